import type { ReadSource } from '#contract/writing.ts';
import type { Tone } from '#domain/writing/tones.ts';

/** What is to be written. Everything in `text` is untrusted. */
export type Brief = {
  task: 'generate' | 'rewrite';
  tone: Tone;
  includeEmojis: boolean;
  /** The article's text, the person's ideas, or the text to write anew. */
  text: string;
  source: ReadSource | null;
};

export type Written = {
  /** Markdown-like text as the editor takes it. */
  content: string;
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
};

/** Writes posts: a model, or the built-in composer. Throws AppError with an AI_… code, or the signal's reason. */
export type Writer = {
  kind: 'built-in' | 'model';
  write(brief: Brief, options: { signal: AbortSignal; onDelta?: (text: string) => void }): Promise<Written>;
};
