import { expect, test } from 'vitest';
import { CARD_LAYOUTS, CARD_MARGINS, CARD_SIZES, CARD_THEMES, type CardPlan, type CardWords } from './card-plan.ts';
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
function groundOf({ blocks, background }: CardPlan, { x, y }: { x: number; y: number }): string {
  const under = blocks.findLast((b) => x >= b.x && x < b.x + b.width && y >= b.y && y < b.y + b.height);
  return under?.colour ?? background;
}

test.each(ALL)('$layout, $theme, $size: within the margins, apart from each other, of enough contrast', (choice) => {
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
      expect(groundOf(plan, box)).toBe(on);
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
});

test('a card of a script that runs from right to left is the mirror of the other', () => {
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

test('the number layout is offered where there is a number, and falls back to a statement', () => {
  const plain = { ...ENGLISH, sentence: 'Ship the small thing.', figure: null };
  expect(layoutsFor(ENGLISH)).toEqual(CARD_LAYOUTS);
  expect(layoutsFor(plain)).toEqual(['statement', 'quotation', 'split']);
  const choice = { theme: 'light', size: 'landscape' } as const;
  expect(planCard({ ...choice, layout: 'number' }, plain)).toEqual(planCard({ ...choice, layout: 'statement' }, plain));
});

test('a number keeps its unit beside it, a short last word the one before it; without a name nothing stands in its place', () => {
  for (const choice of ALL) {
    const { texts } = planCard(choice, { ...ENGLISH, author: null });
    const drawn = texts.map(({ text }) => text).join(' ');
    expect(drawn).toContain('40\u00a0% this\u00a0year.');
    expect(texts.some(({ text }) => text.includes('Ada'))).toBe(false);
  }
});
