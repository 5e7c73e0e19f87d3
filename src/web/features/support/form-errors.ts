import type { z } from 'zod/mini';
import { SUPPORT_MESSAGES } from '#contract/support-messages.ts';

/** What is wrong with each field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>;

const MISSING: Readonly<Record<string, string>> = SUPPORT_MESSAGES.missing;

/** What the server would reject, by the field it is about. */
export function findErrors(schema: z.ZodMiniType, body: Readonly<Record<string, string | undefined>>): FieldErrors {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => {
      const field = String(issue.path[0]);
      return [field, errorMessage(issue, field, body[field] ?? '')];
    }),
  );
}

function errorMessage(issue: z.core.$ZodIssue, field: string, value: string): string {
  const missing = value.trim() === '' ? MISSING[field] : undefined;
  if (missing !== undefined) return missing;
  if (issue.code === 'too_big') return SUPPORT_MESSAGES.tooLong(Number(issue.maximum));
  return field === 'email' ? SUPPORT_MESSAGES.noAddress : issue.message;
}
