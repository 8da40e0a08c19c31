/** Answers what an agent of the Agent Client Protocol asks, below the SDK. */
export { acpCapabilities, attachToStream } from './attach-to-stream.js';
