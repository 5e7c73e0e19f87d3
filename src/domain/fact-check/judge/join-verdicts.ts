import type { FactFix, FactKind, FactMark, FactWeight, Span } from '../fact-mark.ts';
import { removalOf } from '../removal.ts';
import { sentenceSpans } from '../sentence-spans.ts';
import type { Judgement } from './judgement.ts';

/** A mark of the check, with what the model says of its sentence; or of the model alone: `judged`, its claim a whole sentence. */
export type JudgedMark = Omit<FactMark, 'kind' | 'weight'> & {
  readonly kind: FactKind | 'judged';
  readonly weight: FactWeight | 'judged';
  readonly judgement: Judgement | null;
};

/**
 * The marks of a text, with the verdicts on its sentences (docs/product.md §6.20). A mark keeps its place and its reason whatever the
 * model says; a sentence in which nothing is in doubt, and which the model finds contradicted, gets a mark of its own.
 * @param verdicts by the text of their sentence
 */
export function joinVerdicts(
  text: string,
  marks: readonly FactMark[],
  verdicts: ReadonlyMap<string, Judgement>,
): readonly JudgedMark[] {
  if (verdicts.size === 0) return marks.map((mark) => ({ ...mark, judgement: null }));
  const judged = sentenceSpans(text).flatMap((span) => {
    const judgement = verdicts.get(text.slice(span.start, span.end));
    return judgement === undefined ? [] : [{ span, judgement }];
  });
  const joined = marks.map((mark): JudgedMark => {
    const about = judged.filter(({ span }) => overlap(span, mark)).map(({ judgement }) => judgement);
    // What follows from the source is not in doubt.
    const shown = mark.weight === 'derived' ? about.filter(({ verdict }) => verdict === 'supported') : about;
    return { ...mark, judgement: shown[0] ?? null };
  });
  const own = judged.flatMap(({ span, judgement }): JudgedMark[] => {
    const isMarked = marks.some((mark) => mark.weight !== 'derived' && overlap(span, mark));
    return judgement.verdict === 'supported' || isMarked ? [] : [markOf(text, span, judgement)];
  });
  return [...joined, ...own].sort((a, b) => a.start - b.start);
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function markOf(text: string, span: Span, judgement: Judgement): JudgedMark {
  const fixes: readonly [FactFix, FactFix] = [{ kind: 'remove', ...removalOf(text, span) }, { kind: 'keep' }];
  return {
    ...span,
    kind: 'judged',
    weight: 'judged',
    claim: text.slice(span.start, span.end),
    reason: judgement.reason,
    nearest: judgement.quotation,
    fixes,
    judgement,
  };
}
