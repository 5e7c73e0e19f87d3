import type { z } from 'zod';
import { WRITING } from '#contract/growth-sentences.ts';

/** What is wrong with each field, by its name. */
export type Faults = Readonly<Record<string, string>>;

/** What the server would refuse, said beside the field that it is about. */
export function findFaults(schema: z.ZodType, body: Readonly<Record<string, string | undefined>>): Faults {
  const { error } = schema.safeParse(body);
  const faults = (error?.issues ?? []).map((issue) => {
    const field = String(issue.path[0]);
    return [field, sentenceOf(issue, field, body[field] ?? '')] as const;
  });
  return Object.fromEntries(faults);
}

function sentenceOf(issue: z.core.$ZodIssue, field: string, given: string): string {
  if (given.trim() === '' && field in WRITING.missing) return WRITING.missing[field as keyof typeof WRITING.missing];
  if (issue.code === 'too_big') return WRITING.tooLong(Number(issue.maximum));
  return field === 'email' ? WRITING.noAddress : issue.message;
}
