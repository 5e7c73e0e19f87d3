import type { Tone } from '#domain/writing/tones.ts';

/** Stock phrases of a language around a person's or an article's words. None of them says anything about the subject. */
export type PhraseSet = {
  /** Over the points. */
  openings: Readonly<Record<Tone, string>>;
  /** Ends the post with a question; a second rewrite takes the next one. */
  closings: Readonly<Record<Tone, readonly string[]>>;
  /** Over the questions where only a topic was given. */
  topicOpening: string;
  /** What may be asked about any topic. */
  topicQuestions: Readonly<Record<'plain' | 'lively' | 'deep', readonly string[]>>;
  /** Names where the sentences come from, with its colon. */
  source: string;
  /** The same for several. */
  sources: string;
  /** Around a source's sentence that says 'I' or 'we'. */
  quotes: readonly [string, string];
  /** Names the readers, `{audience}` being their words as typed: on a line of its own, or before the closing question. */
  audience: Readonly<Record<'opening' | 'address', string>>;
  formats: Readonly<{
    /** Over steps. */
    steps: string;
    /** Over numbered points that are no steps. */
    points: string;
    /** After the source's opinion, and over what more the source says. */
    position: string;
    /** Opens a post of questions where the source has none. */
    question: string;
    /** Under what is new. */
    details: string;
  }>;
};
