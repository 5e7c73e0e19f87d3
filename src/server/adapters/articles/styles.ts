import { type Colord, colord, extend } from 'colord';
import namesPlugin from 'colord/plugins/names';
import type { Container, Document, Rule } from 'postcss';
import parse from 'postcss-safe-parser';
import type { HtmlElement } from './dom.ts';

extend([namesPlugin]);

/** Values by property, both in lower case; `!important` is left out, and the last of several wins. */
export type Style = ReadonlyMap<string, string>;

export type StyleRule = {
  readonly rule: Rule;
  readonly style: Style;
  /** Inside `@media` or another rule. */
  readonly isConditional: boolean;
};

export const NO_STYLE: Style = new Map();

/** The declarations of the `style` attributes of those elements that have one. Never throws, as browsers do not. */
export function readStyles(elements: readonly HtmlElement[]): ReadonlyMap<HtmlElement, Style> {
  const styles = new Map<HtmlElement, Style>();
  for (const element of elements) {
    const attribute = element.getAttribute('style');
    if (attribute) styles.set(element, toStyle(parse(attribute)));
  }
  return styles;
}

/** The rules of a style sheet, outer ones first. Never throws. */
export function readRules(sheet: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const root = parse(sheet);
  const containers: (Container | Document)[] = [root];
  // No recursion: a hostile sheet nests deeper than the stack.
  for (const container of containers) {
    for (const node of container.nodes ?? []) {
      if (!('nodes' in node)) continue;
      containers.push(node);
      if (node.type !== 'rule') continue;
      rules.push({ rule: node, style: toStyle(node), isConditional: container !== root });
    }
  }
  return rules;
}

function toStyle(container: Container | Document): Style {
  const style = new Map<string, string>();
  for (const node of container.nodes ?? []) {
    if (node.type === 'decl') style.set(node.prop.toLowerCase(), node.value.toLowerCase().replace(/\s+/g, ' '));
  }
  return style;
}

/** The colour at the beginning of a value; null for none, and for one that depends on what is around, such as `inherit`. */
export function readColour(value: string | null | undefined): Colord | null {
  const [word = ''] = (value ?? '').split(/ (?![^(]*\))/);
  const colour = colord(word);
  return colour.isValid() ? colour : null;
}

/** Whether two opaque colours look the same. Partly transparent colours never count as the same. */
export function isSameColour(a: Colord, b: Colord): boolean {
  const isNear = (part: 'r' | 'g' | 'b') => Math.abs(a.rgba[part] - b.rgba[part]) <= 1;
  return a.alpha() === 1 && b.alpha() === 1 && isNear('r') && isNear('g') && isNear('b');
}
