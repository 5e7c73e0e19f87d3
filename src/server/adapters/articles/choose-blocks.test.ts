import { describe, expect, test } from 'vitest';
import { type BlockModel, createRater, rateBlocks } from './block-model.ts';
import type { Block } from './blocks.ts';
import { chooseBlocks, dropRepeats, isBodyBetter, type SELECTION, selectBlocks } from './choose-blocks.ts';

const block = (text: string, more: Partial<Block> = {}): Block => ({
  ...{ text, tag: 'P', path: [0, 1], linkShare: 0, boldShare: 0 },
  ...{ elements: [{ tag: 'MAIN', names: 'content' }] },
  ...more,
});
const sentence = (topic: string) =>
  `The ${topic} changed slowly at first, then all at once, and the people who had watched it longest were surprised.`;
const story = ['harbour', 'market', 'library', 'railway', 'orchard'].map((topic) => block(sentence(topic)));
const facts = { title: 'A town remembers', description: '', author: null, readable: story.map(({ text }) => text) };
const textsOf = (blocks: readonly Block[]) => blocks.map(({ text }) => text);

describe('chooseBlocks', () => {
  test('leaves out captions, navigation and footers, unless most of the text stands in them', () => {
    const inside = (tag: string, one: Block) => ({ ...one, elements: [...one.elements, { tag, names: '' }] });
    const caption = inside('FIGCAPTION', block(sentence('photograph')));
    expect(textsOf(chooseBlocks([...story, caption], facts))).toEqual(textsOf(story));
    const wrapped = story.map((one) => inside('FOOTER', one));
    expect(textsOf(chooseBlocks(wrapped, facts))).toEqual(textsOf(story));
  });

  test('begins below the heading that says the title', () => {
    const heading = block('A town remembers', { tag: 'H1' });
    const above = block(sentence('ticker'));
    expect(
      textsOf(chooseBlocks([above, heading, ...story], { ...facts, readable: textsOf([above, ...story]) })),
    ).toEqual(textsOf(story));
  });
});

test('selectBlocks takes what is rated high enough, and leaves out rules that are named', () => {
  const heading = block('A town remembers', { tag: 'H1' });
  const blocks = [block('News'), heading, ...story];
  const ratings = [0.5, 0.9, 0.9, 0.2, 0.31, 0.9, 0.1];
  const select = (without: typeof SELECTION.without) =>
    textsOf(selectBlocks(blocks, ratings, 'A town remembers', { leastRating: 0.3, without }));
  const below = [story[0], story[2], story[3]].map((one) => one?.text);
  expect(select(new Set())).toEqual(below);
  expect(select(new Set(['title']))).toEqual(['News', heading.text, ...below]);
});

test('dropRepeats keeps the first of long lines that appear twice, and all short ones', () => {
  const [first = block('')] = story;
  const short = block('Share');
  expect(dropRepeats([first, short, { ...first, tag: 'DIV' }, short])).toEqual([first, short, short]);
});

test('isBodyBetter takes a body that says what was chosen and more than as much again', () => {
  const body = textsOf(story).join('\n');
  expect(isBodyBetter(body, story.slice(0, 2))).toBe(true);
  expect(isBodyBetter(body, story.slice(0, 4))).toBe(false);
  expect(
    isBodyBetter(body, [block('Our bakery bakes bread of rye at night and sells it at six in the morning.')]),
  ).toBe(false);
});

/** Places in the row of a block. */
const LINK_SHARE = 3;
const BEST_CLASS = 114;

test('rateBlocks adds up the answers of the trees, and knows the class words of the model', () => {
  const model: BlockModel = {
    base: 0,
    trees: [
      [[LINK_SHARE, 0.5, 1, 2], [1], [-1]],
      [[BEST_CLASS, 0.5, 1, 2], [0], [2]],
    ],
    classWords: { content: 1.5 },
  };
  const rate = (sum: number) => 1 / (1 + Math.exp(-sum));
  const blocks = [block('One'), block('Two', { linkShare: 1, elements: [{ tag: 'NAV', names: 'menu' }] })];
  expect(rateBlocks(blocks, facts, createRater(model))).toEqual([rate(3), rate(-1)]);
});
