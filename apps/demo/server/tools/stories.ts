import type { DemoTool, RawAnswer } from '../demo-tool.js';
import { form, pageAt } from './ask.js';

const TIMES = ['18:00', '18:30', '19:00', '19:30', '20:00'].map((time) => ({ const: time, title: time }));

const BOOKING = form(
  'I have found three free tables at Brasserie Tilleul. Tell me which one you would like, and I will book it.',
  {
    name: { type: 'string', title: 'Booked for', minLength: 2, maxLength: 60 },
    email: { type: 'string', title: 'Email', format: 'email', description: 'The confirmation goes there.' },
    guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12, default: 2 },
    day: { type: 'string', title: 'Day', format: 'date' },
    time: { type: 'string', title: 'Time', oneOf: TIMES },
    seating: {
      type: 'string',
      title: 'Where would you like to sit?',
      oneOf: [
        { const: 'window', title: 'By the window' },
        { const: 'garden', title: 'In the garden' },
        { const: 'bar', title: 'At the bar' },
      ],
      default: 'window',
    },
    diet: {
      type: 'array',
      title: 'The kitchen should mind',
      items: {
        anyOf: [
          { const: 'vegetarian', title: 'Vegetarian' },
          { const: 'gluten', title: 'No gluten' },
          { const: 'nuts', title: 'No nuts' },
        ],
      },
    },
    reminder: { type: 'boolean', title: 'Remind me the day before', default: true },
    note: { type: 'string', title: 'Note to the restaurant', maxLength: 300 },
  },
  ['name', 'email', 'guests', 'day', 'time', 'seating'],
);

const SEATING = form(
  'Two tables are free at Brasserie Tilleul on Friday at 19:00.',
  {
    seating: {
      type: 'string',
      title: 'Where would you like to sit?',
      oneOf: [
        { const: 'inside', title: 'Inside' },
        { const: 'terrace', title: 'Terrace' },
      ],
      default: 'terrace',
    },
    name: { type: 'string', title: 'Name for the booking', minLength: 2, maxLength: 60 },
  },
  ['seating', 'name'],
);

/** Told as in life: each is one errand from beginning to end. */
export const storyTools: readonly DemoTool[] = [
  {
    group: 'Stories',
    name: 'choose_table',
    description: 'Books one of two free tables',
    async run(call) {
      const { table } = await call.ask({ table: SEATING });
      return { text: booked(table, 'two on Friday at 19:00'), received: table };
    },
  },
  {
    group: 'Stories',
    name: 'book_table',
    description: 'Books a table at Brasserie Tilleul',
    async run(call) {
      const { booking } = await call.ask({ booking: BOOKING });
      const { guests, day, time } = (booking.content ?? {}) as Record<string, unknown>;
      return {
        text: booked(booking, `${String(guests)} at ${String(time)} on ${String(day)}`),
        received: booking,
      };
    },
  },
  {
    group: 'Stories',
    name: 'connect_calendar',
    description: 'Asks you to sign in to your calendar',
    async run(call) {
      const page = call.openPage('calendar', {
        kind: 'sign-in',
        title: 'Connect your calendar',
        lead: 'Concierge asks to see your calendar. Your password stays here.',
        button: 'Allow',
      });
      const message =
        'To find an evening that suits you I need to see when you are free. Sign in to Almanac.';
      const { consent } = await call.ask({ consent: pageAt(call, message, page.url, page.elicitationId) });
      if (consent.action !== 'accept') {
        return { text: 'Your calendar is not connected.', received: consent };
      }
      if (!(await call.waitForPage(page))) {
        return {
          text: 'You have not finished signing in, so your calendar is not connected.',
          received: consent,
        };
      }
      await call.reportComplete(page.elicitationId);
      return { text: 'Your calendar is connected. You are free on Thursday evening.', received: consent };
    },
  },
  {
    group: 'Stories',
    name: 'pay_deposit',
    description: 'Asks for an amount, then sends you to a payment page',
    async run(call) {
      const { amount } = await call.ask({
        amount: form(
          'Brasserie Tilleul holds your table for a deposit. How much would you like to pay now?',
          {
            deposit: {
              type: 'string',
              title: 'Deposit',
              oneOf: [
                { const: '20', title: '20 € for the table' },
                { const: '60', title: '60 € for the set menu' },
              ],
            },
          },
          ['deposit'],
        ),
      });
      if (amount.action !== 'accept') {
        return { text: 'No deposit was paid; the table is held until six.', received: { amount } };
      }
      const chosen = (amount.content as { deposit?: unknown } | undefined)?.deposit;
      const page = call.openPage('payment', {
        kind: 'payment',
        title: 'Pay the deposit',
        lead: 'For your table at Brasserie Tilleul.',
        lines: [
          ['Recipient', 'Brasserie Tilleul'],
          ['Amount', `${String(chosen)},00 €`],
        ],
        button: 'Pay',
      });
      const message = 'Please pay on the secure page of Tillroll. I never see your card.';
      const { payment } = await call.ask({ payment: pageAt(call, message, page.url, page.elicitationId) });
      const paid = payment.action === 'accept' && (await call.waitForPage(page));
      await call.reportComplete(page.elicitationId);
      return {
        text: paid ? 'Paid. Your table is yours.' : 'Nothing was paid; the table is held until six.',
        received: { amount, payment },
      };
    },
  },
  {
    group: 'Stories',
    name: 'send_invitation',
    description: 'Takes arguments, and asks before it sends',
    inputSchema: {
      type: 'object',
      properties: {
        title: { type: 'string', title: 'Title', description: 'What you invite to', maxLength: 80 },
        day: { type: 'string', title: 'Day', format: 'date' },
        guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 50, default: 4 },
        casual: { type: 'boolean', title: 'Casual' },
      },
      required: ['title', 'guests'],
    },
    async run(call) {
      const { guests, title } = call.arguments;
      const { confirmation } = await call.ask({
        confirmation: form(
          `I am about to invite ${String(guests)} people to “${String(title)}”.`,
          { send: { type: 'boolean', title: 'Send the invitations now?' } },
          ['send'],
        ),
      });
      const sent = (confirmation.content as { send?: unknown } | undefined)?.send === true;
      return {
        text: sent ? 'The invitations are on their way.' : 'No invitation was sent.',
        received: { arguments: call.arguments, confirmation },
      };
    },
  },
];

function booked({ action, content }: RawAnswer, what: string): string {
  if (action === 'accept') {
    const { name } = (content ?? {}) as Record<string, unknown>;
    return `Booked for ${String(name)}: ${what}.`;
  }
  return action === 'decline'
    ? 'You declined, so nothing was booked. The tables stay free for others.'
    : 'You did not answer, so nothing was booked. Ask me again whenever you like.';
}
