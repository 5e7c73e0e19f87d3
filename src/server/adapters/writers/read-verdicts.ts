import { z } from 'zod';
import type { ClaimedVerdict } from '#domain/fact-check/judge/judgement.ts';

const text = z.string().catch('');
const verdict = z.object({
  sentence: z.union([z.number(), z.string().regex(/^\s*\d{1,4}\s*$/)]).transform(Number),
  verdict: z.string().transform((said) => said.trim().toLowerCase()),
  quotation: text,
  reason: text,
});
const answer = z.union([z.array(z.unknown()), z.object({ verdicts: z.array(z.unknown()) })]);

/** An object within other words, else a list. */
const JSON_WITHIN = [/\{[\s\S]*\}/, /\[[\s\S]*\]/];

/**
 * The verdicts in a model's answer, unverified, with sentences numbered from 0: JSON alone, or within other words. A verdict that is
 * none is left out; null where the whole answer is none.
 */
export function readVerdicts(said: string): readonly ClaimedVerdict[] | null {
  for (const pattern of JSON_WITHIN) {
    const read = answer.safeParse(parseJson(pattern.exec(said)?.[0])).data;
    if (read === undefined) continue;
    return (Array.isArray(read) ? read : read.verdicts).flatMap((item) => {
      const one = verdict.safeParse(item).data;
      return one === undefined ? [] : [{ ...one, sentence: one.sentence - 1 }];
    });
  }
  return null;
}

/** Undefined where it is no JSON. */
function parseJson(json: string | undefined): unknown {
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
