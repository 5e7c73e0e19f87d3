import { escapeHtml } from '#practice/pages/page.ts';
import type { Media, ShownCard, ShownImage } from '../post-media.ts';

/** How many images a post shows before it says how many more there are. */
const TILES = 5;
/** LinkedIn's text for an image without an alt text. */
const NO_ALT_TEXT = 'No alternative text description for this image';

/** What a post shows below its text: its images as LinkedIn lays them out, or its link card; '' without either. */
export function mediaSection({ images, card }: Media): string {
  if (images.length > 0) return collage(images);
  return card ? linkCard(card) : '';
}

/**
 * 1, within 4:5 and 3:1; 2 side by side; of 3 and 4 the first is large, above the others where it is wide and beside them where
 * not; from 5 on two above three, with "+N" on the last for those that are not shown.
 */
function collage(images: readonly ShownImage[]): string {
  const shown = images.slice(0, TILES);
  const more = images.length - shown.length;
  const tiles = shown.map((image, index) => {
    const isLast = index === TILES - 1;
    return `<div class="tile">${imageTile(image)}${isLast && more > 0 ? overlay(more) : ''}</div>`;
  });
  return `\n<div class="images" data-testid="post-images" data-count="${images.length}" data-tiles="${shown.length}" data-first="${isWide(shown[0]) ? 'wide' : 'tall'}">${tiles.join('')}</div>`;
}

function isWide(first: ShownImage | undefined): boolean {
  const { width, height } = first?.image?.upload?.header ?? {};
  return width === undefined || height === undefined || width >= height;
}

function imageTile({ urn, altText, image, src }: ShownImage): string {
  const { width, height } = image?.upload?.header ?? {};
  if (src === null || width === undefined || height === undefined) return '';
  return `<img data-testid="post-image" data-urn="${escapeHtml(urn)}" src="${escapeHtml(src)}" alt="${escapeHtml(altText || NO_ALT_TEXT)}" width="${width}" height="${height}">`;
}

function overlay(more: number): string {
  return `<span class="more" data-testid="post-images-more" role="img" aria-label="${more} more">+${more}</span>`;
}

/** Image, title and host: the description is not shown. */
function linkCard({ source, title, thumbnail }: ShownCard): string {
  const image = thumbnail?.src
    ? `<img data-testid="post-card-image" data-urn="${escapeHtml(thumbnail.urn)}" src="${escapeHtml(thumbnail.src)}" alt="${escapeHtml(thumbnail.altText ?? '')}">`
    : '';
  return `\n<a class="link" data-testid="post-card" href="${escapeHtml(source)}" rel="nofollow noreferrer">${image}<span class="words"><span class="title" data-testid="post-card-title">${escapeHtml(title)}</span><span class="soft" data-testid="post-card-host">${escapeHtml(hostOf(source))}</span></span></a>`;
}

function hostOf(source: string): string {
  return new URL(source).host.replace(/^www\./, '');
}
