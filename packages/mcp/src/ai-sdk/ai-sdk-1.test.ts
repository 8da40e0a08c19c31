import { describe, vi } from 'vitest';
import { describeLegacyServers } from './legacy.fixtures.js';

vi.mock('@ai-sdk/mcp', () => import('ai-sdk-mcp-1'));

describe('@ai-sdk/mcp 1.x', describeLegacyServers);
