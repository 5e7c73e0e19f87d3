import { PUBLISHING } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { canEdit } from '#domain/posts/actions.ts';
import type { WaitReason } from '#domain/posts/publication.ts';
import { actionSubjectOf } from '../derived-fields.ts';

/** The next step of a notice that is a button. */
export type NextStep = 'sign_in' | 'edit';

/** What a card says about a post that is being published or failed. */
export type Notice = {
  tone: 'neutral' | 'warn' | 'danger';
  title: string;
  detail: string | null;
  /** A button; `look`: the person checks LinkedIn and answers; `link`: adds the address; `wait`: it changes by itself. */
  action: NextStep | 'look' | 'link' | 'wait' | null;
};

const WAITING: Readonly<Record<WaitReason, string>> = {
  reauth: 'Your LinkedIn sign-in has ended. This post goes out once you have signed in again.',
  throttled: 'LinkedIn asked to slow down. We try again in a few minutes; there is nothing to do.',
  throttled_day:
    "LinkedIn's daily limit for your account is reached. This post goes out after midnight UTC; there is nothing to do.",
  unverified:
    'LinkedIn limits how often members without a verified identity may post. We try again after midnight UTC; verifying your identity there lifts the limit.',
  network: 'LinkedIn cannot be reached right now. We keep trying; there is nothing to do.',
  images: 'LinkedIn has not processed the images yet. We keep trying; there is nothing to do.',
  version: 'LinkedIn no longer serves the version we speak. Whoever runs this installation has been told.',
  plan: 'Your plan has no room for this post, so it does not go out. Choose a larger plan, or share it yourself.',
};

/** Failures that the same text would have again. */
const NEEDS_OTHER_TEXT: readonly string[] = ['duplicate', 'refused'];

/**
 * The notice of a post that is neither scheduled for later nor surely published; null if badge and date say everything.
 * @param nowMs the server's time, epoch ms
 */
export function noticeFor(post: Post, nowMs: number): Notice | null {
  const { publication } = post;
  switch (publication?.state) {
    case 'sending':
      return { tone: 'neutral', title: 'Publishing…', detail: null, action: 'wait' };
    case 'doubt':
      return { tone: 'warn', title: 'Checking…', detail: PUBLISHING.checking, action: 'wait' };
    case 'needs_look':
      return { tone: 'warn', title: 'Please look', detail: null, action: 'look' };
    case 'queued':
      return waitingNotice(publication.waitReason, Date.parse(publication.dueAt) <= nowMs);
    case 'published':
      if (publication.permalink !== null) return null;
      return { tone: 'neutral', title: 'Published; its link is not known', detail: null, action: 'link' };
    default:
      return post.status === 'failed' ? failedNotice(post) : null;
  }
}

function waitingNotice(reason: WaitReason | null, isDue: boolean): Notice | null {
  if (reason !== null) {
    return { tone: 'warn', title: 'Waiting', detail: WAITING[reason], action: reason === 'reauth' ? 'sign_in' : null };
  }
  return isDue ? { tone: 'neutral', title: 'Publishing shortly…', detail: null, action: 'wait' } : null;
}

/** The box of a failed post (docs/product.md §2.9). */
function failedNotice(post: Post): Notice {
  return { tone: 'danger', title: 'Scheduling failed', detail: post.errorMessage, action: nextStepOf(post) };
}

function nextStepOf(post: Post): NextStep | null {
  const code = post.publication?.errorCode ?? null;
  if (code === 'reauth') return 'sign_in';
  // For another time the card has its own button, Retry Schedule.
  return code !== null && NEEDS_OTHER_TEXT.includes(code) && canEdit(actionSubjectOf(post)) ? 'edit' : null;
}
