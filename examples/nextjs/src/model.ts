/** Through Vercel's AI Gateway, which needs AI_GATEWAY_API_KEY; or any other model of the AI SDK. */
export const model = process.env.MODEL ?? 'openai/gpt-6-luna';
