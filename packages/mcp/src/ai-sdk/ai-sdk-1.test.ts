import { describe, vi } from 'vitest';
import { describeApprovals } from './approve.fixtures.js';
import { describeCalls } from './calls.fixtures.js';
import { describeLegacyRequests } from './legacy-requests.fixtures.js';

vi.mock('@ai-sdk/mcp', () => import('ai-sdk-mcp-1'));

describe('@ai-sdk/mcp 1.x', () => {
  describeLegacyRequests();
  describeCalls();
  describeApprovals();
});
