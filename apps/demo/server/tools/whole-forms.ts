import type { DemoTool } from '../demo-tool.js';
import { form, formTool, openAIForm } from './ask.js';
import { ROUND_ORANGE, ROUND_TEAL } from './pictures.js';
import { CITIES, DIETS, LANGUAGES, ROOMS } from './options.js';

/** Forms of several fields. */
export const wholeFormTools: readonly DemoTool[] = [
  formTool('Fields', 'field_no_mode', 'A form as 2025-06-18 sends it, without a mode', {
    message: 'What is your name?',
    requestedSchema: { type: 'object', properties: { value: { type: 'string', title: 'Name' } } },
  }),
  formTool(
    'Fields',
    'all_optional',
    'Everything may be left out',
    form('Tell us what you like, or nothing.', {
      nickname: { type: 'string', title: 'Nickname' },
      age: { type: 'integer', title: 'Age' },
      subscribe: { type: 'boolean', title: 'Newsletter' },
      seat: { type: 'string', title: 'Seat', enum: ['aisle', 'window'] },
      courses: { type: 'array', title: 'Courses', items: { type: 'string', enum: ['soup', 'fish'] } },
    }),
  ),
  formTool(
    'Fields',
    'defaults',
    'Every kind with a suggestion',
    form(
      'Change what you like.',
      {
        name: { type: 'string', title: 'Name', default: 'Ada' },
        email: { type: 'string', title: 'Email', format: 'email', default: 'ada@example.org' },
        day: { type: 'string', title: 'Day', format: 'date', default: '2027-04-01' },
        arrival: {
          type: 'string',
          title: 'Arrival',
          format: 'date-time',
          default: '2027-04-01T18:30:00+02:00',
        },
        rating: { type: 'number', title: 'Rating', default: 4.5 },
        guests: { type: 'integer', title: 'Guests', default: 2 },
        window: { type: 'boolean', title: 'Window', default: true },
        room: { type: 'string', title: 'Room', oneOf: ROOMS, default: 'window' },
        diet: { type: 'array', title: 'Diet', items: { anyOf: DIETS }, default: ['vegan', 'nuts'] },
      },
      ['name', 'guests'],
    ),
  ),
  formTool(
    'Fields',
    'all_fields',
    'Every kind of field in one form',
    form(
      'Everything at once, to see how it holds together.',
      {
        name: { type: 'string', title: 'Name', minLength: 2, maxLength: 60 },
        note: { type: 'string', title: 'Note', maxLength: 400 },
        voucher: { type: 'string', title: 'Voucher', pattern: '^[A-Z]{2}[0-9]{4}$' },
        email: { type: 'string', title: 'Email', format: 'email' },
        website: { type: 'string', title: 'Website', format: 'uri' },
        day: { type: 'string', title: 'Day', format: 'date' },
        arrival: { type: 'string', title: 'Arrival', format: 'date-time' },
        rating: { type: 'number', title: 'Rating', minimum: 0, maximum: 5 },
        guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12 },
        highchair: { type: 'boolean', title: 'Highchair' },
        seating: { type: 'string', title: 'Seating', enum: ['inside', 'terrace', 'bar'] },
        size: { type: 'string', title: 'Table', enum: ['s', 'm'], enumNames: ['Small', 'Middling'] },
        room: { type: 'string', title: 'Room', oneOf: ROOMS },
        city: { type: 'string', title: 'City', enum: CITIES },
        language: { type: 'string', title: 'Language', enum: LANGUAGES },
        courses: {
          type: 'array',
          title: 'Courses',
          items: { type: 'string', enum: ['soup', 'fish', 'cheese'] },
        },
        diet: { type: 'array', title: 'Diet', items: { anyOf: DIETS }, maxItems: 3 },
      },
      ['name', 'email', 'guests', 'seating'],
    ),
  ),
  formTool(
    'Fields',
    'openai_form',
    'OpenAI’s extension: suggestions, pictures, resources, a list of texts',
    openAIForm('Tell us what to print.', {
      type: 'object',
      title: 'Print',
      properties: {
        purpose: {
          type: 'string',
          title: 'Purpose',
          minLength: 1,
          maxLength: 40,
          'x-openai-suggestions': [
            { const: 'prototype', title: 'Prototype', description: 'One piece' },
            { const: 'production', title: 'Production' },
          ],
        },
        material: {
          type: 'string',
          title: 'Material',
          oneOf: [
            {
              const: 'pla',
              title: 'PLA',
              description: 'Stiff, for show',
              'x-openai-thumbnail': { src: ROUND_TEAL },
            },
            {
              const: 'tpu',
              title: 'TPU',
              description: 'Bends',
              'x-openai-thumbnail': { src: ROUND_ORANGE },
            },
          ],
        },
        plan: {
          type: 'string',
          format: 'uri',
          title: 'Plan',
          'x-openai-input': {
            type: 'resource',
            options: [
              {
                uri: 'https://concierge.example/bracket',
                name: 'bracket.stl',
                mimeType: 'model/stl',
                size: 2_400_000,
              },
              {
                uri: 'https://concierge.example/hinge',
                name: 'hinge.stl',
                mimeType: 'model/stl',
                size: 48_000,
              },
            ],
          },
        },
        labels: { type: 'array', title: 'Labels', items: { type: 'string', minLength: 2 }, maxItems: 4 },
      },
      required: ['purpose', 'labels'],
    }),
  ),
];
