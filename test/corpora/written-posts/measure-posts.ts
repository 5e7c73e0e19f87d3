import { checkFacts } from '#domain/fact-check/check-facts.ts';
import type { FactMark } from '#domain/fact-check/fact-mark.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';
import type { WrittenSource } from './read-posts.ts';

type Found = { readonly found: number; readonly of: number };
export type PostsMeasure = {
  /** Marks of what is wrong, and how many of them overlap a fault. */
  readonly marks: number;
  readonly right: number;
  /** Faults by their kind, in the order of the table. */
  readonly byKind: ReadonlyMap<string, Found>;
  readonly values: Found;
  readonly relations: Found;
  readonly silentPosts: Found;
  /** Marks that ask the person to look, and how many of them overlap a fault. */
  readonly looked: { readonly marks: number; readonly right: number };
  /** What the source bears without stating it: how much got the mild mark, and how often the mild mark stands elsewhere. */
  readonly derived: Found;
  readonly strayMild: number;
  /** What went wrong, one line each. */
  readonly faults: readonly string[];
};

export const VALUE_KINDS: readonly string[] = ['number', 'date', 'amount', 'percentage', 'quotation', 'name'];
const RELATION_KINDS: readonly string[] = ['swap', 'speaker', 'negation', 'certainty', 'order', 'rate', 'person'];

/** A mark is right where it overlaps a fault, a fault is found where a mark overlaps it; mild marks are counted apart. */
export function measurePosts(sources: readonly WrittenSource[]): PostsMeasure {
  const byKind = new Map([...VALUE_KINDS, ...RELATION_KINDS].map((kind) => [kind, { found: 0, of: 0 }]));
  const silentPosts = { found: 0, of: 0 };
  const derived = { found: 0, of: 0 };
  const faults: string[] = [];
  const looked = { marks: 0, right: 0 };
  let [marks, right, strayMild] = [0, 0, 0];
  for (const source of sources) {
    const index = indexSources([source]);
    for (const [at, post] of source.posts.entries()) {
      const name = `${source.id}[${at}]`;
      const found = checkFacts({ text: post.text, sources: index });
      const wrong = found.filter(({ weight }) => weight === 'wrong');
      const mild = found.filter(({ weight }) => weight === 'derived');
      const unsure = found.filter(({ weight }) => weight === 'unsure');
      for (const mark of wrong) {
        marks += 1;
        if (post.faults.some(({ claim }) => overlaps(mark, post.text, claim))) right += 1;
        else faults.push(`${name} wrongly marks ${mark.kind} “${mark.claim}”: ${mark.reason}`);
      }
      for (const mark of unsure) {
        looked.marks += 1;
        if (post.faults.some(({ claim }) => overlaps(mark, post.text, claim))) looked.right += 1;
      }
      for (const { kind, claim, why } of post.faults) {
        const score = byKind.get(kind);
        if (score === undefined) throw new Error(`no such kind: ${kind}`);
        score.of += 1;
        if (wrong.some((mark) => overlaps(mark, post.text, claim))) score.found += 1;
        else faults.push(`${name} misses ${kind} “${claim}”: ${why}`);
      }
      for (const { claim, working } of post.derived) {
        derived.of += 1;
        if (mild.some((mark) => overlaps(mark, post.text, claim))) derived.found += 1;
        else faults.push(`${name} gives no mild mark to “${claim}”: ${working}`);
      }
      for (const mark of mild) {
        if (post.derived.some(({ claim }) => overlaps(mark, post.text, claim))) continue;
        strayMild += 1;
        faults.push(`${name} marks mildly “${mark.claim}”: ${mark.reason}`);
      }
      if (post.faults.length > 0) continue;
      silentPosts.of += 1;
      if (wrong.length === 0) silentPosts.found += 1;
    }
  }
  const sum = (kinds: readonly string[]): Found => ({
    found: kinds.reduce((total, kind) => total + (byKind.get(kind)?.found ?? 0), 0),
    of: kinds.reduce((total, kind) => total + (byKind.get(kind)?.of ?? 0), 0),
  });
  const sums = { values: sum(VALUE_KINDS), relations: sum(RELATION_KINDS) };
  return { marks, right, looked, byKind, ...sums, silentPosts, derived, strayMild, faults };
}

/** True where a span of a text overlaps an occurrence of the words. */
export function overlaps({ start, end }: Pick<FactMark, 'start' | 'end'>, text: string, claim: string): boolean {
  for (let at = text.indexOf(claim); at >= 0; at = text.indexOf(claim, at + 1))
    if (start < at + claim.length && end > at) return true;
  return false;
}
