import { type Colord, colord } from 'colord';
import type { HtmlElement } from './dom.ts';
import { isSameColour, readColour, type Style } from './styles.ts';

/** The background of a text; `unknown` where it is an image. */
export type Background = Colord | 'unknown';

const WHITE = colord('#fff');
/** A page is white unless it says otherwise. */
export const PAGE_BACKGROUND: Background = WHITE;
/** Where this share of a page's text is white, the page is dark by style sheets that lie outside. */
const DARK_SHARE = 0.2;

/** The background of an element; `outer` is that of the element around it. */
export function findBackground(element: HtmlElement, style: Style, outer: Background): Background {
  const named = element.getAttribute('bgcolor');
  if (named === null && style.size === 0) return outer;
  const shorthand = style.get('background');
  if (/url\(|gradient/.test(shorthand ?? style.get('background-image') ?? '')) return 'unknown';
  const colour = readColour(style.get('background-color') ?? shorthand ?? named);
  return colour === null || colour.alpha() === 0 ? outer : colour;
}

/** Judges the elements below a root: whether an element's text has the colour of its background, or is marked as not for readers. */
export function createInvisibleTextCheck(
  root: HtmlElement,
  styles: ReadonlyMap<HtmlElement, Style>,
): (element: HtmlElement, background: Background) => boolean {
  let isDarkPage: boolean | undefined;
  return (element, background) => {
    if (element.getAttribute('aria-hidden') === 'true') return true;
    const stated = [element.getAttribute('color'), styles.get(element)?.get('color')];
    return stated.some((value) => {
      const colour = readColour(value);
      if (colour === null || background === 'unknown') return colour?.alpha() === 0;
      if (colour.alpha() === 0) return true;
      if (!isSameColour(colour, background)) return false;
      isDarkPage ??= isDark(root, styles);
      return !(isDarkPage && isSameColour(background, WHITE));
    });
  };
}

function isDark(root: HtmlElement, styles: ReadonlyMap<HtmlElement, Style>): boolean {
  let white = 0;
  for (const [element, style] of styles) {
    const colour = element === root ? null : readColour(style.get('color'));
    if (colour !== null && isSameColour(colour, WHITE)) white += (element.textContent ?? '').length;
  }
  return white > 0 && white > (root.querySelector('body')?.textContent ?? '').length * DARK_SHARE;
}
