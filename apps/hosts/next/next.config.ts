import type { NextConfig } from 'next';
import { fileURLToPath } from 'node:url';

export default {
  distDir: 'dist',
  poweredByHeader: false,
  reactStrictMode: true,
  // What runs on the server alone needs no bundling.
  serverExternalPackages: [
    '@ai-sdk/mcp',
    '@elicit-kit/mcp',
    '@elicit-kit/relay',
    '@modelcontextprotocol/client',
    'ai',
  ],
  // Writing it took longer than a build without it.
  experimental: { turbopackFileSystemCacheForBuild: false },
  // Our packages are linked from the workspace.
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
} satisfies NextConfig;
