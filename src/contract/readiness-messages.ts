import type { Cure, FindingCode, Light } from '#domain/readiness/findings.ts';

/** What a light says, in words. */
export const LIGHTS: Readonly<Record<Light, string>> = {
  ready: 'Ready to go out',
  fails: 'Will not go out',
  may_fail: 'May not go out',
  look: 'Worth a look',
};

/** What the button says that mends it. `move` names its time. */
export const CURE_LABELS: Readonly<Record<Exclude<Cure, 'move'>, string>> = {
  sign_in: 'Sign in again',
  open_post: 'Open the post',
  choose_picture: 'Choose another image',
  reschedule: 'Reschedule',
  change_plan: 'See plans',
  allow_late: 'Allow it to go out late',
  ask_support: 'Ask support',
};

type Sentence = string | ((at: string) => string);

/** One plain sentence for each finding; with its instant where it has one. */
const SENTENCES: Readonly<Record<FindingCode, Sentence>> = {
  restored: 'It comes from a backup and may be on LinkedIn already, so it waits for your decision.',
  sign_in_missing: 'LinkedIn is not connected.',
  sign_in_over: 'LinkedIn no longer accepts your sign-in.',
  permission_missing: 'Your sign-in does not include permission to post.',
  sign_in_ends: (at) => `Your LinkedIn sign-in ends ${at}, before this post goes out.`,
  version_gone: 'LinkedIn no longer supports the version of its API that we use.',
  picture_missing: 'An image in this post no longer exists.',
  picture_unreadable: 'An image in this post is damaged and cannot be sent.',
  text_too_long: 'It is longer than the 3,000 characters that LinkedIn accepts.',
  plan_holds: 'Your plan has no room for this scheduled post.',
  plan_will_hold: (at) => `Your plan changes ${at} and then has no room for this scheduled post.`,
  version_ends: (at) => `LinkedIn ends the version of its API that we use ${at}.`,
  publisher_asleep: 'Posts are not going out right now. If that lasts, this one misses its time.',
  near_duplicate: (at) => `It nearly repeats your post of ${at}. LinkedIn refuses repeated posts.`,
  source_gone: 'The page that this post is about no longer exists.',
  wire_too_long: 'With LinkedIn’s own marks it is longer than 3,000 characters. Shorten it to be safe.',
  within_hour: (at) => `Another post goes out within the hour, at ${at}.`,
  sign_in_later: (at) =>
    `A LinkedIn sign-in lasts 60 days, so none of today reaches this post. Sign in again after ${at}, or choose an earlier time.`,
};

/** The sentence that says what was found. @param at the instant it is about, as its reader writes it; null where that is not known */
export function sayFinding(code: FindingCode, at: string | null): string {
  const sentence = SENTENCES[code];
  return typeof sentence === 'string' ? sentence : sentence(at ?? 'soon');
}

/** What the button says. @param moveTo the time that `move` moves to, as its reader writes it; null where there is none */
export function sayCure(cure: Cure, moveTo: string | null): string {
  if (cure !== 'move') return CURE_LABELS[cure];
  return moveTo === null ? CURE_LABELS.reschedule : `Move to ${moveTo}`;
}

export const READINESS = {
  checkNow: 'Check now',
  checking: 'Checking…',
  /** Of all scheduled posts. */
  allReady: 'Every scheduled post is ready to go out.',
  /** @param count of posts with something to mend */
  someNot: (count: number) => (count === 1 ? '1 scheduled post needs you.' : `${count} scheduled posts need you.`),
  /** The same beside their heading, on a phone. */
  allReadyBrief: 'All ready',
  someNotBrief: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  checkFailed: 'Your posts could not be checked',
  moved: 'Moved',
  mayBeLate: 'It may go out late now',
} as const;
