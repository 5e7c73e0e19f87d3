import { z } from 'zod';
import type { Mending } from '#domain/fact-check/mend/mending.ts';
import { readJsonWithin } from './json-within.ts';
import { sentenceNumber } from './read-verdicts.ts';

const mending = z.object({ sentence: sentenceNumber, text: z.string() });
const answer = z.union([z.array(z.unknown()), z.object({ mended: z.array(z.unknown()) })]);

/**
 * The sentences in a model's answer, numbered from 0: JSON alone, or within other words. One that is none is left out; null where the
 * whole answer is none.
 */
export function readMendings(said: string): readonly Mending[] | null {
  const read = readJsonWithin(said, answer);
  if (read === undefined) return null;
  return (Array.isArray(read) ? read : read.mended).flatMap((item) => {
    const one = mending.safeParse(item).data;
    return one === undefined ? [] : [{ sentence: one.sentence - 1, text: one.text }];
  });
}
