import type { ElicitationRequest, ElicitationRequestSchema, ElicitResult } from '@ai-sdk/mcp';
import {
  FIRST_WITH_ROUNDS,
  plainErrors,
  type SdkClient,
  type SdkErrors,
  type SdkTransport,
} from '../session/sdk-client.js';

/** What is used of a client of `@ai-sdk/mcp`: the same in 1.x and 2.x. */
export interface AiSdkClient {
  /** Not in the oldest 1.x. */
  readonly serverInfo?: object;
  /** 2.x only. */
  readonly initializeResult?: { readonly protocolVersion: string };
  onElicitationRequest(
    schema: typeof ElicitationRequestSchema,
    handler: (request: ElicitationRequest) => Promise<ElicitResult>,
  ): void;
  close(): Promise<void>;
}

/** `@ai-sdk/mcp`, as a session sees it: its transport is a private member, and no method can be sent
 * that it doesn't know. */
export function readSdkClient(client: AiSdkClient): SdkClient {
  const protocolVersion = () => client.initializeResult?.protocolVersion;
  return {
    errors,
    transport: () => (client as { readonly transport?: SdkTransport }).transport,
    claimed: () => client.serverInfo,
    // Its "URL first" errors are followed whatever was declared.
    declared: () => undefined,
    protocolVersion,
    isLegacy: () => (protocolVersion() ?? '') < FIRST_WITH_ROUNDS,
  };
}

/** Plain ones: 1.x doesn't export its own. */
const errors: SdkErrors = { ...plainErrors, isFromServer: () => false };
