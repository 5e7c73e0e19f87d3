import { valueKey } from '../quantities/index-quantities.ts';
import { type RelationRule, relationFinding } from './relation-rule.ts';
import { PERIODS } from './relation-words.ts';
import { readSentence } from './sentence-words.ts';

/** How far behind a number its span of time may stand. */
const LONGEST = 60;

function periodAfter(plain: string, end: number): { period: string; end: number } | null {
  const after = plain.slice(end, end + LONGEST);
  let best: { period: string; end: number } | null = null;
  for (const [period, pattern] of PERIODS) {
    const match = pattern.exec(after);
    if (match !== null && (best === null || match[0].length < best.end - end))
      best = { period, end: end + match[0].length };
  }
  return best;
}

/** '£9 million a month' where the source says £9 million a year. */
export const findRate: RelationRule = ({ start, end }, { post, index, quantities }) => {
  for (const quantity of quantities) {
    if (quantity.start < start || quantity.end > end || quantity.isWeak || quantity.form === 'fraction') continue;
    const own = periodAfter(post.plain, quantity.end);
    if (own === null || own.end > end) continue;
    const same = (index.quantities.byValue.get(valueKey(quantity.values[0] ?? 0)) ?? []).filter(
      ({ unit }) => unit === quantity.unit,
    );
    const stated = same.flatMap((each) => {
      const found = periodAfter(index.plain, each.end);
      return found === null ? [] : [{ ...found, sentence: each.sentence }];
    });
    const [other] = stated;
    if (other === undefined || stated.length < same.length || stated.some(({ period }) => period === own.period))
      continue;
    const partner = readSentence(index.plain, index.sentences[other.sentence] ?? { start: 0, end: 0 }, index.language);
    return [
      relationFinding(
        'rate',
        { start: quantity.start, end: own.end },
        partner,
        'The source states it for another span of time',
      ),
    ];
  }
  return [];
};
