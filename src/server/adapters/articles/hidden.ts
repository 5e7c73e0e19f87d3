import type { HtmlElement } from './dom.ts';

/** Only these words in a style can hide a text; most styles hold none of them. */
const MAY_HIDE = /display|visibility|content-visibility|font|color|indent|position|clip|overflow/i;

/** What a rule that hides says; most rules say nothing of it. */
const HIDING_RULE =
  /:\s*(none|hidden|collapse)|font-size\s*:\s*[01.]|text-indent\s*:\s*-|position\s*:\s*(absolute|fixed)/i;
const SIMPLE_SELECTOR = /^[.#][\w-]+$/;
/** More rules than this in one style element are a library's, not written for this page. */
const MOST_CSS = 50_000;

/** What a page is drawn on unless it says otherwise. */
const PAPER = 'white';
/** Where this much of a page's text is white, its sheets lie outside and paint it dark. */
const DARK_SHARE = 0.2;

/** What a page hides and what it is drawn on, as far as its own markup tells. */
export type Look = { readonly hiding: ReadonlySet<string>; readonly ground: string };

/** Reads what holds for the whole page. */
export function readLook(root: HtmlElement): Look {
  return { hiding: findHidingSelectors(root), ground: isDark(root) ? 'dark' : PAPER };
}

/**
 * Whether an element's own markup keeps its text from every reader: whoever hides text in a page means it for machines. What
 * a reader could open or scroll to (a closed panel, a slide, text that fades in) is not hidden. `ground` is the colour that
 * the element stands on.
 */
export function isHidden(element: HtmlElement, { hiding }: Look, ground: string): boolean {
  if (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') return true;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  if (hiding.size > 0 && isHiddenBySheet(element, hiding)) return true;
  const style = element.getAttribute('style');
  const color = element.getAttribute('color');
  if (color !== null && toColor(color.toLowerCase()) === ground) return true;
  if (style === null || !MAY_HIDE.test(style)) return false;
  const declarations = toDeclarations(style);
  const written = toColor(declarations.get('color'));
  return hides(declarations) || written === 'transparent' || (written !== null && written === ground);
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

/** Selectors of one class or id that the page's own style elements hide on every screen: `.a`, `#b`. */
function findHidingSelectors(root: HtmlElement): ReadonlySet<string> {
  const hiding = new Set<string>();
  const others: string[] = [];
  for (const { textContent } of root.querySelectorAll('style')) {
    const css = (textContent ?? '').slice(0, MOST_CSS);
    if (!HIDING_RULE.test(css)) continue;
    for (const [, selectors = '', body = ''] of dropNested(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const isHiding = HIDING_RULE.test(body) && hides(toDeclarations(body));
      const names = isHiding ? selectors.split(',').map((selector) => selector.trim()) : [];
      for (const name of names) if (SIMPLE_SELECTOR.test(name)) hiding.add(name);
      if (!names.some((name) => hiding.has(name))) others.push(selectors);
    }
  }
  if (hiding.size === 0) return hiding;
  // A rule for the same class in a state or a place (`.panel.open`) shows what the plain one hides.
  for (const [name] of others.join().matchAll(/[.#][\w-]+/g)) hiding.delete(name);
  return hiding;
}

/** Comments, and what stands inside media queries and the like. */
function dropNested(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
}

function isHiddenBySheet(element: HtmlElement, sheet: ReadonlySet<string>): boolean {
  const id = element.getAttribute('id');
  if (id !== null && sheet.has(`#${id}`)) return true;
  const names = element.getAttribute('class')?.split(/\s+/) ?? [];
  return names.some((name) => sheet.has(`.${name}`));
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

function hides(style: ReadonlyMap<string, string>): boolean {
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '');
  if (is('display', /^none$/) || is('visibility', /^(hidden|collapse)$/) || is('content-visibility', /^hidden$/))
    return true;
  if (is('font-size', /^[01]?(\.\d+)?(px|pt|em|rem|%)?$/) && Number.parseFloat(style.get('font-size') ?? '') < 0.2)
    return true;
  if (is('font-size', /^(1(\.\d+)?|0?\.\d+)(px|pt)$/) || is('font', /(^|\s)[01](px|pt)?(\/\S+)?\s+\S/)) return true;
  if (is('text-indent', /^-\d{3,}/)) return true;
  const isPlaced = is('position', /^(absolute|fixed)$/);
  const isOutside = ['left', 'top', 'right', 'bottom'].some((side) =>
    is(side, /^-(\d{3,}(px|pt)?|\d{2,}(em|rem|vw|vh))/),
  );
  const isClipped = is('clip', /^rect\(\s*[01](px)?[\s,]/) || is('clip-path', /^inset\((50|100)%/);
  const isDot = is('overflow', /^hidden$/) && is('width', /^[01](px)?$/) && is('height', /^[01](px)?$/);
  return (isPlaced && (isOutside || isClipped)) || isDot;
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
