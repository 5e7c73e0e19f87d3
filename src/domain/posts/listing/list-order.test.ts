import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POST_STATUSES } from '../status.ts';
import { defaultOrder, POST_ORDERS, rangesOf, sectionsOf } from './list-order.ts';

test('defaultOrder: what goes or went out by its time, what is worked on by its last change, all by what there is to do', () => {
  expect((['scheduled', 'published', 'draft', 'failed', 'all'] as const).map(defaultOrder)).toEqual([
    'time',
    'time',
    'changed',
    'changed',
    'next',
  ]);
});

test('sectionsOf: each status once, or the one that is filtered for', () => {
  for (const order of POST_ORDERS) {
    expect(
      sectionsOf(order, null)
        .flatMap(({ statuses }) => statuses)
        .toSorted(),
    ).toEqual(POST_STATUSES.toSorted());
    for (const status of POST_STATUSES) {
      expect(sectionsOf(order, status).map(({ statuses }) => statuses)).toEqual([[status]]);
    }
  }
  expect(sectionsOf('time', null).map(({ by }) => by)).toEqual(['due', 'published', 'changed']);
  expect(sectionsOf('next', null).flatMap(({ statuses }) => statuses)).toEqual([
    'failed',
    'scheduled',
    'draft',
    'published',
  ]);
  expect(sectionsOf('time', 'failed')).toEqual([{ statuses: ['failed'], by: 'changed' }]);
});

test('rangesOf: the pages of a list are its posts, each once, in the order of the sections', () => {
  const count = fc.integer({ min: 0, max: 30 });
  const counts = fc.record({ draft: count, scheduled: count, published: count, failed: count });
  const status = fc.constantFrom(null, ...POST_STATUSES);
  fc.assert(
    fc.property(
      fc.constantFrom(...POST_ORDERS),
      status,
      counts,
      fc.integer({ min: 1, max: 40 }),
      (order, of, n, limit) => {
        const sections = sectionsOf(order, of);
        const sizeOf = (statuses: readonly (keyof typeof n)[]) => statuses.reduce((sum, one) => sum + n[one], 0);
        const all = sections.flatMap(({ by, statuses }) =>
          Array.from({ length: sizeOf(statuses) }, (_, at) => `${by} ${statuses} ${at}`),
        );
        const paged: string[] = [];
        for (let offset = 0; offset < all.length + limit; offset += limit) {
          const page = rangesOf(sections, n, { offset, limit }).flatMap(
            ({ by, statuses, size, offset: from, limit: taken }) => {
              expect([size, from + taken <= size, taken > 0]).toEqual([sizeOf(statuses), true, true]);
              return Array.from({ length: taken }, (_, at) => `${by} ${statuses} ${from + at}`);
            },
          );
          expect(page.length).toBe(Math.max(0, Math.min(limit, all.length - offset)));
          paged.push(...page);
        }
        expect(paged).toEqual(all);
      },
    ),
  );
});
