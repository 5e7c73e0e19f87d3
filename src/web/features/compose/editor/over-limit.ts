import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { PluginKey } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { cutIndex } from '#domain/text/paste.ts';
import { partFinder } from '#domain/text/strings.ts';
import { splitLinked } from '#domain/text/tokens.ts';
import { marksExtension } from './mark-plugin.ts';

/** The key under which a transaction carries what is beyond the limit. */
export const OVER_LIMIT_KEY = new PluginKey<DecorationSet>('overLimit');

/** Tints what is beyond the limit. */
export const OverLimit = marksExtension('overLimit', OVER_LIMIT_KEY, () => ({ class: 'over-limit' }), true);

/**
 * Where an editor document passes `limit` characters, counted as LinkedIn gets it (docs/product.md §6.12): what stands before the
 * position fits, with one more character it would not. It is between characters and outside addresses, hashtags and mentions, which are of
 * no use in halves. Null for a document that fits.
 */
export function findOverLimit(doc: Node, limit: number): number | null {
  const fits = (position: number) =>
    measureText(toNetworkText(parseDocument(doc.cut(0, position).toJSON()).document)).count <= limit;
  if (fits(doc.content.size)) return null;
  let fitting = 0;
  let tooLong = doc.content.size;
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1;
    if (fits(wholePartsUpTo(doc.resolve(middle)))) fitting = middle;
    else tooLong = middle;
  }
  return wholePartsUpTo(doc.resolve(fitting));
}

/** The last position up to this one that splits nothing. */
function wholePartsUpTo({ parent, parentOffset, pos }: ResolvedPos): number {
  if (!parent.isTextblock || parentOffset === 0 || parentOffset === parent.content.size) return pos;
  const text = parent.textBetween(0, parent.content.size, null, '\n');
  const { part, end } = partFinder(splitLinked(text), (stretch) => stretch.text.length)(parentOffset);
  const isWithin = part?.isLinked === true;
  const start = isWithin ? end - part.text.length : parentOffset;
  return pos - parentOffset + (start === 0 ? 0 : cutIndex(text, start));
}
