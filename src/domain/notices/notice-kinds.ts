/** What a person may be told about (docs/product.md §20.1), in the order of the settings. */
export const NOTICE_KINDS = [
  'will_fail',
  'failed',
  'please_look',
  'sign_in_ends',
  'yours_to_press',
  'published',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How: in the app, as a notification of the browser, by mail. */
export const NOTICE_WAYS = ['inbox', 'push', 'mail'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];
/** The ways that reach somebody who is not looking. */
export type SentWay = Exclude<NoticeWay, 'inbox'>;

/** Which kinds come in which ways. */
export type NoticeChoices = Readonly<Record<NoticeKind, Readonly<Record<NoticeWay, boolean>>>>;

const ALL = { inbox: true, push: true, mail: true };
const NONE = { inbox: false, push: false, mail: false };

/** Until the person chooses: everything but what went well. */
export const DEFAULT_CHOICES: NoticeChoices = {
  will_fail: ALL,
  failed: ALL,
  please_look: ALL,
  sign_in_ends: ALL,
  yours_to_press: ALL,
  published: NONE,
};
