import {
  CARD_COLOURS,
  CARD_LAYOUTS,
  CARD_MARGINS,
  CARD_PIXELS,
  type CardBox,
  type CardChoice,
  type CardColours,
  type CardLayout,
  type CardPlan,
  type CardWords,
  finishPlan,
  type Planned,
} from './card-plan.ts';

const NO_BREAK = '\u00a0';
/** The space before a short last word, which should not be alone on the last line. */
const LAST_SPACE = /(?<= \S+) (?=\S{1,8}$)/u;
/** Arabic letter mark: a number after it is laid out as among Arabic words. */
const ARABIC_MARK = '\u061c';

type CardSpace = {
  words: CardWords;
  colours: CardColours;
  isTall: boolean;
  width: number;
  height: number;
  /** Margin, and the width between the margins. */
  margin: number;
  inner: number;
  /** The place of the author's name. */
  foot: CardBox;
};

/** The layouts that fit a sentence: the number layout needs a number. */
export function layoutsFor({ figure }: Pick<CardWords, 'figure'>): CardLayout[] {
  return CARD_LAYOUTS.filter((layout) => layout !== 'number' || figure !== null);
}

/**
 * Lays out a card: each text in a box within the margins, in colours of a contrast of at least 4.5. A number layout without
 * a number becomes a statement.
 */
export function planCard(choice: CardChoice, words: CardWords): CardPlan {
  const { width, height } = CARD_PIXELS[choice.size];
  const isTall = choice.size === 'portrait';
  const margin = CARD_MARGINS[choice.size];
  const footHeight = isTall ? 48 : 38;
  const inner = width - 2 * margin;
  const space: CardSpace = {
    words: withNoBreakSpaces(words),
    colours: CARD_COLOURS[choice.theme],
    isTall,
    width,
    height,
    margin,
    inner,
    foot: { x: margin, y: height - margin - footHeight, width: inner, height: footHeight },
  };
  const layout = choice.layout === 'number' && words.figure === null ? 'statement' : choice.layout;
  return finishPlan(choice.size, words, PLANS[layout](space));
}

/** Keeps a number and its unit on one line, and a short last word with the one before it. */
function withNoBreakSpaces(words: CardWords): CardWords {
  const { figure, author } = words;
  const sentence = words.sentence.replace(LAST_SPACE, NO_BREAK);
  if (figure === null) return { sentence, figure, author };
  const whole = figure.replace(/\s/g, NO_BREAK);
  const isArabic = /\p{Script=Arabic}/u.test(sentence);
  return { author, sentence: sentence.replace(figure, whole), figure: isArabic ? `${ARABIC_MARK}${whole}` : whole };
}

const PLANS: Readonly<Record<CardLayout, (space: CardSpace) => Planned>> = {
  statement: planStatement,
  number: planNumber,
  quotation: planQuotation,
  split: planSplit,
};

/** A large serif on paper under a short rule. */
function planStatement(space: CardSpace): Planned {
  const { words, colours, isTall, margin, inner, foot } = space;
  const rule = { x: margin, y: margin, width: isTall ? 96 : 72, height: isTall ? 10 : 8 };
  const top = rule.y + (isTall ? 70 : 44);
  return {
    background: colours.paper,
    blocks: [{ ...rule, colour: colours.accent }],
    texts: [
      {
        text: words.sentence,
        face: 'serif',
        colour: colours.ink,
        on: colours.paper,
        box: { x: margin, y: top, width: inner, height: foot.y - (isTall ? 60 : 36) - top },
        anchor: 'middle',
        most: isTall ? 124 : 104,
        least: isTall ? 46 : 38,
        lineHeight: 0.92,
      },
      ...author(space, foot, colours.paper),
    ],
  };
}

/** The number as large as it goes, the sentence beneath it, a hairline above the name. */
function planNumber(space: CardSpace): Planned {
  const { words, colours, isTall, margin, inner, foot } = space;
  const line = { x: margin, y: foot.y - (isTall ? 40 : 26), width: inner, height: 2 };
  const figure = { x: margin, y: margin, width: inner, height: isTall ? 400 : 190 };
  const top = figure.y + figure.height + (isTall ? 70 : 44);
  return {
    background: colours.paper,
    blocks: [{ ...line, colour: colours.line }],
    texts: [
      {
        text: words.figure ?? '',
        face: 'serif',
        colour: colours.accent,
        on: colours.paper,
        box: figure,
        anchor: 'bottom',
        most: isTall ? 560 : 290,
        least: isTall ? 120 : 90,
      },
      {
        text: words.sentence,
        face: 'sans',
        colour: colours.ink,
        on: colours.paper,
        box: { x: margin, y: top, width: inner, height: line.y - (isTall ? 50 : 28) - top },
        anchor: 'top',
        most: isTall ? 72 : 50,
        least: isTall ? 36 : 26,
        lineHeight: 1.06,
      },
      ...author(space, foot, colours.paper),
    ],
  };
}

/** A quotation in italics in a fine frame, all of it centred. */
function planQuotation(space: CardSpace): Planned {
  const { words, colours, isTall, width, height, margin, inner, foot } = space;
  const inset = isTall ? 44 : 32;
  const rule = { x: width / 2 - 28, y: foot.y - (isTall ? 36 : 24), width: 56, height: 4 };
  const mark = { x: margin, y: margin, width: inner, height: isTall ? 110 : 70 };
  const top = mark.y + mark.height + (isTall ? 56 : 32);
  const on = colours.surface;
  return {
    background: on,
    blocks: [
      ...frame({ x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }, colours.line),
      ...(words.author === null ? [] : [{ ...rule, colour: colours.accent }]),
    ],
    texts: [
      {
        text: '“',
        face: 'serif',
        colour: colours.accent,
        on,
        box: mark,
        isCentred: true,
        anchor: 'top',
        most: isTall ? 300 : 200,
        least: 60,
      },
      {
        text: words.sentence,
        face: 'italic',
        colour: colours.ink,
        on,
        box: { x: margin, y: top, width: inner, height: rule.y - (isTall ? 56 : 38) - top },
        isCentred: true,
        anchor: 'middle',
        most: isTall ? 100 : 80,
        least: isTall ? 42 : 32,
        lineHeight: 0.98,
      },
      ...author(space, foot, on).map((text) => ({ ...text, isCentred: true as const })),
    ],
  };
}

/** A band of the accent with the name on it, beside (or above) the sentence in a strong sans. */
function planSplit(space: CardSpace): Planned {
  const { words, colours, isTall, width, height, margin, inner } = space;
  const band = isTall ? { x: 0, y: 0, width, height: 340 } : { x: 0, y: 0, width: 350, height };
  const rule = { x: margin, y: margin, width: isTall ? 96 : 64, height: isTall ? 10 : 8 };
  const gap = isTall ? 80 : 64;
  const name = isTall
    ? { x: margin, y: band.height - 60 - 100, width: inner, height: 100 }
    : { x: margin, y: height - margin - 150, width: band.width - margin - 40, height: 150 };
  const sentence = isTall
    ? { x: margin, y: band.height + gap, width: inner, height: height - margin - band.height - gap }
    : { x: band.width + gap, y: margin, width: width - margin - band.width - gap, height: height - 2 * margin };
  return {
    background: colours.paper,
    blocks: [
      { ...band, colour: colours.accent },
      { ...rule, colour: colours.onAccent },
    ],
    texts: [
      {
        text: words.sentence,
        face: 'bold',
        colour: colours.ink,
        on: colours.paper,
        box: sentence,
        anchor: 'middle',
        most: isTall ? 104 : 80,
        least: isTall ? 42 : 30,
        lineHeight: 0.98,
      },
      ...author(space, name, colours.accent).map((text) => ({
        ...text,
        colour: colours.onAccent,
        anchor: 'bottom' as const,
        most: isTall ? 52 : 38,
      })),
    ],
  };
}

function author({ words, colours, isTall }: CardSpace, box: CardBox, on: string): Planned['texts'] {
  if (words.author === null) return [];
  const text = { text: words.author, face: 'sans', colour: colours.muted, on, box, anchor: 'middle' } as const;
  return [{ ...text, most: isTall ? 42 : 32, least: 16 }];
}

function frame({ x, y, width, height }: CardBox, colour: string): Planned['blocks'] {
  const line = 2;
  return [
    { x, y, width, height: line, colour },
    { x, y: y + height - line, width, height: line, colour },
    { x, y, width: line, height, colour },
    { x: x + width - line, y, width: line, height, colour },
  ];
}
