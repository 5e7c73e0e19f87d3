import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitPosts, shownPosts, weekLines } from './fit-posts.ts';

test('fitPosts gives one post the room it needs, and shows only as many as have two lines each', () => {
  expect(fitPosts(700, 1, 2), 'its first words').toEqual({ shown: 1, lines: 3 });
  expect(fitPosts(70, 1, 2)).toEqual({ shown: 1, lines: 3 });
  expect(fitPosts(74, 2, 2)).toEqual({ shown: 2, lines: 2 });
  expect(fitPosts(70, 9, 2)).toEqual({ shown: 1, lines: 3 });
  expect(fitPosts(74, 9, 2)).toEqual({ shown: 2, lines: 2 });
  expect(fitPosts(40, 1, 2), 'as many as fit').toEqual({ shown: 1, lines: 2 });
  expect(fitPosts(10, 3, 2)).toEqual({ shown: 1, lines: 2 });
});

test('shownPosts shows what failed of a day that has not room for all, each in its order', () => {
  const [out, failed, gone] = [{ status: 'published' }, { status: 'failed' }, { status: 'published' }] as const;
  const { shown } = fitPosts(67, 3, 2, 1);
  expect(shown).toBe(1);
  expect(shownPosts([out, failed, gone], shown)).toEqual([failed]);
  const later = { status: 'failed' } as const;
  expect(shownPosts([out, failed, gone, later], 3)).toEqual([out, failed, later]);
  expect(shownPosts([out, failed, gone, later], 1)).toEqual([failed]);
  expect(shownPosts([out, failed, gone], 3)).toEqual([out, failed, gone]);
});

test('weekLines gives words the room of their day, five lines where there are one or two posts, ten at most', () => {
  expect(weekLines(256, 1), 'a long text does not fill it').toBe(10);
  expect(weekLines(176, 1)).toBe(7);
  expect(weekLines(128, 1), 'a low week becomes higher').toBe(5);
  expect(weekLines(256, 2)).toBe(5);
  expect(weekLines(256, 3)).toBe(3);
  expect(weekLines(600, 3)).toBe(9);
  expect(weekLines(256, 8)).toBe(2);
});

test('what fitPosts shows fits, wherever one post does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 36, max: 900 }), fc.integer({ min: 1, max: 60 }), (room, count) => {
      const { shown, lines } = fitPosts(room, count, 2);
      expect(shown * (lines * 16 + 4) + (shown - 1) * 2).toBeLessThanOrEqual(room);
      expect(shown).toBeLessThanOrEqual(count);
    }),
  );
});

test('posts of one line leave the others their room', () => {
  expect(fitPosts(87, 2, 2, 1)).toEqual({ shown: 2, lines: 3 });
  expect(fitPosts(87, 2, 2), 'without').toEqual({ shown: 2, lines: 2 });
  expect(fitPosts(64, 3, 2, 3)).toMatchObject({ shown: 3 });
  fc.assert(
    fc.property(
      fc.integer({ min: 36, max: 900 }),
      fc.nat(20),
      fc.integer({ min: 1, max: 20 }),
      (room, others, singles) => {
        const { shown, lines } = fitPosts(room, others + singles, 2, singles);
        if (shown === others + singles && others > 0 && shown > 1)
          expect(others * (lines * 16 + 4) + singles * 20 + (shown - 1) * 2).toBeLessThanOrEqual(room);
      },
    ),
  );
});
