import { z } from 'zod';
import type { ClaimedOpening } from '#domain/openings/check-openings.ts';
import { readJsonWithin } from './json-within.ts';

const opening = z.object({ kind: z.string().transform((said) => said.trim().toLowerCase()), text: z.string() });
const answer = z.object({ openings: z.array(z.unknown()) });

/** More than a model is asked for; the rest is not read. */
const MOST = 12;

/** The openings in a model's answer, unverified; one that is none is left out. Null where the whole answer is none. */
export function readOpenings(said: string): readonly ClaimedOpening[] | null {
  const read = readJsonWithin(said, answer);
  if (read === undefined) return null;
  return read.openings.slice(0, MOST).flatMap((item) => {
    const one = opening.safeParse(item).data;
    return one === undefined ? [] : [one];
  });
}
