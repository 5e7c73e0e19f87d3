import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import type { RenderSchedule } from '#web/flows/schedule-post.ts';
import type { Handover } from '#web/lib/storage/handover.ts';
import type { DraftContent } from './draft/draft.ts';
import type { InitialDraft } from './opening/initial-draft.ts';

export type ComposeScreenProps = {
  /** The post to open; without it a new one, or the one that this tab was writing before a reload. */
  postId?: string;
  /** Another screen of the product led here; the page did not begin with this one. */
  isArrival: boolean;
  /** How far down the page was as it was left, where Back leads to it again, px. The router looks when the post is not here yet. */
  leftAt: number;
  /** What the public page passed on. */
  handover?: Handover;
  /** It is taken over: it must not come again. */
  onHandoverTaken(): void;
  renderSchedule: RenderSchedule;
  /** Asks before the screen is left, if that would lose text. */
  renderGuard: (guard: { wouldLoseWords(): boolean }) => ReactNode;
  /** A draft was saved or a post shared: opens the dashboard's posts. Resolves once they are open, or another screen is. */
  onSaved(): Promise<void>;
  onScheduled(): void;
  /** LinkedIn takes no more posts from this sign-in. The draft is saved by then. */
  onNeedsReauth(): void;
  /** Called during the click, so that a window may open. */
  onSignIn(): void;
  /** Opens another draft in place of a new post. */
  onOpenDraft(postId: string): void;
  /** Opens the list of all drafts. */
  onAllDrafts(): void;
  /** Opens the queue, to choose its times. The draft is saved by then. */
  onQueueTimes(): void;
  /** Begins another post, which is empty. This one is saved by then. */
  onNew(): Promise<void>;
  /** Opens the plans. Whoever comes back goes on with this post. */
  onPlans(): void;
};

export type ComposerProps = Omit<ComposeScreenProps, 'postId'> & {
  initial: InitialDraft;
  /** The stored post, where one was opened. */
  post: Post | null;
  /** The id of a stored post that could not be read: it is opened from this browser's copy, and `post` comes with the connection. */
  unreadId: string | null;
  onCopyToNew: (content: DraftContent) => void;
};
