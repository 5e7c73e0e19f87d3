import { expect, test } from 'vitest';
import { firstWindow, isCommon, SEARCH_SAMPLE, searchWords } from './search-plan.ts';

test('searchWords: what white space of any kind parts, once each', () => {
  expect(searchWords(' kiln\tthe \u00a0kiln\n the ')).toEqual(['kiln', 'the']);
  expect(searchWords('\u0000 \u3000')).toEqual([]);
});

test('isCommon: what stands in one of 50 of the newest posts, of people who have that many', () => {
  const looked = SEARCH_SAMPLE;
  expect(isCommon({ looked, found: looked / 50 })).toBe(true);
  expect(isCommon({ looked, found: looked / 50 - 1 })).toBe(false);
  expect(isCommon({ looked: looked - 1, found: looked - 1 })).toBe(false);
});

test('firstWindow: as many as should hold what is wanted, and half as many again', () => {
  expect(firstWindow({ looked: 1000, found: 100 }, 21)).toBe(315);
  expect(firstWindow({ looked: 1000, found: 1000 }, 21)).toBe(100);
  expect(firstWindow({ looked: 1000, found: 0 }, 1)).toBe(1500);
});
