import type { ReadSource } from '#contract/writing.ts';
import type { Choices, RewriteChoice, WritingNotice } from '#domain/writing/brief.ts';

/** What is to be written. Everything in sources, text and context is untrusted. */
export type Brief =
  | ({ task: 'generate'; sources: readonly ReadSource[] } & Choices)
  | {
      task: 'rewrite';
      choice: RewriteChoice;
      text: string;
      /** The post around it, where only a part is rewritten. */
      context: string | null;
      tone: Choices['tone'];
      includeEmojis: boolean;
    };

export type Written = {
  /** Markdown-like text as the editor takes it. */
  content: string;
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  /** What the writer itself could not do. */
  notices?: readonly WritingNotice[];
};

export type WriteOptions = {
  signal: AbortSignal;
  /** Another model of the same provider; null: the configured one. The built-in composer has none. */
  model?: string | null;
  onDelta?: (text: string) => void;
  /** The tokens that the provider reported, once, before the call ends; also where it fails or is cancelled. */
  onTokens?: (tokens: Omit<Written, 'content'>) => void;
};

/** Writes posts: a model, or the built-in composer. Throws AppError with an AI_… code, or the signal's reason. */
export type Writer = {
  kind: 'built-in' | 'model';
  write(brief: Brief, options: WriteOptions): Promise<Written>;
};
