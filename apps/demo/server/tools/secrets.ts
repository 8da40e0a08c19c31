import type { DemoTool, JsonObject } from '../demo-tool.js';
import { form, formTool } from './ask.js';

const secret = (name: string, description: string, message: string, properties: JsonObject): DemoTool =>
  formTool('Secrets', name, description, form(message, properties, Object.keys(properties).slice(0, 1)));

/** Servers must not ask for these in a form; and two that only sound like it. */
export const secretTools: readonly DemoTool[] = [
  secret('secret_password', 'Asks for a password', 'Sign in to go on.', {
    password: { type: 'string', title: 'Password' },
    remember: { type: 'boolean', title: 'Remember me' },
  }),
  secret('secret_card', 'Asks for a card number', 'How would you like to pay?', {
    card: { type: 'string', title: 'Card number' },
    cvc: { type: 'string', title: 'Security code (CVC)' },
  }),
  secret('secret_api_key', 'Asks for an API key', 'Connect your account.', {
    key: { type: 'string', title: 'API key' },
  }),
  secret('secret_code', 'Asks for a one-time code', 'We have sent you a message.', {
    code: { type: 'string', title: 'One-time code' },
  }),
  secret('secret_in_message', 'Only its message asks for one', 'Enter your online banking password below.', {
    value: { type: 'string', title: 'Value' },
  }),
  secret('no_secret', 'Sounds like a secret and is none', 'For the summary.', {
    count: { type: 'integer', title: 'Token count' },
    country: { type: 'string', title: 'Country of your passport' },
  }),
];
