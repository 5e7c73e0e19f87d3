import { directionOf } from './card-scripts.ts';

/** How a card shows its sentence: alone and large; under its number; as a quotation; beside a band of colour. */
export const CARD_LAYOUTS = ['statement', 'number', 'quotation', 'split'] as const;
export type CardLayout = (typeof CARD_LAYOUTS)[number];
export const CARD_THEMES = ['light', 'dark'] as const;
export type CardTheme = (typeof CARD_THEMES)[number];
/** 1.91:1 and 4:5, the shapes that LinkedIn shows uncropped (docs/linkedin.md §11.3; docs/product.md §8.3). */
export const CARD_SIZES = ['landscape', 'portrait'] as const;
export type CardSize = (typeof CARD_SIZES)[number];
export const CARD_PIXELS: Readonly<Record<CardSize, { width: number; height: number }>> = {
  landscape: { width: 1200, height: 627 },
  portrait: { width: 1080, height: 1350 },
};
/** Pixels from each edge without text, which rounded corners and other crops may take. */
export const CARD_MARGINS: Readonly<Record<CardSize, number>> = { landscape: 76, portrait: 94 };

/** The product's colours (docs/product.md §2.17). An image does not follow the theme, so they are fixed here. */
export type CardColours = Readonly<
  Record<'paper' | 'surface' | 'ink' | 'muted' | 'line' | 'accent' | 'onAccent', string>
>;
export const CARD_COLOURS: Readonly<Record<CardTheme, CardColours>> = {
  light: {
    paper: '#fbfaf7',
    surface: '#ffffff',
    ink: '#17181c',
    muted: '#66645f',
    line: '#e6e3db',
    accent: '#0b6e4f',
    onAccent: '#ffffff',
  },
  dark: {
    paper: '#131416',
    surface: '#1b1d20',
    ink: '#ecebe7',
    muted: '#a09e98',
    line: '#2c2e32',
    accent: '#3fb68b',
    onAccent: '#131416',
  },
};

/** Pixels from the top left corner. */
export type CardBox = { x: number; y: number; width: number; height: number };
export type CardBlock = CardBox & { colour: string };
export type CardFace = 'serif' | 'italic' | 'sans' | 'bold';
export type CardText = {
  text: string;
  face: CardFace;
  colour: string;
  /** Colour behind it. */
  on: string;
  /** It never leaves this box. */
  box: CardBox;
  /** The edge of the box that its lines are aligned with. */
  edge: 'left' | 'right' | 'centre';
  anchor: 'top' | 'middle' | 'bottom';
  direction: 'ltr' | 'rtl';
  /** Font sizes, pixels: the largest that fits is taken, below the least nothing is drawn. */
  most: number;
  least: number;
  /** Times the font's own. */
  lineHeight: number;
};
/** A card to the pixel but for the font sizes, which the drawing finds. */
export type CardPlan = { width: number; height: number; background: string; blocks: CardBlock[]; texts: CardText[] };

export type CardWords = {
  sentence: string;
  /** The number of the sentence; only the number layout needs it. */
  figure: string | null;
  /** Name of the post's author; null leaves its place empty. */
  author: string | null;
};
export type CardChoice = { layout: CardLayout; theme: CardTheme; size: CardSize };

/** A text before its edge and direction are known. */
type PlannedText = Omit<CardText, 'edge' | 'direction' | 'lineHeight'> & {
  isCentred?: true;
  lineHeight?: number;
};
export type Planned = { background: string; blocks: CardBlock[]; texts: PlannedText[] };

/** Turns a plan laid out from left to right into a card: mirrored where the sentence runs from right to left. */
export function finishPlan(size: CardSize, words: CardWords, planned: Planned): CardPlan {
  const { width, height } = CARD_PIXELS[size];
  const isRight = directionOf(words.sentence) === 'rtl';
  const mirror = <T extends CardBox>(box: T): T => (isRight ? { ...box, x: width - box.x - box.width } : box);
  return {
    width,
    height,
    background: planned.background,
    blocks: planned.blocks.map(mirror),
    texts: planned.texts.map(({ isCentred, lineHeight = 1, ...text }) => ({
      ...text,
      lineHeight,
      box: mirror(text.box),
      edge: isCentred ? 'centre' : isRight ? 'right' : 'left',
      direction: directionOf(text.text === words.author ? text.text : words.sentence),
    })),
  };
}
