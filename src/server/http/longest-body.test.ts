import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { list, text } from '#contract/schemas.ts';
import { longestBody } from './longest-body.ts';

test.each<[string, z.ZodMiniType, unknown]>([
  [
    'an object of texts',
    z.strictObject({ a: text({ max: 900 }), b: z.optional(text({ max: 400 })) }),
    { a: '\u0000'.repeat(900), b: '\u0000'.repeat(400) },
  ],
  [
    'a list of ids',
    z.strictObject({ ids: list(z.uuid(), { max: 2000 }) }),
    { ids: Array(2000).fill(crypto.randomUUID()) },
  ],
  [
    'a choice',
    z.union([text({ max: 10 }), z.strictObject({ long: text({ max: 3000 }) })]),
    { long: '\u0000'.repeat(3000) },
  ],
  [
    'values',
    z.strictObject({ on: z.boolean(), n: z.nullable(z.number()), kind: z.enum(['a', 'b']) }),
    { on: false, n: -1.5e-300, kind: 'a' },
  ],
])('longestBody lets in the longest that the schema takes, and little more: %s', (_what, schema, longest) => {
  const bytes = JSON.stringify(longest).length;
  expect(schema.safeParse(longest).success).toBe(true);
  expect(longestBody(schema)).toBeGreaterThanOrEqual(bytes);
  expect(longestBody(schema)).toBeLessThanOrEqual(Math.max(4096, bytes * 10));
});

test.each<[string, z.ZodMiniType]>([
  ['a text', z.strictObject({ a: z.string() })],
  ['a list', z.strictObject({ a: z.array(z.boolean()) })],
  ['anything', z.strictObject({ a: z.unknown() })],
])('a schema that sets no end has none: %s', (_what, schema) => {
  expect(longestBody(schema)).toBe(Infinity);
});
