import type { Tone } from '#domain/writing/tones.ts';

/** Phrases of our own around a person's or an article's words. None of them says anything about the subject. */
export type Frame = {
  /** Stands over the points. */
  openings: Readonly<Record<Tone, string>>;
  /** Ends the post with a question; a second rewrite takes the next one. */
  closings: Readonly<Record<Tone, readonly string[]>>;
  /** Stands over the questions where only a topic was given. */
  topicOpening: string;
  /** What may be asked about any topic. */
  topicQuestions: Readonly<Record<'plain' | 'lively' | 'deep', readonly string[]>>;
  /** Names where the sentences come from, with its colon. */
  source: string;
};
