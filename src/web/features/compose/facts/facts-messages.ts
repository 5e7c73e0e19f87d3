import { plural } from '#domain/text/plural.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';

export const FACTS = {
  claims: (count: number) => plural(count, 'claim', 'claims'),
  toCheck: 'to check',
  ask: (count: number) => `${pluralize(count, 'claim', 'claims')} may be wrong`,
  andMore: (count: number) => `And ${formatCount(count)} more.`,
  go: { share: 'Share anyway', schedule: 'Schedule anyway', save: 'Save anyway' },
  look: 'Check first',
  removed: 'Sentence removed',
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
