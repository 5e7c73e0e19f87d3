import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { CardBlock, CardPlan, CardText } from '#domain/image-cards/card-plan.ts';
import { CARD_FONT_FILES, type CardStyle } from './card-fonts.ts';

/** A card to draw, how each of its texts is set, and the width of a small WebP, or null for the whole card as PNG. */
export type DrawTask = { plan: CardPlan; styles: readonly CardStyle[]; previewWidth: number | null };

type Drawn = { data: Buffer; width: number; height: number };

/** Ratio of one font size to the next. */
const STEP = 0.96;
const PREVIEW_QUALITY = 86;
/** Steps of the search for the narrowest text with as many lines, to within a few pixels. */
const BALANCE_TRIES = 6;
/** Sets the direction of a text, whatever its first letter. */
const DIRECTION_MARK = { ltr: '\u200e', rtl: '\u200f' } as const;

let fonts: Promise<void> | null = null;

/** Pango keeps a font file that was named once, in this order. */
async function loadFonts(): Promise<void> {
  for (const { font, file } of CARD_FONT_FILES)
    await sharp({ text: { text: 'a', font, fontfile: file } })
      .raw()
      .toBuffer();
}

/** Draws a card; only for the image process, whose font configuration names no folder. Null where a text does not fit its box. */
export async function drawCard({ plan, styles, previewWidth }: DrawTask): Promise<Uint8Array | null> {
  fonts ??= loadFonts();
  await fonts;
  const { width, height, background } = plan;
  const layers = plan.blocks.map(toLayer);
  for (const [at, text] of plan.texts.entries()) {
    const style = styles[at];
    const drawn = style === undefined ? null : await fitText(text, style);
    if (drawn === null) return null;
    layers.push(placeText(text, drawn));
  }
  const card = sharp({ create: { width, height, channels: 3, background } })
    .composite(layers)
    .removeAlpha();
  if (previewWidth === null) return card.png({ adaptiveFiltering: true }).toBuffer();
  const { data, info } = await card.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .resize(previewWidth)
    .webp({ quality: PREVIEW_QUALITY, smartSubsample: true })
    .toBuffer();
}

function toLayer({ x, y, width, height, colour }: CardBlock): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background: colour } }, left: Math.round(x), top: y };
}

/** Font size and line width, pixels. */
type Setting = { size: number; width: number };

/** The text at the largest size that fits, its lines about equally long; null where none fits. */
async function fitText(text: CardText, style: CardStyle): Promise<Drawn | null> {
  const { box, most, least } = text;
  const steps = Math.floor(Math.log(least / most) / Math.log(STEP)) + 1;
  let best: Setting | null = null;
  let [low, high] = [0, steps];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const setting = { size: Math.max(least, most * STEP ** middle), width: box.width };
    const { width, height } = await setText(text, style, setting).metadata();
    if (width <= box.width && height <= box.height) {
      best = setting;
      high = middle - 1;
    } else low = middle + 1;
  }
  if (best === null) return null;
  const even = await narrow(text, style, best);
  const { data, info } = await setText(text, style, even).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The same size, as narrow as possible without another line. */
async function narrow(text: CardText, style: CardStyle, widest: Setting): Promise<Setting> {
  const { size } = widest;
  const { height: full } = await setText(text, style, widest).metadata();
  if (full < size * 1.1) return widest;
  const most = Math.min(full + size / 2, text.box.height);
  let [low, high] = [widest.width / 2, widest.width];
  for (let tries = 0; tries < BALANCE_TRIES; tries += 1) {
    const middle = Math.round((low + high) / 2);
    const { width, height } = await setText(text, style, { size, width: middle }).metadata();
    if (width <= middle && height <= most) high = middle;
    else low = middle;
  }
  return { size, width: high };
}

/** A text as an image without margins. */
function setText(text: CardText, style: CardStyle, { size, width }: Setting): Sharp {
  const { direction, edge } = text;
  const spacing = Math.round(style.spacing * size * 1024);
  const attributes = `foreground="${text.colour}" line_height="${(text.lineHeight * style.leading).toFixed(3)}" letter_spacing="${spacing}"`;
  return sharp({
    text: {
      text: `<span ${attributes}>${DIRECTION_MARK[direction]}${escapeMarkup(text.text)}</span>`,
      font: `${style.font} ${(size * style.scale).toFixed(2)}`,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word',
      // Pango's `left` is the beginning of a line, which is its right side where text runs from right to left.
      align: edge === 'centre' ? 'centre' : (edge === 'left') === (direction === 'ltr') ? 'left' : 'right',
    },
  });
}

/** Escapes markup and removes the characters that Pango refuses. */
function escapeMarkup(text: string): string {
  const sound = text.replace(/\p{Cc}/gu, ' ');
  return sound.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function placeText({ box, edge, anchor }: CardText, { data, width, height }: Drawn): OverlayOptions {
  const acrossPart = { left: 0, centre: 0.5, right: 1 }[edge];
  const downPart = { top: 0, middle: 0.5, bottom: 1 }[anchor];
  return {
    input: data,
    raw: { width, height, channels: 4 },
    left: Math.round(box.x + (box.width - width) * acrossPart),
    top: Math.round(box.y + (box.height - height) * downPart),
  };
}
