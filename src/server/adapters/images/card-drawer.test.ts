import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFigure } from '#domain/image-cards/card-figure.ts';
import { CARD_LAYOUTS, type CardBox, type CardChoice, type CardPlan } from '#domain/image-cards/card-plan.ts';
import { planCard } from '#domain/image-cards/plan-card.ts';
import { createCardDrawer } from './card-drawer.ts';
import { chooseStyle } from './card-fonts.ts';
import { createImageProcessor } from './image-processor.ts';

const SENTENCES = {
  short: 'Ship it in May.',
  numeric: 'We cut meetings by 40% and shipped twice as much, because nobody had to wait for a decision any more.',
  long: 'Harbour towns along the coast are replacing diesel ferries with electric boats, and the first of them carried 41,000 passengers in its first month while charging stations cost about $2.1 million each, paid by nobody but the towns.',
  arabic: 'خفضنا عدد الاجتماعات بنسبة 40٪ وأنجزنا ضعف العمل لأن أحداً لم ينتظر قراراً.',
  hebrew: 'קיצרנו את הישיבות ב־40% והספקנו כפול, כי איש לא חיכה עוד להחלטה.',
  hindi: 'हमने बैठकों को 40% कम किया और दोगुना काम किया, क्योंकि किसी को इंतज़ार नहीं करना पड़ा।',
  cyrillic: 'Мы сократили встречи на 40 % и сделали вдвое больше, потому что никто больше не ждал решения.',
  markup: '<b>Bold</b>\u0000\u001b & "quoted" claims &amp; <span size="99">markup</span> are 40% of it.',
};

const images = createImageProcessor();
const drawer = createCardDrawer(images);
const plan = (sentence: string, choice: CardChoice) =>
  planCard(choice, { sentence, figure: findFigure(sentence), author: 'Ada Lindqvist' });
const LIGHT: CardChoice = { layout: 'statement', theme: 'light', size: 'landscape' };
beforeAll(() => drawer.draw(plan(SENTENCES.short, LIGHT)));
afterAll(() => images.close());

type Pixels = { data: Buffer; width: number; height: number };

async function draw(drawn: CardPlan): Promise<Pixels> {
  const png = await drawer.draw(drawn);
  if (png === null) throw new Error('a text does not fit');
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  return { data, width: info.width, height: info.height };
}

/** Cards without their words, by what else they have: most sentences share one. */
const empties = new Map<string, Promise<Pixels>>();
function drawEmpty(drawn: CardPlan): Promise<Pixels> {
  const wordless = { ...drawn, texts: [] };
  const key = JSON.stringify(wordless);
  const empty = empties.get(key) ?? draw(wordless);
  empties.set(key, empty);
  return empty;
}

/** Where a card differs from the one without words: the ink, in and out of the boxes of its texts. */
function inkOf(card: Pixels, empty: Pixels, boxes: readonly CardBox[]) {
  const inside = boxes.map(() => 0);
  let outside = 0;
  for (let at = 0; at < card.data.length; at += 3) {
    const isSame =
      card.data[at] === empty.data[at] &&
      card.data[at + 1] === empty.data[at + 1] &&
      card.data[at + 2] === empty.data[at + 2];
    if (isSame) continue;
    const [x, y] = [(at / 3) % card.width, Math.floor(at / 3 / card.width)];
    const box = boxes.findIndex((b) => x >= b.x && x < b.x + b.width && y >= b.y && y < b.y + b.height);
    if (box < 0) outside += 1;
    else inside[box] = (inside[box] ?? 0) + 1;
  }
  return { inside, outside };
}

function has({ data }: Pixels, colour: string): boolean {
  const wanted = Buffer.from(colour.slice(1), 'hex');
  for (let at = data.indexOf(wanted); at >= 0; at = data.indexOf(wanted, at + 1)) if (at % 3 === 0) return true;
  return false;
}

const NAMES = Object.keys(SENTENCES) as (keyof typeof SENTENCES)[];

describe.each([
  ['landscape', NAMES],
  ['portrait', ['long', 'hebrew']],
] as const)('%s', (size, names) => {
  test.each(names)('%s: every text is drawn, in its own colour, and none leaves its box', async (name) => {
    for (const [at, layout] of CARD_LAYOUTS.entries()) {
      const theme = (at + name.length) % 2 === 0 ? 'light' : 'dark';
      const whole = plan(SENTENCES[name], { layout, theme, size });
      const [card, empty] = [await draw(whole), await drawEmpty(whole)];
      expect([card.width, card.height]).toEqual(size === 'landscape' ? [1200, 627] : [1080, 1350]);
      const { inside, outside } = inkOf(
        card,
        empty,
        whole.texts.map(({ box }) => box),
      );
      expect(outside).toBe(0);
      for (const ink of inside) expect(ink).toBeGreaterThan(200);
      // Full strength somewhere: the contrast of the plan is that of the image.
      for (const { colour } of whole.texts) expect(has(card, colour)).toBe(true);
    }
  });
});

test('the same card is the same file, from a process that has drawn others and from a new one', async () => {
  const other = createImageProcessor();
  const again = createCardDrawer(other);
  for (const sentence of [SENTENCES.numeric, SENTENCES.arabic, SENTENCES.cyrillic]) {
    const whole = plan(sentence, { ...LIGHT, layout: 'quotation' });
    const [first, second] = [await drawer.draw(whole), await again.draw(whole)];
    expect(first).not.toBeNull();
    expect(second).toEqual(first);
  }
  await other.close();
});

test('a text that does not fit at its least size is not drawn, never cut', async () => {
  for (const sentence of ['word '.repeat(300), `${'W'.repeat(120)} is one word.`])
    expect(await drawer.draw(plan(sentence, LIGHT))).toBeNull();
});

test('small cards are the large ones, smaller', async () => {
  const plans = CARD_LAYOUTS.map((layout) => plan(SENTENCES.numeric, { ...LIGHT, layout }));
  const previews = await drawer.preview([...plans, plan('word '.repeat(300), LIGHT)], 320);
  expect(previews.at(-1)).toBeNull();
  for (const preview of previews.slice(0, -1)) {
    expect(await sharp(preview ?? Buffer.alloc(0)).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 167,
    });
  }
});

test.each([
  ...Object.values(SENTENCES).map((text) => [text, []] as const),
  ['Ξεκινάμε με 3 → “λίγα” — ₹5, 5 €, 10 £ · naïve façade, Việt Nam, Łódź, Ağrı', []],
  ['فارسی: نمی‌خواهم، پژوهش و گفتگو', []],
  ['会议 meetings 会', ['会', '议']],
  ['ข่าวดี', ['ข', '่', 'า', 'ว', 'ด', 'ี']],
  ['한국어', ['한', '국', '어']],
] as const)('%s lacks %j', async (text, missing) => {
  expect(await drawer.findMissing(text)).toEqual(missing);
});

test.each([
  ['serif', SENTENCES.numeric, 'Newsreader Medium'],
  ['italic', SENTENCES.numeric, 'Newsreader Italic'],
  ['bold', SENTENCES.cyrillic, 'Inter Bold'],
  ['serif', SENTENCES.cyrillic, 'Inter Medium'],
  ['serif', SENTENCES.hebrew, 'Frank Ruhl Libre Medium'],
  ['bold', SENTENCES.arabic, 'Noto Naskh Arabic Bold'],
  ['sans', SENTENCES.hindi, 'Tiro Devanagari Hindi'],
  ['serif', 'שלום → LinkedIn', 'Frank Ruhl Libre Medium'],
] as const)('%s for "%s" is %s', async (face, text, font) => {
  expect(await chooseStyle(face, text)).toMatchObject({ font });
});
