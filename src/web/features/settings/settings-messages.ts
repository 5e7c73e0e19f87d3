import { describeError, isApiError } from '#web/lib/api/api-error.ts';

export const SETTINGS = {
  loadFailed: 'Your settings could not be read',
  appearance: { title: 'Appearance', about: 'In this browser alone.' },
  linkedin: { title: 'LinkedIn', about: 'Posts go out through this connection.' },
  preferences: { title: 'Preferences', about: 'What scheduling goes by, in every browser you use.' },
  profile: {
    title: 'Profile',
    about: 'How you appear in Postsmith. LinkedIn shows your profile there as it is.',
  },
  sessions: { title: 'Sessions', about: 'Browsers in which you are signed in. End what you do not know.' },
  yourData: {
    title: 'Your data',
    about: "A ZIP file with all we keep of you. No password, no token, nobody else's data.",
  },
  deletion: { title: 'Delete account', about: 'This cannot be taken back.' },
  audienceHint: 'Industry and role choose the advice under Smart Scheduling. Its percentages stay the same.',
  noEmail: 'LinkedIn told us none',
  emptyName: 'A name has at least one letter.',
  exportContents: 'Profile, voice, sessions, usage and feedback as JSON; posts as JSON and Markdown; images as files.',
  deletionEffect: 'Your posts, images and everything else here is deleted at once. What is on LinkedIn stays there.',
  deleteQuestion: {
    title: 'Delete your account?',
    description: 'It is gone at once, and nobody can bring it back. Export it first if you want to keep anything.',
  },
  publishedStays: 'What is published on LinkedIn stays there.',
  sessionsFailed: 'Your sessions could not be read',
  signOutEverywhere: {
    title: 'Sign out everywhere?',
    description: 'Every browser is signed out, this one too. What is scheduled still goes out.',
    confirmLabel: 'Sign out everywhere',
  },
  signedOutEverywhere: 'You are signed out everywhere.',
  stillSignedIn: 'You are still signed in',
} as const;

export function exportErrorMessage(error: unknown): string {
  const waitSeconds = isApiError(error, 'RATE_LIMITED') ? error.failure?.retryAfter : undefined;
  if (waitSeconds !== undefined) return `One export a minute. Try again in ${Math.ceil(waitSeconds)} seconds.`;
  return `Nothing was downloaded. ${describeError(error)}`;
}
