import type { HtmlElement } from './dom.ts';

/** Where more of a page's letters than this would be hidden, it is a page that shows them by script: nothing is. */
const MOST_HIDDEN = 0.4;
/** A page's own style sheets are read as far as this, characters. */
const LONGEST_SHEET = 400_000;
const COMMENT = /\/\*[\s\S]*?\*\//g;
/** Conditions (`@media`) and animations; three levels are more than sheets have. */
const AT_BLOCK = /@[^{};]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const NAME = /[.#]-?[_a-z][\w-]*/gi;

type Style = ReadonlyMap<string, string>;

/**
 * What of a page a reader cannot see, by its own markup: hidden, invisible, off the screen, without size, of no colour of
 * its own. An order to whoever reads by machine stands there. Style sheets of other addresses are not asked.
 */
export function findHidden(root: HtmlElement): (element: HtmlElement) => boolean {
  const hidden = new Set<HtmlElement>();
  const byRule = readRules(root);
  for (const element of root.querySelectorAll('[style], [class], [id]')) {
    if (isUnseen(readStyle(element.getAttribute('style') ?? '')) || byRule(element)) hidden.add(element);
  }
  const isTrusted = measure(hidden) <= (root.textContent?.length ?? 0) * MOST_HIDDEN;
  return (element) => isHiddenOutright(element) || (isTrusted && hidden.has(element));
}

/** Nothing but a script would show this. */
function isHiddenOutright(element: HtmlElement): boolean {
  if (element.hasAttribute('hidden')) return true;
  const text = element.getAttribute('style');
  if (text === null) return false;
  const style = readStyle(text);
  return style.get('display') === 'none' || isInvisible(style);
}

/** Letters inside, those inside others once. */
function measure(elements: ReadonlySet<HtmlElement>): number {
  let length = 0;
  for (const element of elements) {
    let outer = element.parentElement;
    while (outer !== null && !elements.has(outer)) outer = outer.parentElement;
    if (outer === null) length += element.textContent?.length ?? 0;
  }
  return length;
}

function readStyle(text: string): Style {
  const style = new Map<string, string>();
  for (const declaration of text.replace(COMMENT, ' ').toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace(/!\s*important/, '');
    if (colon > 0) style.set(declaration.slice(0, colon).trim(), value.trim().replace(/\s+/g, ' '));
  }
  return style;
}

function isInvisible(style: Style): boolean {
  return /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') || style.get('content-visibility') === 'hidden';
}

function isUnseen(style: Style): boolean {
  if (style.size === 0) return false;
  const get = (name: string) => style.get(name) ?? '';
  const isFar = (name: string) => Number.parseFloat(get(name)) <= -500;
  const isPlaced = /^(?:absolute|fixed)$/.test(get('position'));
  const hasNoRoom = ['height', 'max-height', 'width', 'max-width'].some((name) => /^[01](?:px)?$/.test(get(name)));
  const colour = toColour(get('color'));
  return (
    get('display') === 'none' ||
    isInvisible(style) ||
    /^0*(?:\.0*)?%?$/.test(get('opacity') || '1') ||
    /^(?:0*(?:\.\d+)?|[01](?:\.\d+)?)(?:px|pt)?$|^0*(?:\.0\d*)?r?em$|^[0-5]%$/.test(get('font-size') || '1em') ||
    colour === 'none' ||
    (colour !== '' && colour === toColour(get('background-color') || get('background'))) ||
    (isPlaced && ['left', 'top', 'right', 'bottom'].some(isFar)) ||
    ['text-indent', 'margin-left', 'margin-top'].some(isFar) ||
    /^rect\((?:[01](?:px)?[, ]*){4}\)$/.test(get('clip')) ||
    /^(?:inset\((?:[5-9]\d|100)%|circle\(0)/.test(get('clip-path')) ||
    (hasNoRoom && /hidden|clip/.test(get('overflow'))) ||
    /\bscale(?:3d|x|y)?\(0(?:[,)]| )/.test(get('transform'))
  );
}

const COLOURS: Readonly<Record<string, string>> = { white: '255,255,255', black: '0,0,0', transparent: 'none' };

/** One spelling for the usual ones: 'r,g,b', 'none' where it lets everything through, '' where there is none. */
function toColour(text: string): string {
  const [word = ''] = text.split(/ (?![^(]*\))/);
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(word)?.[1];
  if (digits !== undefined) {
    const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
    return pairs.map((pair) => Number.parseInt(pair, 16)).join(',');
  }
  const [red, green, blue, alpha] = /^rgba?\(([^)]*)\)$/.exec(word)?.[1]?.match(/[\d.]+/g) ?? [];
  if (Number(alpha ?? 1) === 0) return 'none';
  return blue === undefined ? (COLOURS[word] ?? word) : [red, green, blue].join(',');
}

/**
 * What the page's own style sheets hide by a class or an id. A name that some rule shows again, on a wide screen or once
 * opened, hides nothing.
 */
function readRules(root: HtmlElement): (element: HtmlElement) => boolean {
  const hiding = new Map<string, string[]>();
  const shown = new Set<string>();
  const sheets = [...root.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '');
  const sheet = sheets.join('\n').slice(0, LONGEST_SHEET).replace(COMMENT, ' ');
  for (const [, selectors = '', body = ''] of sheet.matchAll(RULE)) {
    if (!/display|visibility|opacity/i.test(body)) continue;
    const style = readStyle(body);
    const isShowing =
      (style.get('display') ?? 'none') !== 'none' ||
      style.get('visibility') === 'visible' ||
      Number(style.get('opacity') ?? 0) > 0;
    if (isShowing) for (const [name] of selectors.matchAll(NAME)) shown.add(name);
  }
  for (const [, selectors = '', body = ''] of sheet.replace(AT_BLOCK, ' ').matchAll(RULE)) {
    if (!isUnseen(readStyle(body))) continue;
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const name = (/[^\s>+~]+$/.exec(selector)?.[0] ?? '').match(NAME)?.[0];
      if (name === undefined || selector.includes(':') || shown.has(name)) continue;
      hiding.set(name, [...(hiding.get(name) ?? []), selector]);
    }
  }
  if (hiding.size === 0) return () => false;
  return (element) =>
    namesOf(element).some((name) =>
      (hiding.get(name) ?? []).some((selector) => selector === name || isMatch(element, selector)),
    );
}

function namesOf(element: HtmlElement): string[] {
  const id = element.getAttribute('id');
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
  return [...classes.map((name) => `.${name}`), ...(id === null ? [] : [`#${id}`])];
}

function isMatch(element: HtmlElement, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // Sheets hold selectors that only browsers know.
    return false;
  }
}
