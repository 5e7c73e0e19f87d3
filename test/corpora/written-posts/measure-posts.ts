import { readFileSync } from 'node:fs';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import type { FactMark, FactSource } from '#domain/fact-check/fact-mark.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';

/**
 * Invented sources, posts about them and the faults in those posts, all written by people who had not seen the rules of the
 * fact check. The open files are there to work with; the shut ones are measured, and nobody looks into them, so that they
 * say how the check fares on posts it has never met.
 */
export const OPEN_FILES = ['open-1', 'open-2'] as const;
/** Open too; their false alarms were read once, and no rule has come of it. */
export const FRESH_FILES = ['open-3', 'open-4'] as const;
export const SHUT_FILES = ['shut-1', 'shut-2'] as const;
export type PostsFile = (typeof OPEN_FILES | typeof FRESH_FILES | typeof SHUT_FILES)[number];

/** What a careful reader finds wrong in a post: `claim` stands in it word for word. */
type WrittenFault = { readonly kind: string; readonly claim: string; readonly why: string };
type WrittenPost = {
  readonly language: string;
  readonly text: string;
  readonly faults: readonly WrittenFault[];
  /** What the source bears without stating it, such as a sum. */
  readonly derived: readonly { readonly claim: string; readonly working: string }[];
};
export type WrittenSource = FactSource & {
  readonly id: string;
  readonly language: string;
  readonly posts: readonly WrittenPost[];
};

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
  /** What the source bears without stating it: how much got the mild mark, and how often the mild mark stands elsewhere. */
  readonly derived: Found;
  readonly strayMild: number;
  /** What went wrong, one line each. */
  readonly faults: readonly string[];
};

export const VALUE_KINDS: readonly string[] = ['number', 'date', 'amount', 'percentage', 'quotation', 'name'];
const RELATION_KINDS: readonly string[] = ['swap', 'speaker', 'negation', 'certainty', 'order', 'rate', 'person'];

export function readPosts(file: PostsFile): WrittenSource[] {
  const text = readFileSync(new URL(`./${file}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { sources: WrittenSource[] }).sources;
}

/** A mark is right where it overlaps a fault, a fault is found where a mark overlaps it; mild marks are counted apart. */
export function measurePosts(sources: readonly WrittenSource[]): PostsMeasure {
  const byKind = new Map([...VALUE_KINDS, ...RELATION_KINDS].map((kind) => [kind, { found: 0, of: 0 }]));
  const silentPosts = { found: 0, of: 0 };
  const derived = { found: 0, of: 0 };
  const faults: string[] = [];
  let [marks, right, strayMild] = [0, 0, 0];
  for (const source of sources) {
    const index = indexSources([source]);
    for (const [at, post] of source.posts.entries()) {
      const name = `${source.id}[${at}]`;
      const found = checkFacts({ text: post.text, sources: index });
      const wrong = found.filter(({ weight }) => weight === 'wrong');
      const mild = found.filter(({ weight }) => weight === 'derived');
      for (const mark of wrong) {
        marks += 1;
        if (post.faults.some(({ claim }) => overlaps(mark, post.text, claim))) right += 1;
        else faults.push(`${name} wrongly marks ${mark.kind} “${mark.claim}”: ${mark.reason}`);
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
  return { marks, right, byKind, ...sums, silentPosts, derived, strayMild, faults };
}

/** True where a mark overlaps an occurrence of the words. */
function overlaps({ start, end }: FactMark, text: string, claim: string): boolean {
  for (let at = text.indexOf(claim); at >= 0; at = text.indexOf(claim, at + 1))
    if (start < at + claim.length && end > at) return true;
  return false;
}
