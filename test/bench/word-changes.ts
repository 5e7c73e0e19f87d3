import type { OtherWords } from './wordnet.ts';

/** A change of a sentence that is no figure: what is put at `from` instead of as many characters. */
export type WordChange = { readonly kind: string; readonly from: number; readonly sentence: string };

/**
 * Small words that a dictionary of antonyms leaves out, each with one that turns a sentence round: listed by a reader's view, before the
 * rule had any list.
 */
const SMALL_PAIRS =
  'before after, above below, over under, with without, all none, always never, everyone nobody, everything nothing, into out·of, ' +
  'inside outside, against for, until after, toward from, towards from, both neither, some none, most few, many few, every no, ' +
  'usually rarely, often seldom, already not·yet, still no·longer, more·than less·than, up·to down·to, at·least at·most, ' +
  'rose fell, gained lost, grew shrank, up down, ahead behind, nearly far·from, everywhere nowhere, upstairs downstairs, ' +
  'majority minority, winner loser, winners losers, increase drop, growth decline, success failure, faster slower, ' +
  'cheaper dearer, earlier later, younger older, larger smaller, bigger smaller, better worse, stronger weaker, longer shorter, ' +
  'first second, only also, because although, buy sell, accepted refused, agreed refused, allowed banned, began stopped, remembered forgot';
/** Said otherwise, with the same sense. */
const SMALL_ALIKE =
  'before prior·to, about around, over more·than, all every·one·of, also too, but yet, although though, because since, ' +
  'many a·lot·of, much a·great·deal·of, began started, help assist, big large, until till, such·as like, however still, ' +
  'almost nearly, often frequently, whole entire, got received, people persons, such so, upon on, while whereas, ' +
  'perhaps maybe, enough sufficient, must have·to, might may, that which, who that, shows demonstrates, said stated, ' +
  'told informed, every each, more·than over, less·than under, up·to as·many·as, no·longer not·any·more, never at·no·time, nobody no·one, ' +
  'nothing not·a·thing, without lacking, rose climbed, fell dropped, increased went·up, decreased went·down, above over, below under, ' +
  'another one·more, only just, few not·many, last final, first initial, few hardly·any, some a·few, fewer less';
const NOTS = /\b(?:not|n['’]t|never|no) /gi;
const AUXILIARY = /\b(?:is|are|was|were|has|had|will|would|could|should|can|does|did|must)\b(?! not\b|['’])/g;
const CONTRACTIONS: readonly [RegExp, (found: string) => string][] = [
  [/\b(?:is|are|was|were|has|have|had|could|should|would|does|do|did) not\b/g, (found) => found.replace(' not', 'n’t')],
  [
    /\b(?:is|are|was|were|has|have|had|could|should|would|does|do|did)n['’]t\b/g,
    (found) => found.replace(/n['’]t/, ' not'),
  ],
  [/\bcannot\b/g, () => 'can’t'],
  [/\bcan['’]t\b/g, () => 'cannot'],
];
const ADVERBS = ['also', 'really', 'clearly', 'simply', 'indeed', 'now', 'actually', 'even'];

type Choose = <T>(some: readonly T[], seed: string) => T | undefined;

const listed = (list: string): [string, string][] =>
  list.split(', ').map((pair) => {
    const [one = '', other = ''] = pair.split(' ').map((word) => word.replaceAll('·', ' '));
    return [one, other];
  });
const tableOf = (pairs: readonly (readonly [string, string])[]): OtherWords => {
  const table = new Map<string, string[]>();
  for (const [one, other] of pairs) table.set(one, [...(table.get(one) ?? []), other]);
  return table;
};
const smallPairs = tableOf(
  listed(SMALL_PAIRS).flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
);
const smallAlike = tableOf(listed(SMALL_ALIKE));

/** Changes of a sentence's words; what they turn round is to be marked, what says the same is not. */
export function wordChangesOf(
  sentence: string,
  seed: string,
  { choose, wordNet }: { choose: Choose; wordNet: { opposites: OtherWords; alike: OtherWords } | null },
): WordChange[] {
  const changes: WordChange[] = [];
  const put = (kind: string, from: number, until: number, words: string) =>
    changes.push({ kind, from, sentence: sentence.slice(0, from) + words + sentence.slice(until) });
  const exchange = (kind: string, table: OtherWords) => {
    const found = [
      ...sentence.matchAll(/(?<![\p{L}'’-])\p{Ll}+(?: (?:of|than|to|longer|least|as))?(?![\p{L}'’-])/gu),
    ].flatMap((match) => {
      const [first = ''] = match[0].split(' ');
      return [match[0], first]
        .filter((words, at, all) => table.has(words) && all.indexOf(words) === at)
        .map((words) => ({ words, at: match.index }));
    });
    const one = choose(found, `${kind} ${seed}`);
    const other = choose(table.get(one?.words ?? '') ?? [], `other ${kind} ${seed}`);
    if (one !== undefined && other !== undefined) put(kind, one.at, one.at + one.words.length, other);
  };
  if (wordNet !== null) exchange('opposite: an antonym of the dictionary', wordNet.opposites);
  exchange('opposite: a small word’s', smallPairs);
  const not = choose([...sentence.matchAll(NOTS)], `not ${seed}`);
  if (not !== undefined)
    put(
      'opposite: a denial taken out',
      not.index,
      not.index + not[0].length,
      /^n/i.test(not[0]) && /['’]/.test(not[0]) ? ' ' : '',
    );
  const auxiliary = choose([...sentence.matchAll(AUXILIARY)], `auxiliary ${seed}`);
  if (auxiliary !== undefined) {
    const end = auxiliary.index + auxiliary[0].length;
    put('opposite: a denial put in', end, end, ' not');
  }
  if (wordNet !== null) exchange('the same: a synonym of the dictionary', wordNet.alike);
  exchange('the same: a small word’s', smallAlike);
  for (const [pattern, write] of CONTRACTIONS)
    for (const found of [...sentence.matchAll(pattern)].slice(0, 1))
      put('the same: a denial written shorter or longer', found.index, found.index + found[0].length, write(found[0]));
  if (auxiliary !== undefined)
    put(
      'the same: an adverb put in',
      auxiliary.index + auxiliary[0].length,
      auxiliary.index + auxiliary[0].length,
      ` ${choose(ADVERBS, seed) ?? ''}`,
    );
  const comma = choose(
    [...sentence.matchAll(/,(?= )|(?= (?:but|and|which|while|because|although|after|before) )/g)].filter(
      ({ index }) => index > 40,
    ),
    `comma ${seed}`,
  );
  if (comma !== undefined) put('the same: cut off where a part ends', comma.index, sentence.length, '.');
  const start = choose(
    [...sentence.matchAll(/, (?=\p{Ll})/gu)].filter(({ index }) => index < sentence.length - 50),
    `start ${seed}`,
  );
  if (start !== undefined) {
    const rest = sentence.slice(start.index + 2);
    changes.push({
      kind: 'the same: begun where a part begins',
      from: 0,
      sentence: rest.charAt(0).toUpperCase() + rest.slice(1),
    });
  }
  const inner = choose([...sentence.matchAll(/, [^,]{8,80}(?=, )| \([^)]{5,80}\)/g)], `inner ${seed}`);
  if (inner !== undefined)
    put('the same: a part between commas left out', inner.index, inner.index + inner[0].length, '');
  return changes;
}
