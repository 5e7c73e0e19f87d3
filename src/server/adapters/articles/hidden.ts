import type { HtmlElement } from './dom.ts';

/** Where more of a page's letters than this would be hidden, it is a page that shows them by script: nothing is. */
const MOST_HIDDEN = 0.4;
/** A page's own style sheets are read as far as this, characters. */
const LONGEST_SHEET = 400_000;
const MOST_SELECTORS = 2000;
const LONGEST_SELECTOR = 200;
/** Properties that can hide. */
const TELLS = /display|visib|font|color|background|left|top|right|bottom|indent|clip|height|width|transform/i;
/** What a click opens is for readers. */
const OPENS = /faq|accord|collaps|toggle|expand|drawer|spoiler|\btabs?\b/i;
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
  for (const declaration of withoutComments(text).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace(/!\s*important/, '');
    if (colon > 0) style.set(declaration.slice(0, colon).trim(), value.trim().replace(/\s+/g, ' '));
  }
  return style;
}

function isInvisible(style: Style): boolean {
  return /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') || style.get('content-visibility') === 'hidden';
}

/** Scripts fade text in as it comes onto the screen, and move it meanwhile. */
function isEntrance(style: Style): boolean {
  return ['transform', '-webkit-transform', 'translate', 'transition', 'animation', 'will-change', 'filter'].some(
    (name) => style.has(name),
  );
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
    (/^0*(?:\.0*)?%?$/.test(get('opacity') || '1') && !isEntrance(style)) ||
    /^(?:0*(?:\.\d+)?|[01](?:\.\d+)?)(?:px|pt)?$|^0*(?:\.0\d*)?r?em$|^[0-5]%$/.test(get('font-size') || '1em') ||
    /(?:^|\s)[01](?:px|pt)?(?:\/\S+)?\s+\S/.test(get('font')) ||
    colour === 'none' ||
    (/^\d/.test(colour) && colour === toColour(get('background-color') || get('background'))) ||
    (isPlaced && ['left', 'top', 'right', 'bottom'].some(isFar)) ||
    ['text-indent', 'margin-left', 'margin-top'].some(isFar) ||
    /^rect\((?:[01](?:px)?[, ]*){4}\)$/.test(get('clip')) ||
    /^(?:inset\((?:[5-9]\d|100)%|circle\(0)/.test(get('clip-path')) ||
    (hasNoRoom && /hidden|clip/.test(get('overflow'))) ||
    /\bscale(?:3d|x|y)?\(0(?:[,)]| )/.test(get('transform'))
  );
}

const COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({ white: '255,255,255', black: '0,0,0', transparent: 'none' }),
);

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
  return blue === undefined ? (COLOURS.get(word) ?? word) : [red, green, blue].join(',');
}

/**
 * What the page's own style sheets hide by a class or an id. A name that some rule shows again, on a wide screen or once
 * opened, hides nothing.
 */
function readRules(root: HtmlElement): (element: HtmlElement) => boolean {
  const hiding = new Map<string, string[]>();
  const shown = new Set<string>();
  const sheets = [...root.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '');
  const rules = splitRules(withoutComments(sheets.join('\n').slice(0, LONGEST_SHEET)));
  for (const { selectors, style } of rules) {
    const isShowing = (style.get('display') ?? 'none') !== 'none' || style.get('visibility') === 'visible';
    if (isShowing) for (const [name] of selectors.matchAll(NAME)) shown.add(name);
  }
  let left = MOST_SELECTORS;
  for (const { selectors, style, isConditional } of rules) {
    // What a sheet makes transparent, a script fades in.
    if (isConditional || style.has('opacity') || !isUnseen(style)) continue;
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const name = selector.length > LONGEST_SELECTOR ? undefined : lastOf(selector).match(NAME)?.[0];
      if (name === undefined || selector.includes(':') || shown.has(name) || left === 0) continue;
      left -= 1;
      hiding.set(name, hiding.get(name) ?? []);
      hiding.get(name)?.push(selector);
    }
  }
  const isOpened = (element: HtmlElement | null) => OPENS.test(element?.getAttribute('class') ?? '');
  const isHiding = (element: HtmlElement) => (name: string) =>
    (hiding.get(name) ?? []).some((selector) => selector === name || isMatch(element, selector));
  return (element) =>
    hiding.size > 0 &&
    namesOf(element).some(isHiding(element)) &&
    !isOpened(element) &&
    !isOpened(element.parentElement);
}

type Rule = {
  readonly selectors: string;
  readonly style: Style;
  /** Inside `@media` or the like. */
  readonly isConditional: boolean;
};

/** The rules of a sheet that say whether something shows, in one pass. */
function splitRules(sheet: string): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  let from = 0;
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    const between = sheet.slice(from, index);
    from = index + 1;
    if (brace === '{') {
      open.push(between.trim());
      continue;
    }
    const selectors = open.pop() ?? '';
    const isRule = selectors !== '' && !selectors.startsWith('@') && TELLS.test(between);
    if (isRule) rules.push({ selectors, style: readStyle(between), isConditional: open.length > 0 });
  }
  return rules;
}

/** Of `main > p.note`, the `p.note`. */
function lastOf(selector: string): string {
  return selector.split(/[\s>+~]+/).at(-1) ?? '';
}

function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('/*');
  // A comment that never ends takes the rest with it.
  return [first, ...rest.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))].join(' ');
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
