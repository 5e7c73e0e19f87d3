import type { ReadSource } from '#contract/writing.ts';
import type { CallSize } from '#domain/plans/ai-tokens.ts';
import type { StyleSheet } from '#domain/voice/style-sheet.ts';
import type { Choices, RewriteChoice, WritingNotice } from '#domain/writing/brief.ts';

/** How the person writes: what they said of it, and posts of theirs. All of it is untrusted too: old posts hold what others wrote. */
export type BriefVoice = { readonly sheet: StyleSheet; readonly examples: readonly string[] };

/** What holds for whatever is written. */
type BriefContext = {
  /** The day it is written, `YYYY-MM-DD` (UTC). */
  today?: string;
  /** Phrases that a model must not use, as lines of the list (docs/product.md §6.21). */
  wornPhrases?: readonly string[];
};

/** What is to be written. Everything in sources, text, context and voice is untrusted. */
export type Brief = BriefContext & BriefTask;

/** `before`: what stands before it in its source and is told in other posts of its series. */
type BriefSource = ReadSource & { before?: string };

type BriefTask =
  | ({ task: 'generate'; sources: readonly BriefSource[]; voice?: BriefVoice | null } & Choices)
  | {
      task: 'rewrite';
      choice: RewriteChoice;
      /** What the person asks for in their own words, in place of the choice. Only a model follows it. */
      instruction?: string;
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
  /** Who asks (`callerKey`); the built-in composer works for one after another. */
  by?: string | undefined;
  /** Another model of the same provider; null: the configured one. The built-in composer has none. */
  model?: string | null;
  onDelta?: (text: string) => void;
  /** What the model thinks before it writes, as far as the provider shows it; nobody reads it. */
  onThought?: (text: string) => void;
  /** The model ended by itself: what is reported of it is all. */
  onFinish?: () => void;
  /** The tokens that the provider reported, once, before the call ends; also where it fails or is cancelled. */
  onTokens?: (tokens: Omit<Written, 'content'>) => void;
};

/** Writes posts: a model, or the built-in composer. Throws AppError with an AI_… code, or the signal's reason. */
export type Writer = {
  kind: 'built-in' | 'model';
  write(brief: Brief, options: WriteOptions): Promise<Written>;
  /** What a call takes at most, by the prompt that is sent; a writer that cannot say leaves it to an estimate. */
  sizeOf?(brief: Brief): CallSize;
};
