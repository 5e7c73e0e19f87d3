import { z } from 'zod';
import type { ClaimedVerdict } from '#domain/fact-check/judge/judgement.ts';
import { readJsonWithin } from './json-within.ts';

/** The number of a sentence, from 1, as models write it. */
export const sentenceNumber = z.union([z.number(), z.string().regex(/^\s*\d{1,4}\s*$/)]).transform(Number);

const text = z.string().catch('');
const verdict = z.object({
  sentence: sentenceNumber,
  verdict: z.string().transform((said) => said.trim().toLowerCase()),
  quotation: text,
  reason: text,
});
const answer = z.union([z.array(z.unknown()), z.object({ verdicts: z.array(z.unknown()) })]);

/**
 * The verdicts in a model's answer, unverified, with sentences numbered from 0: JSON alone, or within other words. A verdict that is
 * none is left out; null where the whole answer is none.
 */
export function readVerdicts(said: string): readonly ClaimedVerdict[] | null {
  const read = readJsonWithin(said, answer);
  if (read === undefined) return null;
  return (Array.isArray(read) ? read : read.verdicts).flatMap((item) => {
    const one = verdict.safeParse(item).data;
    return one === undefined ? [] : [{ ...one, sentence: one.sentence - 1 }];
  });
}
