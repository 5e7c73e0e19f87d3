import { toReaderText } from '#domain/text/tokens.ts';
import { encodeLittleText } from './encode-little-text.ts';

/** Longest text LinkedIn accepts (docs/product.md §6.12, docs/linkedin.md §4.8). */
export const SHARE_LIMIT = 3000;
/** Above this the count turns amber (docs/product.md §6.12). */
export const SHARE_WARNING = 2800;

export type TextMeasure = {
  /** UTF-16 units of the text as a reader gets it; escapes and the addresses of mentions do not count (docs/linkedin.md §4.9). */
  count: number;
  /** UTF-16 units on the wire, escapes and hashtag templates included. Over the limit it is worth a warning only. */
  wireLength: number;
  state: 'ok' | 'near' | 'over';
  /** Units left, 0 when over. */
  remaining: number;
  /** Units too many, 0 when it fits. */
  over: number;
};

/** Measures a network text (`toNetworkText`) against LinkedIn's limit. */
export function measureText(text: string): TextMeasure {
  const count = toReaderText(text).length;
  return {
    count,
    wireLength: encodeLittleText(text).length,
    state: stateFor(count),
    remaining: Math.max(0, SHARE_LIMIT - count),
    over: Math.max(0, count - SHARE_LIMIT),
  };
}

function stateFor(count: number): TextMeasure['state'] {
  if (count > SHARE_LIMIT) return 'over';
  return count > SHARE_WARNING ? 'near' : 'ok';
}
