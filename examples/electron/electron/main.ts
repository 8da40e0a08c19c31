import { app, BrowserWindow, net, protocol, shell } from 'electron';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startMcpServer } from './mcp-server';

const pages = join(app.getAppPath(), 'dist');

// Unlike file:, this scheme has an origin that a server can allow.
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
await app.whenReady();
startMcpServer('app://host');
protocol.handle('app', (request) => {
  const path = join(pages, decodeURIComponent(new URL(request.url).pathname));
  return path.startsWith(pages + sep)
    ? net.fetch(pathToFileURL(path).href)
    : new Response('Not found', { status: 404 });
});

const window = new BrowserWindow({ webPreferences: { sandbox: true, contextIsolation: true } });
// Pages of servers open in the browser, where users see the address; never in a window of this app.
window.webContents.setWindowOpenHandler(({ url }) => {
  if (new URL(url).protocol === 'https:') {
    void shell.openExternal(url);
  }
  return { action: 'deny' };
});
window.webContents.on('will-navigate', (event) => event.preventDefault());
await window.loadURL('app://host/index.html');
