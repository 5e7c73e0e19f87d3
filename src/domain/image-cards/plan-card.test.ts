import { expect, test } from 'vitest';
import {
  CARD_LAYOUTS,
  CARD_MARGINS,
  CARD_SIZES,
  CARD_THEMES,
  type CardBox,
  type CardLayout,
  type CardPlan,
  type CardSize,
  type CardWords,
} from './card-plan.ts';
import { layoutsFor, planCard } from './plan-card.ts';

const ENGLISH: CardWords = { sentence: 'We cut meetings by 40 % this year.', figure: '40 %', author: 'Ada Lindqvist' };
const HEBREW: CardWords = { sentence: 'קיצרנו את הישיבות ב־40%', figure: '40%', author: 'Ada Lindqvist' };

const ALL = CARD_SIZES.flatMap((size) =>
  CARD_THEMES.flatMap((theme) => CARD_LAYOUTS.map((layout) => ({ size, theme, layout }))),
);

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour of the last block under a box, else the background. */
function colourBelow({ blocks, background }: CardPlan, { x, y }: { x: number; y: number }): string {
  const under = blocks.findLast((b) => x >= b.x && x < b.x + b.width && y >= b.y && y < b.y + b.height);
  return under?.colour ?? background;
}

test.each(ALL)(
  'planCard, $layout, $theme, $size: texts are within the margins, apart from each other, of enough contrast',
  (choice) => {
    for (const words of [ENGLISH, HEBREW]) {
      const plan = planCard(choice, words);
      const margin = CARD_MARGINS[choice.size];
      for (const { box, colour, on, least, most } of plan.texts) {
        expect(box.x).toBeGreaterThanOrEqual(margin);
        expect(box.y).toBeGreaterThanOrEqual(margin);
        expect(box.x + box.width).toBeLessThanOrEqual(plan.width - margin);
        expect(box.y + box.height).toBeLessThanOrEqual(plan.height - margin);
        expect(box.width * box.height).toBeGreaterThan(0);
        expect(least).toBeLessThan(most);
        expect(contrast(colour, on)).toBeGreaterThanOrEqual(4.5);
        expect(colourBelow(plan, box)).toBe(on);
      }
      const boxes = plan.texts.map(({ box }) => box);
      for (const [at, one] of boxes.entries()) {
        for (const other of boxes.slice(at + 1)) {
          const isApart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(isApart).toBe(true);
        }
      }
    }
  },
);

test('planCard mirrors a card of a script that runs from right to left', () => {
  for (const choice of ALL) {
    const [left, right] = [planCard(choice, ENGLISH), planCard(choice, HEBREW)];
    for (const [at, { box, edge }] of left.texts.entries()) {
      const mirrored = right.texts[at];
      expect(mirrored?.box).toEqual({ ...box, x: left.width - box.x - box.width });
      expect(mirrored?.edge).toBe(edge === 'left' ? 'right' : edge);
    }
    expect(right.texts.find(({ text }) => text === 'Ada Lindqvist')?.direction).toBe('ltr');
  }
});

test('layoutsFor offers the number layout where there is a number, and planCard falls back to a statement', () => {
  const plain = { ...ENGLISH, sentence: 'Ship the small thing.', figure: null };
  expect(layoutsFor(ENGLISH)).toEqual(CARD_LAYOUTS);
  expect(layoutsFor(plain)).toEqual(['statement', 'quotation', 'split']);
  const choice = { theme: 'light', size: 'landscape' } as const;
  expect(planCard({ ...choice, layout: 'number' }, plain)).toEqual(planCard({ ...choice, layout: 'statement' }, plain));
});

test('planCard keeps a number with its unit and a short last word with the one before, and leaves the place of a missing name empty', () => {
  for (const choice of ALL) {
    const { texts } = planCard(choice, { ...ENGLISH, author: null });
    const drawn = texts.map(({ text }) => text).join(' ');
    expect(drawn).toContain('40\u00a0% this\u00a0year.');
    expect(texts.some(({ text }) => text.includes('Ada'))).toBe(false);
  }
});

/** Texts: face, anchor, box, largest and smallest size, line height. Blocks: their boxes. A box is x, y, width and height. */
test.each<[CardLayout, CardSize, string[], string[]]>([
  [
    'statement',
    'landscape',
    ['serif middle 76 120 1048 357 104-38 0.92', 'sans middle 76 513 1048 38 32-16 1'],
    ['76 76 72 8'],
  ],
  [
    'statement',
    'portrait',
    ['serif middle 94 164 892 984 124-46 0.92', 'sans middle 94 1208 892 48 42-16 1'],
    ['94 94 96 10'],
  ],
  [
    'number',
    'landscape',
    [
      'serif bottom 76 76 1048 190 290-90 1',
      'sans top 76 310 1048 149 50-26 1.06',
      'sans middle 76 513 1048 38 32-16 1',
    ],
    ['76 487 1048 2'],
  ],
  [
    'number',
    'portrait',
    [
      'serif bottom 94 94 892 400 560-120 1',
      'sans top 94 564 892 554 72-36 1.06',
      'sans middle 94 1208 892 48 42-16 1',
    ],
    ['94 1168 892 2'],
  ],
  [
    'quotation',
    'landscape',
    [
      'serif top 76 76 1048 70 200-60 1',
      'italic middle 76 178 1048 273 80-32 0.98',
      'sans middle 76 513 1048 38 32-16 1',
    ],
    ['32 32 1136 2', '32 593 1136 2', '32 32 2 563', '1166 32 2 563', '572 489 56 4'],
  ],
  [
    'quotation',
    'portrait',
    [
      'serif top 94 94 892 110 300-60 1',
      'italic middle 94 260 892 856 100-42 0.98',
      'sans middle 94 1208 892 48 42-16 1',
    ],
    ['44 44 992 2', '44 1304 992 2', '44 44 2 1262', '1034 44 2 1262', '512 1172 56 4'],
  ],
  [
    'split',
    'landscape',
    ['bold middle 414 76 710 475 80-30 0.98', 'sans bottom 76 401 234 150 38-16 1'],
    ['0 0 350 627', '76 76 64 8'],
  ],
  [
    'split',
    'portrait',
    ['bold middle 94 420 892 836 104-42 0.98', 'sans bottom 94 180 892 100 52-16 1'],
    ['0 0 1080 340', '94 94 96 10'],
  ],
])('planCard, %s, %s: everything is in its place', (layout, size, texts, blocks) => {
  const plan = planCard({ layout, theme: 'light', size }, ENGLISH);
  const written = ({ x, y, width, height }: CardBox) => `${x} ${y} ${width} ${height}`;
  expect(
    plan.texts.map(
      ({ face, anchor, box, most, least, lineHeight }) =>
        `${face} ${anchor} ${written(box)} ${most}-${least} ${lineHeight}`,
    ),
  ).toEqual(texts);
  expect(plan.blocks.map(written)).toEqual(blocks);
  expect([plan.width, plan.height]).toEqual(size === 'portrait' ? [1080, 1350] : [1200, 627]);
});

test.each<[string, string | null, string, string | null]>([
  ['We cut meetings by 40 % this year.', '40 %', 'We cut meetings by 40\u00a0% this\u00a0year.', '40\u00a0%'],
  ['It took three quarters altogether.', null, 'It took three quarters altogether.', null],
  ['It took us so long.', null, 'It took us so\u00a0long.', null],
  ['So long.', null, 'So long.', null],
  ['خفضنا الاجتماعات ٤٠٪ هذا العام', '٤٠٪', 'خفضنا الاجتماعات ٤٠٪ هذا\u00a0العام', '\u061c٤٠٪'],
  ['קיצרנו 40% השנה', '40%', 'קיצרנו 40%\u00a0השנה', '40%'],
])('planCard sets %j with the number %j', (sentence, figure, setSentence, setFigure) => {
  const { texts } = planCard({ layout: 'number', theme: 'dark', size: 'portrait' }, { sentence, figure, author: null });
  expect(texts.map(({ text }) => text)).toEqual(setFigure === null ? [setSentence] : [setFigure, setSentence]);
});

test('planCard, quotation: the rule above the name goes with the name, and all is centred', () => {
  const choice = { layout: 'quotation', theme: 'light', size: 'portrait' } as const;
  const [named, unnamed] = [planCard(choice, ENGLISH), planCard(choice, { ...ENGLISH, author: null })];
  expect(named.blocks).toHaveLength(unnamed.blocks.length + 1);
  expect(named.texts.map(({ edge }) => edge)).toEqual(['centre', 'centre', 'centre']);
});
