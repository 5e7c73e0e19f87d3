import { PUBLISHING } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { canEdit } from '#domain/posts/actions.ts';
import type { WaitReason } from '#domain/posts/publication.ts';
import { subjectOf } from '../derived-fields.ts';

/** The next step that a notice offers, each with a button of its own. */
export type NextStep = 'sign_in' | 'edit';

/** What a card says about a post on its way out, and what mends it. */
export type Notice = {
  tone: 'neutral' | 'warn' | 'danger';
  title: string;
  detail: string | null;
  /** A button; `look`: the person has to look and tell; `link`: tells the address; `wait`: it moves by itself right now. */
  mend: NextStep | 'look' | 'link' | 'wait' | null;
};

const WAITING: Readonly<Record<WaitReason, string>> = {
  reauth: 'Your LinkedIn sign-in has ended. This post goes out once you have signed in again.',
  throttled: 'LinkedIn asked to slow down. We try again in a few minutes; there is nothing to do.',
  throttled_day:
    "LinkedIn's daily limit for your account is reached. This post goes out after midnight UTC; there is nothing to do.",
  unverified:
    'LinkedIn limits how often members without a verified identity may post. We try again after midnight UTC; verifying your identity there lifts the limit.',
  network: 'LinkedIn cannot be reached right now. We keep trying; there is nothing to do.',
  images: 'LinkedIn has not taken in the pictures yet. We keep trying; there is nothing to do.',
  version: 'LinkedIn no longer serves the version we speak. Whoever runs this installation has been told.',
  plan: 'Your plan has no room for this post, so it does not go out. Choose a larger plan, or share it yourself.',
};

/** Failures that the same words would meet again: the next step is to change them. */
const NEEDS_OTHER_WORDS: readonly string[] = ['duplicate', 'refused'];

/**
 * Where a post stands that is neither waiting for its hour nor safely out; null where the badge and the date say it all.
 * `nowMs` is the time as publishing knows it, epoch ms.
 */
export function noticeFor(post: Post, nowMs: number): Notice | null {
  const { publication } = post;
  switch (publication?.state) {
    case 'sending':
      return { tone: 'neutral', title: 'Publishing…', detail: null, mend: 'wait' };
    case 'doubt':
      return { tone: 'warn', title: 'Checking…', detail: PUBLISHING.checking, mend: 'wait' };
    case 'needs_look':
      return { tone: 'warn', title: 'Please look', detail: null, mend: 'look' };
    case 'queued':
      return waitingNotice(publication.waitReason, Date.parse(publication.dueAt) <= nowMs);
    case 'published':
      if (publication.permalink !== null) return null;
      return { tone: 'neutral', title: 'Published; its link is not known', detail: null, mend: 'link' };
    default:
      return post.status === 'failed' ? failedNotice(post) : null;
  }
}

function waitingNotice(reason: WaitReason | null, isDue: boolean): Notice | null {
  if (reason !== null) {
    return { tone: 'warn', title: 'Waiting', detail: WAITING[reason], mend: reason === 'reauth' ? 'sign_in' : null };
  }
  return isDue ? { tone: 'neutral', title: 'Publishing shortly…', detail: null, mend: 'wait' } : null;
}

/** Spec §2 'Post card': the box of a failed post, with its message. */
function failedNotice(post: Post): Notice {
  return { tone: 'danger', title: 'Scheduling failed', detail: post.errorMessage, mend: nextStepOf(post) };
}

function nextStepOf(post: Post): NextStep | null {
  const code = post.publication?.errorCode ?? null;
  if (code === 'reauth') return 'sign_in';
  // Another time is what the card's own Retry Schedule chooses.
  return code !== null && NEEDS_OTHER_WORDS.includes(code) && canEdit(subjectOf(post)) ? 'edit' : null;
}
