import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { encodeLittleText } from '#domain/linkedin-text/encode-little-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import type { Row } from './row.ts';

const RUNS = 300;

function medianMs(run: () => unknown): number {
  const times: number[] = [];
  for (let i = 0; i < RUNS; i += 1) {
    const from = performance.now();
    run();
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

/** The preview's path on a full post: document → network text → little text → decoded, beside one JSON copy of it. */
export async function measureCodec(): Promise<Row[]> {
  const sentence = 'A thought (with brackets), a #hashtag, a link https://example.org/a_b?c=d and an emoji 🧵. ';
  const document = documentFromPlainText(sentence.repeat(Math.floor(3000 / sentence.length)));
  const path = medianMs(() => decodeLittleText(encodeLittleText(toNetworkText(document))));
  const copy = medianMs(() => JSON.parse(JSON.stringify(document)));
  return [
    {
      what: 'preview of 3,000 characters: encode and decode',
      figure: `${path.toFixed(2)} ms`,
      beside: `JSON copy of it: ${copy.toFixed(3)} ms`,
    },
  ];
}
