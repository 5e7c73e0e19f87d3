import type { HtmlElement } from './dom.ts';
import { isSameColour, NO_STYLE, readColour, readRules, type Style } from './styles.ts';

/** Where more of a page's letters than this would be hidden, a script shows them, and nothing is taken for hidden. */
const MOST_HIDDEN = 0.4;
/** How much of a page's own style sheets is read, characters. */
const LONGEST_SHEET = 400_000;
const MOST_SELECTORS = 2000;
const LONGEST_SELECTOR = 200;
/** Class names of elements that a click opens: readers see them. */
const OPENS = /faq|accord|collaps|toggle|expand|drawer|spoiler|\btabs?\b/i;
const NAME = /[.#]-?[_a-z][\w-]*/gi;

/**
 * Finds the elements that no reader can see, by the page's own markup: hidden, invisible, off the screen, without size, in the colour
 * of their background. Instructions to language models are put there. Style sheets at other addresses are not fetched. `elements` are
 * those of the page, `styles` their attributes.
 */
export function findHidden(
  root: HtmlElement,
  elements: readonly HtmlElement[],
  styles: ReadonlyMap<HtmlElement, Style>,
): (element: HtmlElement) => boolean {
  const styleOf = (element: HtmlElement) => styles.get(element) ?? NO_STYLE;
  const isHiddenBySheet = readSheets(elements);
  const below = elements.filter((element) => element !== root);
  const hidden = new Set(below.filter((element) => hides(styleOf(element)) || isHiddenBySheet(element)));
  const isTrusted = hidden.size === 0 || measure(hidden) <= measureText(root, elements) * MOST_HIDDEN;
  return (element) => isHiddenOutright(element, styleOf(element)) || (isTrusted && hidden.has(element));
}

/** Letters of an element, without those of scripts and style sheets. */
function measureText(root: HtmlElement, elements: readonly HtmlElement[]): number {
  const code = elements.filter(({ localName }) => localName === 'script' || localName === 'style');
  return code.reduce((length, { textContent }) => length - (textContent?.length ?? 0), root.textContent?.length ?? 0);
}

/** Hidden until a script shows it, however much of the page that is; AMP has an attribute of its own for that. */
function isHiddenOutright(element: HtmlElement, style: Style): boolean {
  const isClosed = element.hasAttribute('hidden') || element.getAttribute('layout') === 'nodisplay';
  return isClosed || style.get('display') === 'none' || isInvisible(style);
}

/** Letters in all these elements, nested ones counted once. */
function measure(elements: ReadonlySet<HtmlElement>): number {
  let length = 0;
  for (const element of elements) {
    let outer = element.parentElement;
    while (outer !== null && !elements.has(outer)) outer = outer.parentElement;
    if (outer === null) length += element.textContent?.length ?? 0;
  }
  return length;
}

function isInvisible(style: Style): boolean {
  return /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') || style.get('content-visibility') === 'hidden';
}

/** Scripts fade text in and move it as it scrolls into view. */
function isEntrance(style: Style): boolean {
  return ['transform', '-webkit-transform', 'translate', 'transition', 'animation', 'will-change', 'filter'].some(
    (name) => style.has(name),
  );
}

function hides(style: Style): boolean {
  if (style.size === 0) return false;
  const get = (name: string) => style.get(name) ?? '';
  const isFar = (name: string) => Number.parseFloat(get(name)) <= -500;
  const isPlaced = /^(?:absolute|fixed)$/.test(get('position'));
  const hasNoRoom = ['height', 'max-height', 'width', 'max-width'].some((name) => /^[01](?:px)?$/.test(get(name)));
  return (
    get('display') === 'none' ||
    isInvisible(style) ||
    (/^0*(?:\.0*)?%?$/.test(get('opacity') || '1') && !isEntrance(style)) ||
    /^(?:0*(?:\.\d+)?|[01](?:\.\d+)?)(?:px|pt)?$|^0*(?:\.0\d*)?r?em$|^[0-5]%$/.test(get('font-size') || '1em') ||
    /(?:^|\s)[01](?:px|pt)?(?:\/\S+)?\s+\S/.test(get('font')) ||
    isInBackgroundColour(style) ||
    (isPlaced && ['left', 'top', 'right', 'bottom'].some(isFar)) ||
    ['text-indent', 'margin-left', 'margin-top'].some(isFar) ||
    /^rect\((?:[01](?:px)?[, ]*){4}\)$/.test(get('clip')) ||
    /^(?:inset\((?:[5-9]\d|100)%|circle\(0)/.test(get('clip-path')) ||
    (hasNoRoom && /hidden|clip/.test(get('overflow'))) ||
    /\bscale(?:3d|x|y)?\(0(?:[,)]| )/.test(get('transform'))
  );
}

function isInBackgroundColour(style: Style): boolean {
  const colour = readColour(style.get('color'));
  if (colour === null) return false;
  const background = readColour(style.get('background-color') ?? style.get('background'));
  return colour.alpha() === 0 || (background !== null && isSameColour(colour, background));
}

/**
 * What the page's own style sheets hide by a class or an id. A name that some rule shows again, on a wide screen or once
 * opened, hides nothing.
 */
function readSheets(elements: readonly HtmlElement[]): (element: HtmlElement) => boolean {
  const hiding = new Map<string, string[]>();
  const shown = new Set<string>();
  const sheets = elements.filter(({ localName }) => localName === 'style').map((sheet) => sheet.textContent ?? '');
  const rules = readRules(sheets.join('\n').slice(0, LONGEST_SHEET));
  for (const { rule, style } of rules) {
    const isShowing = (style.get('display') ?? 'none') !== 'none' || style.get('visibility') === 'visible';
    if (isShowing) for (const [name] of rule.selector.matchAll(NAME)) shown.add(name);
  }
  let left = MOST_SELECTORS;
  for (const { rule, style, isConditional } of rules) {
    // A script fades in what a style sheet makes transparent.
    if (isConditional || style.has('opacity') || !hides(style)) continue;
    for (const selector of rule.selectors) {
      const name = selector.length > LONGEST_SELECTOR ? undefined : lastOf(selector).match(NAME)?.[0];
      if (name === undefined || selector.includes(':') || shown.has(name) || left === 0) continue;
      left -= 1;
      hiding.set(name, [...(hiding.get(name) ?? []), selector]);
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

/** Of `main > p.note`, the `p.note`. */
function lastOf(selector: string): string {
  return selector.split(/[\s>+~]+/).at(-1) ?? '';
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
    // Some selectors are known to browsers only.
    return false;
  }
}
