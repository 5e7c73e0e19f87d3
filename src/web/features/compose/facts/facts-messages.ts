import { plural } from '#domain/text/plural.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';

export const FACTS = {
  title: (sources: number) => `Not found in the ${plural(sources, 'source', 'sources')}`,
  unsureTitle: (count: number) => `${pluralize(count, 'claim', 'claims')} to check yourself`,
  derivedTitle: (count: number, sources: number) =>
    `${pluralize(count, 'number follows', 'numbers follow')} from the ${plural(sources, 'source', 'sources')}`,
  claims: (count: number) => plural(count, 'claim', 'claims'),
  toCheck: 'to check',
  list: 'Claims to check',
  /** Heard once one was settled. */
  left: (count: number) =>
    count === 0 ? 'No claims left to check' : `${pluralize(count, 'claim', 'claims')} left to check`,
  ask: (count: number) => `${pluralize(count, 'claim', 'claims')} may be wrong`,
  andMore: (count: number) => `And ${formatCount(count)} more.`,
  go: { share: 'Share anyway', schedule: 'Schedule anyway', save: 'Save anyway' },
  look: 'Check first',
  replace: (words: string) => `Use “${words}”`,
  remove: 'Remove sentence',
  removed: 'Sentence removed',
  keep: 'I know this myself',
  changedTitle: (count: number, sources: number) =>
    `${pluralize(count, 'sentence differs', 'sentences differ')} from the ${plural(sources, 'source', 'sources')} by a word or two`,
  changedTo: (theirs: string, own: string, sources: number) =>
    `“${own}” where the ${plural(sources, 'source has', 'sources have')} “${theirs}”.`,
  vouchedTitle: (count: number) => `${pluralize(count, 'claim', 'claims')} you know yourself`,
  vouchedFor: (claim: string) => `You know this yourself: “${claim}”`,
  withdraw: 'Check again',
  mending: (sentence: string) => `Suggested: “${sentence}”`,
  mend: 'Use suggestion',
  inText: (claim: string) => `${claim} in the text`,
} as const;

export const JUDGE = {
  title: 'Only the AI doubts this',
  silent: (claim: string) => `The built-in check found no problem with “${claim}”`,
  doubts: (reason: string) => `The AI reads the source differently: ${reason}`,
  agrees: (reason: string) => `The AI agrees: ${reason}`,
  finds: 'The AI found it in the source:',
  words: (quotation: string) => `“${quotation}”`,
  running: 'The AI is comparing this post with its source…',
  nothing: 'No sentence here is close to the source, so there was nothing for the AI to compare.',
  done: (count: number, supported: number, contradicted: number) =>
    `The AI compared ${pluralize(count, 'sentence', 'sentences')} with the source: ${formatCount(supported)} supported, ${formatCount(contradicted)} contradicted. It can be wrong.`,
  noVerdict: (count: number) =>
    `The AI compared ${pluralize(count, 'sentence', 'sentences')} with the source, but its answer could not be verified.`,
  failed: (problem: string) => `The AI could not compare this post. ${problem}`,
  changed: 'The text has changed since the AI read it.',
  ask: 'Ask the AI',
  asking: 'Asking…',
  askAgain: 'Ask the AI again',
  retry: 'Try again',
} as const;
