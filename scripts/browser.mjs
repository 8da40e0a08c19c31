/**
 * Finds a Chromium for the tests, and gets one where there is none; a Firefox and a WebKitGTK for the slow ones.
 *
 * Order for Chromium: CHROME_PATH, Playwright's own, the usual names on PATH, the usual places; then Playwright's
 * download; then, as root on Debian, its package. The other two are the system's: Playwright's builds of them are no
 * browsers that people have.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Chromium without windows, tabs and extensions: does the same in three fifths of the time. Playwright's default where it has no window. */
const LIGHT_NAME = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const ADVICE =
  'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROME_PATH to one you have.';

const LEFT_OUT = `none, its tests ${process.env.CI ? 'fail' : 'are left out'}. On Debian: firefox-esr, webkit2gtk-driver and xvfb.`;

/** Arguments that keep a test browser quiet and offline; the sandbox can't start as root. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * How every test starts its browser. On Linux it sees the fonts of node_modules alone (Inter, and Roboto Mono for
 * monospace), so that no line breaks differently on another machine; elsewhere it sees the machine's.
 *
 * @param {{ whole?: boolean }} [choice] `whole`: with windows, tabs and extensions, as people have it
 * @returns {{ executablePath: string | undefined, args: string[], env?: Record<string, string> }} options of Playwright's `launch`
 */
export function browserOptions({ whole = false } = {}) {
  const executablePath = (whole && process.env.WHOLE_CHROME_PATH) || findBrowser();
  const options = { executablePath, args: browserArguments };
  if (process.platform !== 'linux') {
    return options;
  }
  const folder = fileURLToPath(new URL('../node_modules/.cache/test-fonts/', import.meta.url));
  const file = join(folder, 'fonts.conf');
  // Written whole under another name first: several test runs may start browsers at once.
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `${process.pid}.conf`);
  writeFileSync(unfinished, fontConfiguration(folder));
  renameSync(unfinished, file);
  return {
    ...options,
    env: { .../** @type {Record<string, string>} */ (process.env), FONTCONFIG_FILE: file },
  };
}

/** @param {string} folder where fontconfig may keep its cache */
function fontConfiguration(folder) {
  const fonts = fileURLToPath(new URL('../node_modules/@expo-google-fonts/', import.meta.url));
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${join(fonts, 'inter')}</dir>
  <dir>${join(fonts, 'roboto-mono')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  <alias binding="same"><family>monospace</family><prefer><family>Roboto Mono</family></prefer></alias>
  <match target="pattern">
    <edit name="family" mode="append_last" binding="weak"><string>Inter</string></edit>
  </match>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
  </match>
</fontconfig>
`;
}

/** @returns {string | undefined} the path of an installed Chromium */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!existsSync(wanted)) {
      throw new Error(
        `CHROME_PATH names ${wanted}, which does not exist. Correct it, or unset it to search.`,
      );
    }
    return wanted;
  }
  return firstOf([chromium.executablePath(), ...onPath(NAMES), ...PLACES]);
}

/** @returns {string | undefined} the path of an installed Firefox */
export function findFirefox() {
  return firstOf([
    ...onPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]);
}

/** @returns {{ driver: string, display: string } | undefined} WebKitGTK's driver, and the X server that it needs */
export function findWebKit() {
  const driver = firstOf(onPath(['WebKitWebDriver']));
  const display = firstOf(onPath(['Xvfb']));
  return driver && display ? { driver, display } : undefined;
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** @param {string[]} paths */
function firstOf(paths) {
  return paths.find((path) => path && existsSync(path));
}

/**
 * @param {{ light?: boolean }} [options] `light`: rather one without windows, where the machine has it or has none at all
 * @returns {string} the path of a Chromium, installed now if need be
 */
export function ensureBrowser({ light = false } = {}) {
  const find = () => (light && !process.env.CHROME_PATH && firstOf(onPath([LIGHT_NAME]))) || findBrowser();
  const found = find();
  if (found) {
    return found;
  }
  console.log('No Chromium found: trying the download that Playwright offers.');
  const playwright = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit', timeout: 240_000 });
  const downloaded = find();
  if (downloaded) {
    return downloaded;
  }
  console.log("That didn't work.");
  const failures = [];
  // Both at once: the slow tests need the whole one. Not every Debian has the other.
  for (const packages of light ? [['chromium', LIGHT_NAME], ['chromium']] : [['chromium']]) {
    try {
      installOnDebian(packages);
    } catch (error) {
      failures.push(error);
    }
    const installed = find();
    if (installed) {
      return installed;
    }
  }
  throw new Error(ADVICE, { cause: failures[0] });
}

/** Says which of Firefox and WebKit the tests will have, after trying to install what is missing. */
export function ensureOtherEngines() {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing.length > 0) {
    try {
      installOnDebian(missing);
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
    }
  }
  console.log(`Firefox: ${findFirefox() ?? LEFT_OUT}`);
  console.log(`WebKit: ${findWebKit()?.driver ?? LEFT_OUT}`);
}

/**
 * Does nothing where it can't: without root, and on other systems.
 *
 * @param {string[]} packages
 */
export function installOnDebian(packages) {
  if (process.getuid?.() !== 0 || !isDebian()) {
    return;
  }
  const names = packages.join(', ');
  console.log(`Installing Debian's ${names} with apt-get, which may upgrade system packages.`);
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // A machine without a network is told from a slow one in time.
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30'];
  execFileSync('apt-get', ['update', '-q', ...patience], options);
  execFileSync(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...patience, ...packages],
    options,
  );
}

function isDebian() {
  return (
    existsSync('/etc/os-release') && /^(ID|ID_LIKE)=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}
