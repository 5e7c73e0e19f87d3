import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Finding, FoldedPost } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { SentenceWords } from './sentence-words.ts';

/** A sentence of the source that one of the post is about. */
export type Partner = SentenceWords & { readonly sentence: number; readonly score: number };

/** A sentence of the post beside the sentences of the source that it is about, best first. */
export type Statement = SentenceWords & {
  /** Its number in the post. */
  readonly at: number;
  readonly partners: readonly Partner[];
};

export type RelationContext = {
  readonly post: FoldedPost;
  readonly index: SourceIndex;
  readonly language: WritingLanguage;
  readonly quantities: readonly Quantity[];
  readonly statements: readonly Statement[];
  /** True for an offset inside quotation marks of the post. */
  readonly isQuoted: (at: number) => boolean;
};

/** Looks at one sentence of the post; what it finds is marked. */
export type RelationRule = (statement: Statement, context: RelationContext) => readonly Finding[];

/** A finding about the words from one offset to another, with the source's own sentence. */
export function relationFinding(
  kind: Finding['kind'],
  { start, end }: { readonly start: number; readonly end: number },
  partner: SentenceWords,
  reason: string,
): Finding {
  const nearest = partner.text.trim();
  return { start, end, kind, nearest, replacement: null, reason: `${reason}: ${shortened(nearest)}` };
}

const LONGEST = 160;

function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length <= LONGEST
    ? flat
    : `${flat
        .slice(0, LONGEST - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
