import { describeDistances, describeGroups } from './block-layout.ts';
import type { Block } from './blocks.ts';
import { holdsText, indexTexts, measureText, toWords } from './text-index.ts';

/** What is known of a page besides its blocks. */
export type PageFacts = {
  readonly title: string;
  /** The descriptions that the page gives of itself, joined. */
  readonly description: string;
  readonly author: string | null;
  /** The lines that Readability takes for the article. */
  readonly readable: readonly string[];
};

/** A paragraph of prose has at least this many letters. */
const PROSE_LENGTH = 80;
const TAGS = ['P', 'LI', 'H2', 'H3', 'DIV', 'TD', 'TR', 'PRE', 'FIGCAPTION', 'BLOCKQUOTE'];
const ANCESTORS = ['ARTICLE', 'MAIN', 'ASIDE', 'NAV', 'FOOTER', 'HEADER', 'FORM', 'FIGURE', 'TABLE', 'UL', 'OL'];

/** For each element, by its number. */
type Sums = Float64Array;

/** A paragraph that could belong to an article: long, and not mostly links. */
export function isProse(block: Block): boolean {
  return measureText(block.text) >= PROSE_LENGTH && block.linkShare < 0.4;
}

/**
 * What can be seen of each block: its text, its markup, its neighbours, the elements around it and whether Readability took it.
 * Each block has a row of the same numbers in the same order, which a model is trained for: whoever changes them trains it anew.
 */
export function describeBlocks(blocks: readonly Block[], page: PageFacts): readonly (readonly number[])[] {
  const lengths = blocks.map(({ text }) => measureText(text));
  const prose = blocks.map((block, i) => (isProse(block) ? (lengths[i] ?? 0) : 0));
  const wordsOf = new Map(blocks.map(({ text }) => [text, toWords(text)]));
  const readable = indexTexts(page.readable, (text) => wordsOf.get(text) ?? toWords(text));
  const isRead = blocks.map(({ text }) => (holdsText(readable, text, wordsOf.get(text)) ? 1 : 0));
  const readProse = prose.map((length, i) => length * (isRead[i] ?? 0));
  const all = { length: total(lengths), prose: total(prose) || 1, read: total(readProse) || 1 };

  const length = sumByElement(blocks, lengths);
  const linked = sumByElement(
    blocks,
    lengths.map((value, i) => value * (blocks[i]?.linkShare ?? 0)),
  );
  const proseOf = sumByElement(blocks, prose);
  const readOf = sumByElement(blocks, readProse);
  const linkShareOf = (step: number | undefined) => of(linked, step) / Math.max(1, of(length, step));
  const readShareOf = (step: number | undefined) => of(readOf, step) / Math.max(1, of(proseOf, step));
  const blocksIn = sumByElement(
    blocks,
    blocks.map(() => 1),
  );
  /** Its text, blocks, links, prose, and how much of its prose Readability took. */
  const describeElement = (step: number | undefined) => [
    Math.log1p(of(length, step)),
    Math.log1p(of(blocksIn, step)),
    linkShareOf(step),
    of(proseOf, step) / all.prose,
    readShareOf(step),
  ];
  /** The length and links of the block at `i`, whether it has this tag, and whether it is a heading. */
  const describeNeighbour = (i: number, tag: string) => {
    const block = blocks[i];
    return block === undefined
      ? [-1, -1, 0, 0]
      : [Math.log1p(lengths[i] ?? 0), block.linkShare, block.tag === tag ? 1 : 0, /^H\d$/.test(block.tag) ? 1 : 0];
  };
  const proseContainer = findContainer(proseOf, all.prose * 0.5);
  const readContainer = findContainer(readOf, all.read * 0.9);

  const readBlocks = blocks.flatMap((block, i) => (isRead[i] === 1 && isProse(block) ? [i] : []));
  const [firstRead = -1] = readBlocks;
  const lastRead = readBlocks.at(-1) ?? -1;
  const title = toWords(page.title);
  const titleWords = new Set(title);
  const descriptionWords = new Set(toWords(page.description));
  const heading = findHeading(blocks, title.join(' '));
  const measured = {
    blocks,
    lengths,
    isProse: prose.map((length) => length > 0),
    isRead: isRead.map((value) => value > 0),
    heading,
  };
  const [groups, distances] = [describeGroups(measured), describeDistances(measured)];

  const counts = new Map<string, number>();
  for (const { text } of blocks) counts.set(text, (counts.get(text) ?? 0) + 1);
  let before = { length: 0, prose: 0 };

  return blocks.map((block, i) => {
    const { text, tag, path, linkShare, boldShare } = block;
    const words = wordsOf.get(text) ?? [];
    const tags = new Set(block.elements.map((element) => element.tag));
    // Below the elements that hold a good part of the page's prose.
    const shared = path.filter((step) => of(proseOf, step) >= all.prose * 0.3).length;
    const part = path[shared];
    const around = { from: Math.max(0, i - 4), to: i + 5 };
    const nearby = total(lengths.slice(around.from, around.to));
    const nearbyLinks = total(
      blocks.slice(around.from, around.to).map((other, at) => other.linkShare * (lengths[around.from + at] ?? 0)),
    );
    const values = {
      length: Math.log1p(lengths[i] ?? 0),
      sentences: count(text, /[.!?。！？…](?=\s|["”’»)]|$)/g),
      wordLength: text.length / Math.max(1, words.length),
      linkShare,
      boldShare,
      commas: count(text, /[,;:、，]/g) / Math.max(1, words.length),
      endsSentence: /[.!?。！？…]["”’»)\]]*$/.test(text) ? 1 : 0,
      endsWithColon: /[:：]$/.test(text) ? 1 : 0,
      digits: count(text, /\d/g) / text.length,
      capitals: count(text, /\p{Lu}/gu) / text.length,
      signs: count(text, /[|•·©@#›»→/]/g) / text.length,
      hasYear: /\b(19|20)\d\d\b/.test(text) ? 1 : 0,
      tags: TAGS.map((name) => (tag === name ? 1 : 0)),
      ancestors: ANCESTORS.map((name) => (tags.has(name) ? 1 : 0)),
      place: before.length / Math.max(1, all.length),
      prosePlace: before.prose / all.prose,
      fromHeading: heading < 0 ? -99 : clamp(i - heading, -30, 100),
      isRead: isRead[i] ?? 0,
      isReadBefore: isRead[i - 1] ?? 0,
      isReadAfter: isRead[i + 1] ?? 0,
      readAround: total(isRead.slice(Math.max(0, i - 3), i + 4)),
      fromFirstRead: firstRead < 0 ? -99 : clamp(i - firstRead, -30, 30),
      fromLastRead: lastRead < 0 ? -99 : clamp(i - lastRead, -30, 30),
      readShareOfPage: all.read / all.prose,
      neighbours: [-1, 1, -2, 2].flatMap((distance) => describeNeighbour(i + distance, tag)),
      lengthAround: Math.log1p(nearby),
      linkShareAround: nearbyLinks / Math.max(1, nearby),
      elements: [path.at(-1), path.at(-2), path.at(-3)].flatMap(describeElement),
      depth: path.length,
      isInProseContainer: path.includes(proseContainer) ? 1 : 0,
      isInReadContainer: path.includes(readContainer) ? 1 : 0,
      belowShared: path.length - shared,
      proseOfPart: part === undefined ? 1 : of(proseOf, part) / all.prose,
      linkShareOfPart: part === undefined ? 0 : linkShareOf(part),
      readShareOfPart: part === undefined ? 0 : readShareOf(part),
      likeTitle: share(words, titleWords),
      likeDescription: share(words, descriptionWords),
      isTitle: titleWords.size > 0 && words.length <= titleWords.size + 3 && share(words, titleWords) > 0.8 ? 1 : 0,
      repeats: (counts.get(text) ?? 0) > 1 ? 1 : 0,
      namesAuthor: page.author?.includes(' ') === true && text.includes(page.author) ? 1 : 0,
      group: groups[i] ?? [],
      distances: distances[i] ?? [],
    };
    before = { length: before.length + (lengths[i] ?? 0), prose: before.prose + (prose[i] ?? 0) };
    const row: number[] = [];
    for (const value of Object.values(values)) {
      if (typeof value === 'number') row.push(value);
      else row.push(...value);
    }
    return row;
  });
}

/** The heading that repeats the page's title, else the first `h1`; −1 where there is neither. */
function findHeading(blocks: readonly Block[], title: string): number {
  const named = blocks.findIndex(({ tag, text }) => /^H[1-3]$/.test(tag) && toWords(text).join(' ') === title);
  return named >= 0 ? named : blocks.findIndex(({ tag }) => tag === 'H1');
}

/** For each element, by its number, the sum of a value over the blocks inside it. */
function sumByElement(blocks: readonly Block[], values: readonly number[]): Sums {
  const last = blocks.reduce((most, { path }) => Math.max(most, path.at(-1) ?? 0), 0);
  const sums = new Float64Array(last + 1);
  blocks.forEach(({ path }, i) => {
    const value = values[i] ?? 0;
    if (value !== 0) for (const step of path) sums[step] = (sums[step] ?? 0) + value;
  });
  return sums;
}

/** The innermost element with at least so much. Inner elements have higher numbers than outer ones. */
function findContainer(sums: Sums, least: number): number {
  return Math.max(
    0,
    sums.findLastIndex((sum) => sum >= least),
  );
}

const of = (sums: Sums, step: number | undefined) => (step === undefined ? 0 : (sums[step] ?? 0));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Share of words that a set holds, 0–1. */
function share(words: readonly string[], set: ReadonlySet<string>): number {
  return words.length === 0 ? 0 : words.filter((word) => set.has(word)).length / words.length;
}
