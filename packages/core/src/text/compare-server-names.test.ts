import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import type { ServerAttribution } from '../inbox/entry/server-attribution.js';
import { compareServerNames } from './compare-server-names.js';

let connections = 0;

function server(origin: string, title?: string): ServerAttribution {
  connections += 1;
  return {
    connectionId: `c${connections}`,
    endpoint: { kind: 'url', origin },
    ...(title !== undefined && { claimed: { title } }),
  };
}

function local(label: string): ServerAttribution {
  connections += 1;
  return { connectionId: `c${connections}`, endpoint: { kind: 'local', label } };
}

describe('a name like that of another connected server', () => {
  corpus([
    ['Travel Desk', 'Travel Desk'],
    ['Travel Desk', 'travel-desk'],
    ['Travel Desk', 'Trаvеl Dеsk'],
    ['Travel Desk', 'Trave1 Desk'],
    ['Travel Desk', 'TraveI Desk'],
    ['Travel Desk', 'Travel\u200B Desk'],
    ['Travel Desk', 'Ｔｒａｖｅｌ Ｄｅｓｋ'],
    ['Travel Desk', 'The official Travel Desk MCP server'],
    ['Modern Books', 'Modem Books'],
    ['Notes 0', 'Notes O'],
    ['Почта', 'почта'],
  ])('%s, %s', (known, claimed) => {
    const others = [server('https://travel.example', known)];
    expect(compareServerNames(server('https://evil.example', claimed), others)).toEqual([
      { code: 'likeConnected', name: known, place: 'travel.example' },
    ]);
  });

  corpus([
    ['Travel Desk', 'Travel Disk'],
    ['Notes 1', 'Notes 2'],
    ['Почта', 'Почтамт'],
    ['MCP Server', ''],
  ])('%s, %s are told apart', (known, claimed) => {
    const others = [server('https://travel.example', known)];
    expect(compareServerNames(server('https://evil.example', claimed), others)).toEqual([]);
  });

  test('not of itself, and not where both are at one place', () => {
    const first = server('https://travel.example', 'Travel Desk');
    expect(compareServerNames(first, [first])).toEqual([]);
    expect(compareServerNames(first, [server('https://travel.example/mcp', 'Travel Desk')])).toEqual([]);
  });

  test('nor what the host calls its own programs', () => {
    expect(compareServerNames(server('https://evil.example', 'Files'), [local('files')])).toEqual([
      { code: 'likeConnected', name: 'files', place: 'files' },
    ]);
    expect(compareServerNames(local('Files'), [local('Files')])).toEqual([]);
  });
});

corpus([
  ['https://mcp.trave1.example', 'https://mcp.travel.example', true],
  ['https://rnail.example', 'https://mail.example', true],
  ['https://mcp.travel.example', 'https://mcp.travel.example:8443', false],
  ['https://a.example', 'https://b.example', false],
  ['no address', 'https://b.example', false],
])('the host %s beside %s', (origin, other, told) => {
  const findings = compareServerNames(server(origin), [server(other)]);
  const host = new URL(other).hostname;
  expect(findings).toEqual(told ? [{ code: 'hostLikeConnected', name: host, place: host }] : []);
});

describe('the name of a well-known service', () => {
  corpus([
    ['GitHub', 'https://github.evil.example', { name: 'GitHub', place: 'github.com' }],
    ['GitHub MCP Server', 'https://evil.example', { name: 'GitHub', place: 'github.com' }],
    ['GіtНub', 'https://evil.example', { name: 'GitHub', place: 'github.com' }],
    ['PayPaI', 'https://paypal.com.evil.example', { name: 'PayPal', place: 'paypal.com' }],
    ['G00gle', 'https://evil.example', { name: 'Google', place: 'google.com' }],
  ])('%s at %s', (title, origin, expected) => {
    expect(compareServerNames(server(origin, title), [])).toEqual([{ code: 'likeWellKnown', ...expected }]);
  });

  corpus([
    ['GitHub', 'https://api.githubcopilot.com'],
    ['GitHub', 'https://github.com'],
    ['Notion', 'https://mcp.notion.com'],
    ['GitHub Issues Helper', 'https://issues.example'],
    ['Travel Desk', 'https://travel.example'],
  ])('%s at %s is nothing to tell', (title, origin) => {
    expect(compareServerNames(server(origin, title), [])).toEqual([]);
  });

  corpus([
    ['GitHub™', 'GitHub'],
    ['GitHub®', 'GitHub'],
    ['GitHub\u3164', 'GitHub'],
    ['Git\u3164Hub', 'GitHub'],
    ['Git\u115FHub', 'GitHub'],
    ['Git\u2800Hub', 'GitHub'],
    ['GitHub Copilot', 'GitHub'],
    ['GitHub Copilot™', 'GitHub'],
    ['GitHubCopilot', 'GitHub'],
    ['github-copilot', 'GitHub'],
    ['Official GitHub Enterprise', 'GitHub'],
    ['Git Hub', 'GitHub'],
    ['Google Drive', 'Google'],
    ['My Google', 'Google'],
    ['PayPal Checkout', 'PayPal'],
    ['Microsoft 365', 'Microsoft'],
    ['OpenAI Assistant', 'OpenAI'],
    ['ꓖꓲꓔꓧꓴꓐ', 'GitHub'],
    ['ꓢꓡꓮꓚꓗ', 'Slack'],
    ['ꓑꓮꓬꓑꓮꓡ', 'PayPal'],
    ['ꓢꓔꓣꓲꓑꓰ', 'Stripe'],
    ['ᏚᏞᎪᏟᏦ', 'Slack'],
    ['ᏃᎾᎾᎷ', undefined],
    ['ᎪᏢᏢᏞᎬ', 'Apple'],
    ['ᎠᎡᎾᏢᏴᎾᏆ', undefined],
    ['ꓦꓰꓣꓚꓰꓡ', 'Vercel'],
    ['ＧｉｔＨｕｂ Copilot', 'GitHub'],
    ['GіtНub Соpilоt', 'GitHub'],
    ['ɢɪᴛʜᴜʙ', 'GitHub'],
    ['ꜰɪɢᴍᴀ', 'Figma'],
    ['ʟɪɴᴇᴀʀ', 'Linear'],
    ['ᴘᴀʏᴘᴀʟ Checkout', 'PayPal'],
    ['Gitħub', 'GitHub'],
    ['Slaƈk', 'Slack'],
    ['Sŧripe', 'Stripe'],
    ['Ŋotion', 'Notion'],
    ['🅖🅘🅣🅗🅤🅑', 'GitHub'],
    ['🅶🅸🆃🅷🆄🅱 Copilot', 'GitHub'],
    ['iCloud', 'iCloud'],
    ['Parking 🅿', undefined],
    ['Ŋamibia trips', undefined],
  ])('%s at evil.example: %s', (title, name) => {
    expect(compareServerNames(server('https://evil.example', title), []).map((found) => found.name)).toEqual(
      name === undefined ? [] : [name],
    );
  });

  corpus([
    'Issues for GitHub',
    'Sheets to PayPal',
    'Unofficial GitHub tools',
    'Microsoft community notes',
    'Box office',
    'Linear algebra',
    'Square metres',
    'Wise words',
    'Monday meeting notes',
    'Zoom lens catalogue',
    'Outlook for the harvest',
    'Stripe patterns',
    'Apple orchard',
    'Amazon rainforest facts',
    'Meta analysis',
    'Notion of time',
    'Uber das Wetter',
    'Telegram from grandma',
    'Digital garden',
    'Hub for gits',
    'Travel™ Desk',
    'Café Azure',
    'Слак',
    'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ',
    'ꓡꓲ ꓢꓴ ꓠꓰꓪꓢ',
  ])('%s is nobody else’s', (title) => {
    expect(compareServerNames(server('https://evil.example', title), [])).toEqual([]);
  });

  corpus([
    ['GitHub Copilot', 'https://api.githubcopilot.com'],
    ['Google Drive™', 'https://drive.googleapis.com'],
    ['Jira for GitHub', 'https://mcp.atlassian.com'],
    ['Atlassian Bitbucket', 'https://bitbucket.org'],
    ['GitHub to Google Drive', 'https://mcp.github.com'],
    ['AWS Knowledge', 'https://knowledge-mcp.global.api.aws'],
    ['iCloud', 'https://www.icloud.com'],
  ])('%s at %s is at home', (title, origin) => {
    expect(compareServerNames(server(origin, title), [])).toEqual([]);
  });

  test('a program that the host started has no address to differ', () => {
    expect(compareServerNames({ ...local('GitHub'), claimed: { name: 'github' } }, [])).toEqual([]);
  });
});

test('whatever names say, there is an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, origin) => {
      const other = server('https://travel.example', title);
      for (const { name, place } of compareServerNames(server(origin, title), [other])) {
        expect(`${name}${place}`).not.toMatch(/[\p{Cc}\u202E\u200B]/u);
      }
    }),
  );
  const endless = 'a'.repeat(1_000_000);
  expect(compareServerNames(server(endless, endless), [server(endless, endless)])).toEqual([]);
});
