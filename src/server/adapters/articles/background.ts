import { type Colord, colord } from 'colord';
import type { HtmlElement } from './dom.ts';
import { isSameColour, readColour, readStyle } from './styles.ts';

/** The background of a text; `unknown` where it is an image. */
export type Background = Colord | 'unknown';

const WHITE = colord('#fff');
/** A page is white unless it says otherwise. */
export const PAGE_BACKGROUND: Background = WHITE;
/** Where this share of a page's text is white, the page is dark by style sheets that lie outside. */
const DARK_SHARE = 0.2;

/** The background of an element; `outer` is that of the element around it. */
export function findBackground(element: HtmlElement, outer: Background): Background {
  const attribute = element.getAttribute('style');
  const named = element.getAttribute('bgcolor');
  if (named === null && (attribute === null || !/background/i.test(attribute))) return outer;
  const style = readStyle(attribute);
  const shorthand = style.get('background');
  if (/url\(|gradient/.test(shorthand ?? style.get('background-image') ?? '')) return 'unknown';
  const colour = readColour(style.get('background-color') ?? shorthand ?? named);
  return colour === null || colour.alpha() === 0 ? outer : colour;
}

/** Judges the elements below a root: whether an element's text has the colour of its background, or is marked as not for readers. */
export function createInvisibleTextCheck(root: HtmlElement): (element: HtmlElement, background: Background) => boolean {
  let isDarkPage: boolean | undefined;
  return (element, background) => {
    if (element.getAttribute('aria-hidden') === 'true') return true;
    return [readColour(element.getAttribute('color')), readTextColour(element)].some((colour) => {
      if (colour === null || background === 'unknown') return colour?.alpha() === 0;
      if (colour.alpha() === 0) return true;
      if (!isSameColour(colour, background)) return false;
      isDarkPage ??= isDark(root);
      return !(isDarkPage && isSameColour(background, WHITE));
    });
  };
}

function isDark(root: HtmlElement): boolean {
  let white = 0;
  for (const element of root.querySelectorAll('[style*="color"]')) {
    const colour = readTextColour(element);
    if (colour !== null && isSameColour(colour, WHITE)) white += (element.textContent ?? '').length;
  }
  return white > 0 && white > (root.querySelector('body')?.textContent ?? '').length * DARK_SHARE;
}

function readTextColour(element: HtmlElement): Colord | null {
  const attribute = element.getAttribute('style');
  return attribute !== null && /color/i.test(attribute) ? readColour(readStyle(attribute).get('color')) : null;
}
