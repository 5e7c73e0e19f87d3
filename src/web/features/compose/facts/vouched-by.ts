import type { FactKind } from '#domain/fact-check/fact-mark.ts';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';

const VALUES: ReadonlySet<FactKind | 'judged'> = new Set([
  'number',
  'date',
  'amount',
  'percentage',
  'quotation',
  'name',
]);

/**
 * What the author vouches for with a mark of a text: a value wherever it stands, but of how things relate only that sentence, since
 * the words that are marked, such as 'before', stand elsewhere too.
 */
export function vouchedBy({ kind, claim, fixes }: JudgedMark, text: string): string {
  const removal = fixes.find((fix) => fix.kind === 'remove');
  return VALUES.has(kind) || removal === undefined ? claim : text.slice(removal.start, removal.end).trim();
}
