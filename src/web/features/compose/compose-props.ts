import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import type { DraftContent } from './draft.ts';
import type { Seed } from './seed.ts';
import type { ScheduleChoice } from './use-publishing.ts';

export type ComposeScreenProps = {
  /** The post to open; without it a new one, or the one this tab was writing before a reload. */
  postId?: string;
  renderSchedule: (dialog: {
    open: boolean;
    onClose(): void;
    postId: string | null;
    post?: Post | null;
    presetDate?: string;
    onSchedule(choice: ScheduleChoice): Promise<void>;
  }) => ReactNode;
  /** Asks before leaving for another screen, where that would lose words. */
  renderGuard: (guard: { wouldLoseWords(): boolean }) => ReactNode;
  /** A draft was saved or a post shared: the dashboard's posts come next. */
  onSaved(): void;
  onScheduled(): void;
  /** The network takes no more posts from this sign-in. The words are saved by then. */
  onNeedsReauth(): void;
  /** Called in the click itself, so that a window may open. */
  onSignIn(): void;
};

export type ComposerProps = Omit<ComposeScreenProps, 'postId'> & {
  seed: Seed;
  /** The stored post, where one was opened. */
  post: Post | null;
  onCopyToNew: (content: DraftContent) => void;
};
