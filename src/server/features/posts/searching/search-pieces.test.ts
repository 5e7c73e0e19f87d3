import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { likePattern } from '#server/db/like-pattern.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ADA = '00000000-0000-4000-8000-00000000000a';
const RENEE = '00000000-0000-4000-8000-00000000000b';

async function look(content: string, wanted: string, url: string | null = null) {
  const { rows } = await database.pool.query<{ found: boolean; candidate: boolean; foreign: boolean }>(
    `select $2 ilike $4 or coalesce($3 ilike $4, false) as found, post_pieces($1, $2, $3) @> search_pieces($1, $5) as candidate,
       post_pieces($6, $2, $3) && search_pieces($1, $5) as foreign`,
    [ADA, content, url, likePattern(wanted), wanted, RENEE],
  );
  return rows[0];
}

/** Letters whose cases are odd, and of many scripts, beside whatever else Unicode has. */
const letter = fc.oneof(
  fc.constantFrom(...'aZ ıİiIſsßẞΣσςǅǆÅéñжЖאبक日本한🙂%_\\\n\u0301\u0307'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((one) => one !== '\u0000'),
);
const text = (minLength: number, maxLength: number) =>
  fc.array(letter, { minLength, maxLength }).map((letters) => letters.join('').toWellFormed());

test('whatever stands in a post makes it a candidate, in any script and letters of any case', async () => {
  const written = fc.record({ before: text(0, 30), wanted: text(1, 40), after: text(0, 30), inUrl: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(written, async ({ before, wanted, after, inUrl }) => {
      const whole = before + wanted + after;
      const place = (searched: string) => (inUrl ? look(before, searched, whole) : look(whole, searched));
      expect(await place(wanted)).toMatchObject({ found: true, candidate: true });
      for (const other of [wanted.toUpperCase(), wanted.toLowerCase()]) {
        const { found, candidate } = (await place(other)) ?? {};
        expect(found === true && candidate !== true).toBe(false);
      }
    }),
  );
});

test('a text of another person has no piece of what one searches for', async () => {
  await fc.assert(
    fc.asyncProperty(text(0, 20), text(1, 20), async (before, wanted) => {
      expect(await look(before + wanted, wanted)).toMatchObject({ candidate: true, foreign: false });
    }),
  );
});

test.each([
  ['the kiln and the ferry', 'harbour'],
  ['the kiln and the ferry', 'kilnt'],
  ['the kiln and the ferry', 'x'],
  ['日本の市場', '市日'],
  ['a'.repeat(300), `${'a'.repeat(199)}b`],
])('%s has not all pieces of %s', async (content, wanted) => {
  expect(await look(content, wanted)).toMatchObject({ found: false, candidate: false });
});

test.each([1, 2, 3, 4, 5, 6, 17, 30, 200])('a search of %i letters needs few pieces', async (length) => {
  const wanted = Array.from({ length }, (_, at) => String.fromCodePoint(0x4e_00 + at)).join('');
  const { rows } = await database.pool.query('select cardinality(search_pieces($1, $2)) as n', [ADA, wanted]);
  expect(rows[0].n).toBeGreaterThanOrEqual(1);
  expect(rows[0].n).toBeLessThanOrEqual(25);
  expect(await look(`…${wanted}…`, wanted)).toMatchObject({ found: true, candidate: true });
});
