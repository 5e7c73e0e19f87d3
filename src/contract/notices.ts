import { z } from 'zod/mini';
import { NOTICE_KINDS, NOTICE_WAYS, type NoticeKind, type NoticeWay } from '#domain/notices/notice-kinds.ts';
import { WALL_CLOCK } from '#domain/notices/quiet-hours.ts';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { defineRoute } from './route.ts';
import { text } from './schemas.ts';

/** One line of the inbox: all open matters of one kind. */
export const noticeSchema = z.object({
  /** Stays the same as matters come and go; also the name of the browser's notification. */
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  /** Why, and what to do; may be empty. When a post was due or published stands with the post. */
  detail: z.string(),
  /** The first of the posts that it is about: their first words, where each leads, when it was or is due, and why where they differ. */
  posts: z.array(
    z.object({
      id: z.uuid(),
      words: z.string(),
      path: z.string(),
      at: z.nullable(z.iso.datetime()),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Of how many matters it is made. */
  count: z.int(),
  /** Where it leads: a path of the app. */
  path: z.string(),
  /** When there was last something new. */
  at: z.iso.datetime(),
  isUnread: z.boolean(),
});
export type NoticeView = z.infer<typeof noticeSchema>;

export const inboxSchema = z.object({
  notices: z.array(noticeSchema),
  unread: z.int(),
  /** The id of the notice to see to first; null: nothing waits for the person. */
  mostUrgent: z.nullable(z.string()),
  /** How many posts have failed or are late now, told or not: what was cleared is not mended by that. */
  now: z.object({ failed: z.int(), late: z.int() }),
});
export type Inbox = z.infer<typeof inboxSchema>;

/** What the service worker is sent, encrypted, and shows as a notification. */
export const pushMessageSchema = z.object({
  /** Of this sending: the same again is shown in silence. */
  id: z.uuid(),
  /** Of the notice: a new one replaces it. */
  tag: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

const waysSchema = z.strictObject(
  Object.fromEntries(NOTICE_WAYS.map((way) => [way, z.boolean()])) as Record<NoticeWay, z.ZodMiniBoolean<boolean>>,
);
export const noticeChoicesSchema = z.strictObject(
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, waysSchema])) as Record<NoticeKind, typeof waysSchema>,
);
const clock = z.string().check(z.regex(WALL_CLOCK, 'must be a time such as 22:00'));
export const quietHoursSchema = z.strictObject({ from: clock, to: clock });

/** What a person chose, and what there is to choose from. */
export const noticeSettingsSchema = z.object({
  choices: noticeChoicesSchema,
  /** In the person's zone; null: none. */
  quiet: z.nullable(quietHoursSchema),
  mail: z.object({
    /** Where mail goes; null: this installation sends none, or the address is not verified. */
    address: z.nullable(z.string()),
    /** When the person stopped all of it by a link in a mail. */
    stoppedAt: z.nullable(z.iso.datetime()),
  }),
  push: z.object({
    /** The key that a browser subscribes with. */
    publicKey: z.string(),
    /** In how many browsers they come. */
    browsers: z.int(),
  }),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

export const readInbox = defineRoute({
  method: 'GET',
  path: '/api/notices',
  access: 'user',
  tag: 'notices',
  summary: "The person's open notices, the most urgent first, and how many are unread",
  response: dataEnvelope(inboxSchema),
});

export const markNoticesRead = defineRoute({
  method: 'POST',
  path: '/api/notices/read',
  access: 'user',
  tag: 'notices',
  summary: 'Note that the person has seen what there was up to an instant',
  body: z.strictObject({ until: z.iso.datetime() }),
  response: doneSchema,
});

export const clearNotice = defineRoute({
  method: 'POST',
  path: '/api/notices/clear',
  access: 'user',
  tag: 'notices',
  summary: 'Take a notice, or what it says of one post, out of the inbox, as it was at an instant',
  body: z.strictObject({
    id: text({ max: 100 }),
    until: z.iso.datetime(),
    /** Of its posts only this one. */
    postId: z.optional(z.uuid()),
  }),
  response: doneSchema,
});

export const readNoticeSettings = defineRoute({
  method: 'GET',
  path: '/api/notices/settings',
  access: 'user',
  tag: 'notices',
  summary: 'What the person is told about, how, and when not',
  response: dataEnvelope(noticeSettingsSchema),
});

export const saveNoticeSettings = defineRoute({
  method: 'PUT',
  path: '/api/notices/settings',
  access: 'user',
  tag: 'notices',
  summary: 'Choose what to be told about, how, and when not; it also takes back that all mail was stopped',
  body: z.strictObject({
    choices: noticeChoicesSchema,
    quiet: z.nullable(quietHoursSchema),
    /** Whether mail stopped by a link stays stopped. */
    isMailStopped: z.boolean(),
  }),
  response: dataEnvelope(noticeSettingsSchema),
});

const endpoint = z.url({ protocol: /^https$/ }).check(z.maxLength(2048));
const key = z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(200));

export const subscribePush = defineRoute({
  method: 'POST',
  path: '/api/notices/push',
  access: 'user',
  tag: 'notices',
  summary: "Send notices to this browser too, as long as this session lasts; what PushManager's subscription says",
  body: z.strictObject({ endpoint, p256dh: key, auth: key }),
  response: doneSchema,
});

export const unsubscribePush = defineRoute({
  method: 'DELETE',
  path: '/api/notices/push',
  access: 'user',
  tag: 'notices',
  summary: 'Send none to this browser any more',
  query: z.strictObject({ endpoint: text({ max: 2048 }) }),
  response: doneSchema,
});

/** A mail program's one-press unsubscribe (RFC 8058), and the button of the page that the same address shows. */
export const unsubscribeMail = defineRoute({
  method: 'POST',
  path: '/api/notices/unsubscribe',
  access: 'signed',
  tag: 'notices',
  summary: "Stop all mail of notices to whom the link's token names; no sign-in is needed",
  query: z.strictObject({ token: text({ max: 300 }) }),
  response: z.string(),
});
