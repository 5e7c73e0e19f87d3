import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { canEdit } from '#domain/posts/actions.ts';
import { afterMidnightUtc } from '#domain/posts/decide.ts';
import { isPressed, isYoursToPress, type WaitReason } from '#domain/posts/publication.ts';
import { refusesWords } from '#domain/posts/sending/refused-words.ts';
import { isLeaving } from '#domain/posts/sending/share-undo.ts';
import { formatInstant } from '#web/lib/time/format-time.ts';

/** The next step of a notice that is a button. */
export type NextStep = 'sign_in' | 'edit';

/** What a card says about a post that is being published or failed. */
export type Notice = {
  tone: 'neutral' | 'warn' | 'danger';
  title: string;
  detail: string | null;
  /**
   * A button; `look`: the person checks LinkedIn and answers; `link`: adds the address; `wait`: it changes by itself; `undo`: a share
   * on its way, whose notice is `LeavingShare`, with the detail in place of the seconds; `press`: the person publishes it themselves, or
   * signs in so that it goes out.
   */
  action: NextStep | 'look' | 'link' | 'wait' | 'undo' | 'press' | 'press_or_sign_in' | null;
};

const ANSWERS: readonly Notice['action'][] = ['look', 'link', 'press', 'press_or_sign_in'];

/** Whether it asks what only its person can tell or do: `NoticeBox` has the form for it. */
export const needsAnswer = ({ action }: Notice) => ANSWERS.includes(action);

/**
 * Whether it goes on only once its person publishes it, or looks at LinkedIn and answers; a link can be added whenever they like, and what
 * asks for nothing but a sign-in asks it once for all posts.
 */
export const awaitsPerson = (notice: Notice) => notice.action === 'look' || hasText(notice);

/** Whether its form has the whole text of the post, to be taken along. */
export const hasText = ({ action }: Notice) => action === 'press' || action === 'press_or_sign_in';

/** `until`: when a limit of the day has ended. */
const WAITING: Readonly<Record<Exclude<WaitReason, 'by_hand'>, string | ((until: string) => string)>> = {
  reauth: 'LinkedIn no longer accepts your sign-in. This post goes out once you sign in again.',
  throttled: 'LinkedIn is limiting our requests. We will try again in a few minutes. You do not need to do anything.',
  throttled_day: (until) =>
    `You have reached LinkedIn's daily limit for your account. This post goes out after ${until}. You do not need to do anything.`,
  unverified: (until) =>
    `LinkedIn limits how often members without a verified identity may post. We will try again after ${until}. Verifying your identity on LinkedIn lifts the limit.`,
  network: 'LinkedIn is not responding right now. We will keep trying. You do not need to do anything.',
  images: 'LinkedIn has not processed the images yet. We will keep trying. You do not need to do anything.',
  version: 'LinkedIn no longer supports the version of its API that we use. Your administrator has been told.',
  clock: 'Postsmith is checking its clock. This post goes out as soon as that is done. You do not need to do anything.',
  plan: 'Your plan has reached its limit of scheduled posts, so this post will not go out. Choose a larger plan, or share it yourself.',
  restored:
    'It comes from a backup and may have been published, changed or cancelled since, so it will not go out automatically. Check LinkedIn, then schedule it again, share it or move it to drafts.',
};
/** What is said of a failed post before its reason. */
export const FAILED = 'Scheduling failed';
const RESTORED_LOOK = 'It comes from a backup and may have been published since.';

/**
 * The notice of a post that is neither scheduled for later nor surely published; null if badge and date say everything.
 * @param nowMs the server's time, epoch ms
 * @param zone in which times are named
 */
export function noticeFor(post: Post, nowMs: number, zone: string): Notice | null {
  const { publication } = post;
  switch (publication?.state) {
    case 'sending':
      return { tone: 'neutral', title: 'Publishing…', detail: null, action: 'wait' };
    case 'doubt':
      return { tone: 'warn', title: 'Checking…', detail: PUBLISHING.checking, action: 'wait' };
    case 'needs_look':
      if (isPressed(publication)) return { tone: 'warn', title: 'Posted already?', detail: null, action: 'press' };
      return { tone: 'warn', title: 'Needs checking', detail: post.restoredFrom && RESTORED_LOOK, action: 'look' };
    case 'queued':
      if (isYoursToPress(publication, Date.parse(publication.dueAt), nowMs)) return yours(publication.waitReason);
      // Until its time has come it is an ordinary scheduled post.
      if (publication.waitReason === 'by_hand') return null;
      if (publication.waitReason !== null) {
        const waiting = waitingNotice(publication.waitReason, nowMs, zone);
        return isLeaving(publication) ? { ...waiting, action: 'undo' } : waiting;
      }
      if (isLeaving(publication)) return { tone: 'neutral', title: 'Going out', detail: null, action: 'undo' };
      if (Date.parse(publication.dueAt) > nowMs) return null;
      return { tone: 'neutral', title: 'Publishing shortly…', detail: null, action: 'wait' };
    case 'published':
      if (publication.permalink || publication.deletedOnLinkedInAt) return null;
      return { tone: 'neutral', title: 'Published, but we do not have its link', detail: null, action: 'link' };
    default:
      return failureNotice(post);
  }
}

function waitingNotice(reason: Exclude<WaitReason, 'by_hand'>, nowMs: number, zone: string): Notice {
  const says = WAITING[reason];
  const detail = typeof says === 'string' ? says : says(formatInstant(afterMidnightUtc(nowMs), zone));
  return { tone: 'warn', title: 'Waiting', detail, action: reason === 'reauth' ? 'sign_in' : null };
}

/** What its person can publish by hand. */
function yours(waitReason: WaitReason | null): Notice {
  if (waitReason === 'reauth') {
    return { tone: 'warn', title: 'Waiting', detail: PUBLISHING.reauthOrByHand, action: 'press_or_sign_in' };
  }
  return { tone: 'neutral', title: 'Ready for you to post', detail: null, action: 'press' };
}

/** The box of a failed post (docs/product.md §2.9), and of a draft whose share was refused (§5.8). */
function failureNotice(post: Post): Notice | null {
  const { status, errorMessage: detail } = post;
  const failed = { tone: 'danger', detail, action: nextStepOf(post) } as const;
  if (status === 'failed') return { ...failed, title: FAILED };
  return status === 'draft' && detail !== null ? { ...failed, title: 'Not shared' } : null;
}

/** What helps a post that failed and is a button; null where there is no such thing. */
export function nextStepOf(post: Post): NextStep | null {
  const code = post.publication?.errorCode ?? null;
  if (code === 'reauth' || post.errorMessage === UI.share.failed(PUBLISHING.reauth)) return 'sign_in';
  // For another time the card has its own button, Retry Schedule.
  return refusesWords(code) && canEdit(post) ? 'edit' : null;
}
