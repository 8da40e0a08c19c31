import { config } from 'zod/v4/core';

// The policy in index.html forbids evaluation, which the MCP client's validation would try.
config({ jitless: true });
