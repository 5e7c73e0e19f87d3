import { z } from 'zod/mini';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { defineRoute } from './route.ts';
import { text } from './schemas.ts';

const instant = z.iso.datetime();

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'user',
  tag: 'account',
  summary: 'Where the person is signed in',
  response: dataEnvelope(
    z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          /** Browser and system, as far as the user agent tells. */
          device: z.string(),
          createdAt: instant,
          seenAt: instant,
          isCurrent: z.boolean(),
        }),
      ),
    }),
  ),
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'user',
  tag: 'account',
  summary: 'End one session',
  params: z.object({ id: z.uuid() }),
  response: doneSchema,
});

export const endAllSessions = defineRoute({
  method: 'POST',
  path: '/api/user/sessions/end-all',
  access: 'user',
  tag: 'account',
  summary: 'End all sessions, this one too',
  /** An explicit confirmation, since the calling session ends too. */
  body: z.strictObject({ everywhere: z.literal(true) }),
  response: dataEnvelope(z.object({ ended: z.int() })),
});

/** The shortest time between two exports of a person. */
export const EXPORT_EVERY_MS = 60_000;

export const exportAccount = defineRoute({
  method: 'GET',
  path: '/api/user/export',
  access: 'session',
  tag: 'account',
  summary: 'Everything the person has here, as a ZIP file: JSON, posts as Markdown, images',
  response: z.unknown(),
});

/** What a person types to delete their account. */
export const DELETE_PHRASE = 'delete my account';

/** Why an account with a subscription cannot be deleted while payments are off: the subscription could not be ended. */
export const STILL_CHARGED =
  'You pay for a plan, and payments are off on this installation, so that it cannot be ended from here. Ask whoever runs it, then delete your account.';

export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/api/user/delete',
  access: 'user',
  tag: 'account',
  summary: 'Delete the account with all of its rows and files; scheduled posts are not published',
  body: z.strictObject({ confirm: text({ max: 100 }) }),
  response: doneSchema,
});
