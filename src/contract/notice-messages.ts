import type { NoticeKind, NoticeWay } from '#domain/notices/notice-kinds.ts';
import { countOf } from '#domain/text/plural.ts';
import { EDIT_AND_RESEND } from './refused-post-messages.ts';

/** What the inbox, the settings of notices and the page that stops mail say. */
export const NOTICES = {
  otherTime: 'Choose another time',
  title: 'Notices',
  bell: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`),
  loadFailed: 'Your notices could not be loaded',
  empty: 'Nothing needs you',
  emptyDetail: 'When a post fails, needs a look or waits for your sign-in, you read it here.',
  more: (count: number) => `and ${countOf(count, 'more post', 'more posts')}`,
  settings: 'Notice settings',
  clear: 'Clear',
  clearSeveral: (count: number) => `Clear ${count}`,
  clearFailed: 'The notice is still there',
  signIn: 'Your notices are waiting',
  signInDetail: 'Sign in to see what became of your posts.',
} as const;

/** The section of the settings. */
export const NOTICE_SETTINGS = {
  about: 'What you are told about your posts, and how.',
  loadFailed: 'What you are told about could not be loaded',
  caption: 'What you are told about, and in which ways',
  mailTo: (address: string) => `Mail goes to ${address}.`,
  noMail: 'No mail is sent: this installation has no mail server, or LinkedIn has not verified your address.',
  mailStopped: (date: string) => `You stopped all mail on ${date}.`,
  mailAgain: 'Send mail again',
  quiet: 'Quiet hours',
  quietHint: 'Mail and push wait until they end, unless it would be too late then. The app shows everything at once.',
  quietFrom: 'From',
  quietTo: 'To',
  push: 'Push in this browser',
  pushOn: 'This browser shows notices, also while Postsmith is closed.',
  pushOff: 'This browser shows no notices.',
  pushBlocked: 'Notifications are blocked for this site. Allow them in the settings of your browser first.',
  pushUnsupported: 'This browser cannot show notices. On an iPhone or iPad, add Postsmith to the home screen first.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  pushFailed: 'Push could not be turned on',
  pushOffFailed: 'Push could not be turned off',
} as const;

export const NOTICE_KIND_LABELS: Readonly<Record<NoticeKind, string>> = {
  will_fail: 'A post will fail',
  failed: 'A post has failed',
  please_look: 'We do not know whether a post is out',
  sign_in_ends: 'Your LinkedIn sign-in ends',
  yours_to_press: 'A post is ready for you to publish',
  published: 'A post was published',
};
/** Where the button of a notice leads: of one post to itself, of several to their list. */
export const NOTICE_NEXT: Readonly<Record<NoticeKind, { one: string; many: string }>> = {
  will_fail: { one: 'Edit post', many: 'See scheduled posts' },
  failed: { one: EDIT_AND_RESEND, many: 'See failed posts' },
  please_look: { one: 'Check this post', many: 'See scheduled posts' },
  sign_in_ends: { one: 'Reconnect LinkedIn', many: 'Reconnect LinkedIn' },
  yours_to_press: { one: 'Post it now', many: 'See scheduled posts' },
  published: { one: 'Open post', many: 'See published posts' },
};
export const NOTICE_WAY_LABELS: Readonly<Record<NoticeWay, string>> = { inbox: 'App', push: 'Push', mail: 'Mail' };

/** Asked once in a browser, after the first post was scheduled there. */
export const PUSH_QUESTION = {
  title: 'Shall this browser tell you if something goes wrong?',
  description: 'You get a notification when a scheduled post fails or needs you. You can change that in Settings.',
  confirmLabel: 'Tell me',
  cancelLabel: 'No, thanks',
} as const;

/** Why posts wait for LinkedIn, by what a publication waits for. */
export const NOTICE_REASONS: Readonly<Record<string, string>> = {
  network: 'LinkedIn does not respond.',
  throttled: 'LinkedIn limits our requests.',
  throttled_day: "Your account has reached LinkedIn's limit for the day.",
  unverified: 'LinkedIn limits how often members without a verified identity may post.',
  version: 'LinkedIn no longer supports the version of its API that we use. Your administrator has been told.',
  images: 'LinkedIn has not processed the images yet.',
  clock: 'Postsmith is checking its clock.',
};

/** The page behind the link of a mail. */
export const UNSUBSCRIBE = {
  title: 'Stop mail from Postsmith?',
  question: 'We will not write to you any more about your posts. You still find everything in the app.',
  button: 'Stop all mail',
  stopped: 'Mail is stopped',
  stoppedDetail: 'We will not write to you any more about your posts. You can change that in Settings, under Notices.',
  invalid: 'This link is not complete',
  invalidDetail: 'Open it from the mail again, or change what you are told about in Settings, under Notices.',
} as const;

/** What stands below each mail. */
export const MAIL_FOOT = {
  open: 'Open it:',
  choose: 'Choose what you are told about:',
  stop: 'Stop all mail about your posts:',
} as const;
