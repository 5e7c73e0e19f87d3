/** What the inbox, the settings of notices and the page that stops mail say. */

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
