import { z } from 'zod/mini';
import { FEEDBACK_KINDS, MESSAGE_MAX, NPS_MAX_SCORE, SENDER_NAME_MAX, SUBJECT_MAX } from '#domain/feedback/feedback.ts';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { defineRoute } from './route.ts';
import { integer, text, trimmedText } from './schemas.ts';

const message = trimmedText({ min: 1, max: MESSAGE_MAX });

export const submitFeedback = defineRoute({
  method: 'POST',
  path: '/api/feedback/submit',
  access: 'user',
  tag: 'feedback',
  summary: 'An idea, a problem, praise, or something else',
  body: z.strictObject({ kind: z.enum(FEEDBACK_KINDS), message, page: z.optional(text({ max: 200 })) }),
  response: doneSchema,
});

export const readNpsStatus = defineRoute({
  method: 'GET',
  path: '/api/feedback/nps',
  access: 'user',
  tag: 'feedback',
  summary: 'Whether the person may be asked now how likely they would recommend the product',
  response: dataEnvelope(z.object({ shouldAsk: z.boolean() })),
});

export const submitNps = defineRoute({
  method: 'POST',
  path: '/api/feedback/nps',
  access: 'user',
  tag: 'feedback',
  summary: 'A score of 0 to 10 and why, or that the question was waved away (score null)',
  body: z.strictObject({
    score: z.nullable(integer({ min: 0, max: NPS_MAX_SCORE })),
    reason: z.optional(trimmedText({ max: MESSAGE_MAX })),
  }),
  response: doneSchema,
});

export const contactSupport = defineRoute({
  method: 'POST',
  path: '/api/support/contact',
  access: 'visitor',
  tag: 'feedback',
  summary: 'Write to support; who is not signed in says where the answer goes',
  body: z.strictObject({
    subject: trimmedText({ min: 1, max: SUBJECT_MAX }),
    message,
    name: z.optional(trimmedText({ max: SENDER_NAME_MAX })),
    email: z.optional(z.email().check(z.maxLength(320))),
    page: z.optional(text({ max: 200 })),
  }),
  /** It is kept in any case; `mailed` says whether it also went out by mail at once. */
  response: dataEnvelope(z.object({ mailed: z.boolean() })),
});
