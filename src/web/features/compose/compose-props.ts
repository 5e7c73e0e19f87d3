import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import type { Tone } from '#domain/writing/tones.ts';
import type { DraftContent } from './draft/draft.ts';
import type { Seed } from './draft/initial-draft.ts';
import type { ScheduleChoice } from './publishing/use-publishing.ts';

/** A source and choices that the screen begins with. */
export type Beginning = {
  source: string;
  tone: Tone;
  includeEmojis: boolean;
  /** Whether a post by it was asked for already. */
  isPressed: boolean;
};

export type ComposeScreenProps = {
  /** The post to open; without it a new one, or the one this tab was writing before a reload. */
  postId?: string;
  /** What the public page handed over. */
  beginning?: Beginning;
  /** The beginning is taken: it must not come again. */
  onBegun(): void;
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
  /** A draft was saved or a post shared: the dashboard's posts come next. Settles once one is there, or elsewhere. */
  onSaved(): Promise<void>;
  onScheduled(): void;
  /** The network takes no more posts from this sign-in. The words are saved by then. */
  onNeedsReauth(): void;
  /** Called in the click itself, so that a window may open. */
  onSignIn(): void;
  /** A larger plan would help. Whoever comes back goes on with the post at hand. */
  onPlans(): void;
};

export type ComposerProps = Omit<ComposeScreenProps, 'postId'> & {
  seed: Seed;
  /** The stored post, where one was opened. */
  post: Post | null;
  onCopyToNew: (content: DraftContent) => void;
};
