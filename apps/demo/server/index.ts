export { startDemoHost, type DemoHost, type DemoHostOptions } from './start-demo-host.js';
export { startDemoServer, type DemoServer } from './start-demo-server.js';
