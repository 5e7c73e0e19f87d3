import type { HtmlElement } from './dom.ts';

/** What a page is drawn on unless it says otherwise. */
export const PAPER = 'white';
/** Where this much of a page's text is white, its sheets lie outside and paint it dark. */
const DARK_SHARE = 0.2;

/** What a page is drawn on, as far as its own markup tells. */
export type Look = { readonly isDark: () => boolean };

/** Reads what holds for the whole page. */
export function readLook(root: HtmlElement): Look {
  let dark: boolean | undefined;
  const isDarkPage = () => {
    dark ??= isDark(root);
    return dark;
  };
  return { isDark: isDarkPage };
}

/** Whether an element's text has the colour of what it stands on, `ground`, or is for nobody's eyes. */
export function isLost(element: HtmlElement, { isDark }: Look, ground: string): boolean {
  if (element.getAttribute('aria-hidden') === 'true') return true;
  const isOfGround = (color: string | null) =>
    color === 'transparent' || (color !== null && color === ground && !(color === PAPER && isDark()));
  const color = element.getAttribute('color');
  if (color !== null && isOfGround(toColor(color.toLowerCase()))) return true;
  const style = element.getAttribute('style');
  return style !== null && /color/i.test(style) && isOfGround(toColor(toDeclarations(style).get('color')));
}

/** The colour that an element's text stands on; `outer` is that of the element around it. */
export function findGround(element: HtmlElement, outer: string): string {
  const style = element.getAttribute('style');
  const named = element.getAttribute('bgcolor') ?? undefined;
  if (named === undefined && (style === null || !/background/i.test(style))) return outer;
  const declarations = toDeclarations(style ?? '');
  const shorthand = declarations.get('background');
  // A picture may be of any colour.
  if (/url\(|gradient/.test(shorthand ?? declarations.get('background-image') ?? '')) return 'picture';
  const color = toColor(
    declarations.get('background-color') ?? shorthand?.split(/\s+(?![^(]*\))/)[0] ?? named?.toLowerCase(),
  );
  return color === null || color === 'transparent' ? outer : color;
}

function isDark(root: HtmlElement): boolean {
  let white = 0;
  for (const element of root.querySelectorAll('[style*="color"]')) {
    if (toColor(toDeclarations(element.getAttribute('style') ?? '').get('color')) === PAPER) {
      white += (element.textContent ?? '').length;
    }
  }
  return white > 0 && white > (root.querySelector('body')?.textContent ?? '').length * DARK_SHARE;
}

function toDeclarations(style: string): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const part of style.toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    const value = part.slice(colon + 1).replace(/!\s*important/, '');
    if (colon > 0) declarations.set(part.slice(0, colon).trim(), value.trim());
  }
  return declarations;
}

const WHITE = new Set([
  'white',
  '#fff',
  '#ffffff',
  '#fffffe',
  'rgb(255,255,255)',
  'rgba(255,255,255,1)',
  'hsl(0,0%,100%)',
]);

function toColor(value: string | undefined): string | null {
  const color = value?.replace(/\s+/g, '') ?? '';
  if (color === '' || /^(inherit|initial|unset|currentcolor|var\(|url\(|none)/.test(color)) return null;
  if (color === 'transparent' || /^(rgba|hsla)\(.*,0(\.0+)?\)$/.test(color)) return 'transparent';
  return WHITE.has(color) ? 'white' : color;
}
