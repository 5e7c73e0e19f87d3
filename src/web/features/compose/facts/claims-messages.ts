import { plural } from '#domain/text/plural.ts';
import { pluralize } from '#web/lib/format/format-number.ts';

/** Of the list of claims, which comes later than the editor. */
export const CLAIMS = {
  title: (sources: number) => `Not found in the ${plural(sources, 'source', 'sources')}`,
  unsureTitle: (count: number) => `${pluralize(count, 'claim', 'claims')} to check yourself`,
  derivedTitle: (count: number, sources: number) =>
    `${pluralize(count, 'number', 'numbers')} may follow from the ${plural(sources, 'source', 'sources')}`,
  list: 'Claims to check',
  /** Heard once one was settled. */
  left: (count: number) =>
    count === 0 ? 'No claims left to check' : `${pluralize(count, 'claim', 'claims')} left to check`,
  replace: (words: string) => `Use “${words}”`,
  remove: 'Remove sentence',
  keep: 'I know this myself',
  changedTitle: (count: number, sources: number) =>
    `${pluralize(count, 'sentence differs', 'sentences differ')} from the ${plural(sources, 'source', 'sources')} in a few words`,
  changedTo: (theirs: string, own: string, sources: number) =>
    `“${own}” where the ${plural(sources, 'source has', 'sources have')} “${theirs}”.`,
  vouchedTitle: (count: number) => `${pluralize(count, 'claim', 'claims')} you know yourself`,
  vouchedFor: (claim: string) => `You know this yourself: “${claim}”`,
  withdraw: 'Check again',
  mending: (sentence: string) => `Suggested: “${sentence}”`,
  mend: 'Use suggestion',
  inText: (claim: string) => `${claim} in the text`,
} as const;
