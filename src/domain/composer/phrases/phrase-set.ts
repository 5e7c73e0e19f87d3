import type { Tone } from '#domain/writing/tones.ts';

/** Phrases of our own around a person's or an article's words. None of them says anything about the subject. */
export type PhraseSet = {
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
  /** The same for several. */
  sources: string;
  /** Stand around a source's sentence that speaks in its own voice. */
  quotes: readonly [string, string];
  /** Names the readers, `{audience}` being their words as typed: on a line of its own, or before the closing question. */
  audience: Readonly<Record<'opening' | 'address', string>>;
  formats: Readonly<{
    /** Over steps. */
    steps: string;
    /** Over numbered points that are no steps. */
    points: string;
    /** After a sentence that is the source's to stand for, and over what more the source says. */
    position: string;
    /** Opens where the source asks nothing. */
    question: string;
    /** Under what is new. */
    details: string;
  }>;
};
