import { config } from 'zod/v4/core';

// The MCP client checks messages with zod, which tries `new Function` to see whether it may compile its checks. Under
// this page's policy that fails harmlessly but is reported as a violation. Must run before the client is loaded.
config({ jitless: true });
