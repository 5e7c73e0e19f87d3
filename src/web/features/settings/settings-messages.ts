import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { pluralize } from '#web/lib/format/format-number.ts';

export const SETTINGS = {
  loadFailed: 'Your settings could not be loaded',
  groups: {
    account: 'Account',
    writing: 'Writing and scheduling',
    app: 'App',
    data: 'Security and data',
    end: 'End of the account',
  },
  index: 'Sections of the settings',
  /** Leads from a section to the index, where both have no room. */
  all: 'All settings',
  elsewhere: 'Your plan',
  appearance: { title: 'Appearance', about: 'For this browser only.' },
  bookmark: { title: 'Browser bookmark', about: 'A bookmark that opens Compose with the page you are reading.' },
  bookmarkName: 'Write a post',
  bookmarkUse: "Drag this to your bookmarks bar. Click it on any page to open Compose with that page's link.",
  bookmarkPressed: 'It works from the bookmarks bar: drag it there.',
  linkedin: { title: 'LinkedIn', about: 'Postsmith publishes through this connection.' },
  permissions: (count: number) => `Permissions you granted (${count})`,
  byHand: {
    label: 'Publish scheduled posts myself',
    hint: 'We tell you when a post is due, with its text and images ready to copy. Nothing is sent for you.',
    changed: (count: number) => `${pluralize(count, 'scheduled post', 'scheduled posts')} changed too`,
    failed: 'This could not be changed',
  },
  preferences: {
    title: 'Time zone and suggested times',
    about: 'Your clock, and the industry and role that suggested times are for. In every browser you use.',
  },
  profile: {
    title: 'Profile',
    about: 'How you appear in Postsmith. This does not change your LinkedIn profile.',
  },
  headline: {
    label: 'Headline',
    placeholder: 'As on your LinkedIn profile',
    hint: 'Shown in the preview. LinkedIn does not share it with us, and we never change it there.',
  },
  sessions: { title: 'Sessions', about: 'Browsers where you are signed in. End any you do not recognize.' },
  yourData: {
    title: 'Your data',
    about: 'A ZIP file with all the data we store about you.',
  },
  deletion: { title: 'Delete account', about: 'This cannot be undone.' },
  audienceHint: 'Your industry and role shape the advice in Smart Scheduling. They do not change its percentages.',
  noEmail: 'Not provided by LinkedIn',
  emptyName: 'Enter a name.',
  exportContents: 'Profile, voice, sessions, usage and feedback as JSON; posts as JSON and Markdown; images as files.',
  deletionEffect: 'Your posts, images and everything else here are deleted immediately. Posts on LinkedIn stay there.',
  deleteQuestion: {
    title: 'Delete your account?',
    description: 'This is immediate and cannot be undone. Export your data first if you want to keep anything.',
  },
  publishedStays: 'Posts on LinkedIn stay there.',
  sessionsFailed: 'Your sessions could not be loaded',
  signOutEverywhere: {
    title: 'Sign out everywhere?',
    description: 'You will be signed out in every browser, including this one. Scheduled posts still go out.',
    confirmLabel: 'Sign out everywhere',
  },
  signedOutEverywhere: 'You are signed out everywhere.',
  stillSignedIn: 'You are still signed in',
} as const;

export function exportErrorMessage(error: unknown): string {
  const waitSeconds = isApiError(error, 'RATE_LIMITED') ? error.failure?.retryAfter : undefined;
  if (waitSeconds !== undefined) return `You can export once a minute. Try again in ${Math.ceil(waitSeconds)} seconds.`;
  return `Nothing was downloaded. ${describeError(error)}`;
}
