/** Most sentences of a post that a model judges at once. */
export const JUDGED_SENTENCES_MAX = 60;
/** Longest sentence that is judged, characters. */
export const JUDGED_SENTENCE_MAX = 1000;
/** Most passages of the sources that go with a sentence, and the longest of them, characters. */
export const JUDGED_PASSAGES_MAX = 2;
export const JUDGED_PASSAGE_MAX = 600;
/** Longest reason that is shown, characters. */
export const JUDGED_REASON_MAX = 240;

/** A sentence of a post with the passages of its sources that it may rest on, nearest first. */
export type JudgedSentence = { readonly text: string; readonly passages: readonly string[] };

/** What a model may find; a sentence that the passages do not speak of gets none. */
export const VERDICTS = ['supported', 'contradicted'] as const;

/** What a model says of a sentence; nothing of it is known to be true. */
export type ClaimedVerdict = {
  /** The sentence's index. */
  readonly sentence: number;
  readonly verdict: string;
  readonly quotation: string;
  readonly reason: string;
};

/** What a model finds, with words that do stand in a passage. */
export type Judgement = {
  readonly verdict: (typeof VERDICTS)[number];
  /** In the passage's own spelling. */
  readonly quotation: string;
  /** The model's own words, which may be ''. */
  readonly reason: string;
};

export type Verdict = Judgement & { readonly sentence: number };
