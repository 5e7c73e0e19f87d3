import type { HtmlElement } from './dom.ts';

/** Only these words in a style can hide a text; most styles hold none of them. */
const MAY_HIDE = /display|visibility|content-visibility|font|color|indent|position|clip|overflow/i;

/**
 * Whether an element's own markup keeps its text from every reader: whoever hides text in a page means it for machines. What
 * a reader could open or scroll to (a closed panel, a slide, text that fades in) is not hidden.
 */
export function isHidden(element: HtmlElement, sheet: ReadonlySet<string>): boolean {
  if (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') return true;
  if (element.getAttribute('aria-hidden') === 'true') return true;
  if (sheet.size > 0 && isHiddenBySheet(element, sheet)) return true;
  const style = element.getAttribute('style');
  return style !== null && MAY_HIDE.test(style) && hides(toDeclarations(style));
}

/** Selectors of one class or id that the page's own style elements hide on every screen: `.a`, `#b`. */
export function findHidingSelectors(root: HtmlElement): ReadonlySet<string> {
  const hiding = new Set<string>();
  const shown = new Set<string>();
  for (const { textContent } of root.querySelectorAll('style')) {
    const css = (textContent ?? '').replace(/\/\*[\s\S]*?\*\//g, '');
    // A rule inside a media query stands behind another brace and is not matched as one of its own.
    for (const [, selectors = '', body = ''] of dropNested(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const isHiding = MAY_HIDE.test(body) && hides(toDeclarations(body));
      for (const selector of selectors.split(',')) {
        const name = selector.trim();
        if (isHiding && /^[.#][\w-]+$/.test(name)) hiding.add(name);
        // A rule for the same class in a state or place (`.panel.open`) shows what the plain one hides.
        else for (const [part] of name.matchAll(/[.#][\w-]+/g)) shown.add(part);
      }
    }
  }
  return hiding.difference(shown);
}

function dropNested(css: string): string {
  return css.replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
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
  if (is('display', /^none$/) || is('visibility', /^(hidden|collapse)$/) || is('content-visibility', /^hidden$/)) return true;
  if (is('font-size', /^[01]?(\.\d+)?(px|pt|em|rem|%)?$/) && Number.parseFloat(style.get('font-size') ?? '') < 0.2) return true;
  if (is('font-size', /^(1(\.\d+)?|0?\.\d+)(px|pt)$/) || is('font', /(^|\s)[01](px|pt)?(\/\S+)?\s+\S/)) return true;
  if (is('text-indent', /^-\d{3,}/)) return true;
  const isPlaced = is('position', /^(absolute|fixed)$/);
  const isOutside = ['left', 'top', 'right', 'bottom'].some((side) => is(side, /^-(\d{3,}(px|pt)?|\d{2,}(em|rem|vw|vh))/));
  const isClipped = is('clip', /^rect\(\s*[01](px)?[\s,]/) || is('clip-path', /^inset\((50|100)%/);
  const isDot = is('overflow', /^hidden$/) && is('width', /^[01](px)?$/) && is('height', /^[01](px)?$/);
  return (isPlaced && (isOutside || isClipped)) || isDot || isOfItsBackground(style);
}

/** Text in the colour of what it stands on: its own background, or the white of a page that names none. */
function isOfItsBackground(style: ReadonlyMap<string, string>): boolean {
  const color = toColor(style.get('color'));
  if (color === null) return false;
  const background = toColor(style.get('background-color')) ?? toColor(style.get('background')?.split(' ')[0]);
  return color === 'transparent' || color === background;
}

const WHITE = new Set(['white', '#fff', '#ffffff', '#fffffe', 'rgb(255,255,255)', 'rgba(255,255,255,1)', 'hsl(0,0%,100%)']);

function toColor(value: string | undefined): string | null {
  const color = value?.replace(/\s+/g, '') ?? '';
  if (color === '' || /^(inherit|initial|unset|currentcolor|var\(|url\(|none)/.test(color)) return null;
  if (color === 'transparent' || /^(rgba|hsla)\(.*,0(\.0+)?\)$/.test(color)) return 'transparent';
  return WHITE.has(color) ? 'white' : color;
}
