import { type Block, measureBlocks } from './blocks.ts';
import { isEndHeading, mayBelongToArticle } from './boilerplate-phrases.ts';
import { holdsText, indexTexts, measureText, type TextIndex, toWords } from './text-index.ts';

/** A paragraph of prose has at least this many characters. */
const PROSE_LENGTH = 80;
/** Where Readability found less of the page's prose than this, the page's own blocks decide (docs/product.md §14.6). */
const ENOUGH = 0.6;
/** The publisher's own text is taken when it covers this share of the chosen text (docs/product.md §14.5). */
const COVERING = 0.8;
/** A heading and a short line right above the first paragraph belong to it. */
const LINES_ABOVE = 2;
/** The article's container holds at least this share of its prose; the rest may be an introduction set apart. */
const CONTAINER_SHARE = 0.9;

/** A paragraph that could belong to an article. */
export function isProse(block: Block | undefined): boolean {
  return (
    block !== undefined && block.zone === 'main' && measureText(block.text) >= PROSE_LENGTH && block.linkShare < 0.4
  );
}

/**
 * Chooses the blocks of the article. `readable` are the lines that Readability found: they say which paragraphs belong to the
 * article, and the page's own blocks, which know their surroundings, say what belongs between them. Where Readability found little
 * of the page's prose, the page's prose alone decides.
 */
export function chooseBlocks(given: readonly Block[], readable: readonly string[], title: string): readonly Block[] {
  const textIndex = indexTexts(readable);
  const page = dropEnds(dropTeasers(dropRepeats(ignoreBroadNames(given, textIndex))));
  const found = page.map((block) => holdsText(textIndex, block.text));
  const heading = findTitle(page, title);
  const prose = dropBefore(heading, page, page.map(isProse));
  const foundProse = page.map((block, i) => found[i] === true && isProse(block));
  const cover = measure(page, foundProse) / Math.max(1, measure(page, prose));
  const isEnough = cover >= ENOUGH;
  const anchors = isEnough ? dropBefore(heading, page, foundProse) : prose;
  const firstFound = anchors.indexOf(true);
  const first = findBeginning(page, heading, firstFound);
  if (first < 0) return page.filter((block, i) => found[i] && block.zone !== 'aside');
  const last = anchors.lastIndexOf(true);
  const container = findContainer(page, anchors);
  const isLongIntro = prose.slice(first, Math.max(first, firstFound)).filter(Boolean).length > 2;
  /** A heading over a paragraph that was found. */
  const isItsHeading = (block: Block, i: number) =>
    findRank(block) < 7 && block.linkShare < 0.5 && found[i + 1] === true;
  return page.filter((block, i) => {
    const isAbove = i < first - LINES_ABOVE || (i < heading && heading < first);
    if (block.zone !== 'main' || isAbove) return false;
    const isInside = block.path.includes(container);
    if (i > last) return isInside && found[i] && block.linkShare < 0.5;
    if (isLongIntro && i >= first && i < firstFound && prose[i]) return true;
    return (
      found[i] || (isInside && (isItsHeading(block, i) || (!isEnough && block.linkShare < 0.9) || prose[i] === true))
    );
  });
}

/**
 * Whether the publisher's own data (JSON-LD `articleBody`) is the better text: it says most of what was chosen, and the page
 * shows less than half of it, because a script or a subscription would show the rest (docs/product.md §14.8).
 */
export function isBodyBetter(body: string, chosen: readonly Block[]): boolean {
  if (measureBlocks(chosen) > body.length * 0.5) return false;
  const textIndex = indexTexts([body]);
  return measureBlocks(chosen.filter((block) => holdsText(textIndex, block.text))) >= measureBlocks(chosen) * COVERING;
}

/** The prose between the page's title and the first paragraph that was found is its introduction. */
function findBeginning(page: readonly Block[], heading: number, first: number): number {
  if (heading < 0 || heading >= first) return first;
  const intro = page.findIndex((block, i) => i > heading && isProse(block) && block.linkShare < 0.2);
  return intro >= 0 ? Math.min(intro, first) : first;
}

function measure(page: readonly Block[], isCounted: readonly boolean[]): number {
  return page.reduce((sum, block, i) => sum + (isCounted[i] ? block.text.length : 0), 0);
}

/** Class names such as `promo` around much of what was found, or around most of the page, are ignored. */
function ignoreBroadNames(page: readonly Block[], textIndex: TextIndex): readonly Block[] {
  const asMain = page.map((block): Block => (block.zone === 'margin' ? { ...block, zone: 'main' } : block));
  const prose = asMain.map(isProse);
  const foundProse = asMain.map((block, i) => prose[i] === true && holdsText(textIndex, block.text));
  const inMargin = (counted: readonly boolean[]) =>
    measure(
      page,
      counted.map((isCounted, i) => isCounted && page[i]?.zone === 'margin'),
    ) / Math.max(1, measure(page, counted));
  return inMargin(foundProse) > 0.25 || inMargin(prose) > 0.6 ? asMain : page;
}

/** A paragraph that appears twice is there for wide and for narrow screens. */
function dropRepeats(page: readonly Block[]): readonly Block[] {
  const seen = new Set<string>();
  return page.filter(({ text, zone }) => {
    if (measureText(text) < PROSE_LENGTH || zone !== 'main') return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** Linked headlines over one paragraph each, until the page ends, are a list of other articles. */
function dropTeasers(page: readonly Block[]): readonly Block[] {
  const prose = [...page.keys()].filter((i) => isProse(page[i]));
  const lastOwn = prose.findLastIndex((i) => !isHeadline(page[i - 1]));
  const teasers = prose.slice(lastOwn + 1);
  const first = teasers[0];
  const isList = teasers.length >= 3 && teasers.length <= prose.length / 2;
  return first !== undefined && isList ? page.slice(0, first - 1) : page;
}

function isHeadline(block: Block | undefined): boolean {
  return block !== undefined && block.linkShare > 0.9 && block.text.length > 20 && block.text.length < 200;
}

/** Drops the sections under headings such as "Related articles" or "About the author", up to the end of their parent. */
function dropEnds(page: readonly Block[]): readonly Block[] {
  const total = measure(page, page.map(isProse));
  const isDropped = page.map(() => false);
  page.forEach((block, i) => {
    if (isDropped[i] || !isEndHeading(block.text)) return;
    const end = findSectionEnd(page, i);
    const prose = measure(
      page,
      page.map((other, j) => j > i && j < end && isProse(other)),
    );
    const leads = page.slice(i + 1, end).some((other) => other.linkShare > 0.5);
    if (prose <= total * 0.3 && (leads || !mayBelongToArticle(block.text))) isDropped.fill(true, i, end);
  });
  return page.filter((_, i) => !isDropped[i]);
}

/** Where a heading's section ends: with its parent, or at the next heading of its rank. */
function findSectionEnd(page: readonly Block[], heading: number): number {
  const section = findSection(page, heading);
  const rank = findRank(page[heading]);
  let end = heading + 1;
  while (page[end]?.path.includes(section)) {
    const next = findRank(page[end]);
    if (rank < 7 && (next < rank || (next === rank && !isHeadline(page[end])))) break;
    end += 1;
  }
  return end;
}

/** 1–6 for headings, more for everything else. */
function findRank(block: Block | undefined): number {
  return Number(/^H([1-6])$/.exec(block?.tag ?? '')?.[1] ?? 7);
}

/** The innermost element around a heading that holds something after it. */
function findSection(page: readonly Block[], heading: number): number {
  const path = page[heading]?.path ?? [];
  const next = page[heading + 1]?.path ?? [];
  return path.findLast((step) => next.includes(step)) ?? -1;
}

/** The heading that repeats the page's title, else the first `h1`; −1 where there is neither. */
function findTitle(page: readonly Block[], title: string): number {
  const wanted = toWords(title).join(' ');
  const named = page.findIndex((block) => findRank(block) < 4 && toWords(block.text).join(' ') === wanted);
  return named >= 0 ? named : page.findIndex((block) => block.tag === 'H1');
}

/** What is above the page's title is not the article, when there is enough prose below. */
function dropBefore(heading: number, page: readonly Block[], prose: readonly boolean[]): readonly boolean[] {
  const below = prose.map((isProseBlock, i) => isProseBlock && i > heading);
  return measure(page, below) >= measure(page, prose) * 0.3 ? below : prose;
}

/** The innermost element that holds nearly all of the anchors' text. Inner elements have higher numbers than outer ones. */
function findContainer(page: readonly Block[], anchors: readonly boolean[]): number {
  const weights = new Map<number, number>();
  page.forEach((block, i) => {
    if (anchors[i]) for (const step of block.path) weights.set(step, (weights.get(step) ?? 0) + block.text.length);
  });
  const needed = measure(page, anchors) * CONTAINER_SHARE;
  let container = 0;
  for (const [step, weight] of weights) if (weight >= needed && step > container) container = step;
  return container;
}
