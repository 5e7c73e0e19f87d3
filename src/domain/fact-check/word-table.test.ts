import { expect, test } from 'vitest';
import { numberTable, wordTable } from './word-table.ts';

test('numberTable and wordTable read words of several parts, and each list’s key', () => {
  expect([...numberTable('half 2, cuarta parte 4, mio 1e6')]).toEqual([
    ['half', 2],
    ['cuarta parte', 4],
    ['mio', 1e6],
  ]);
  expect([...wordTable({ km: 'km kilometre', h: 'hour' })]).toEqual([
    ['km', 'km'],
    ['kilometre', 'km'],
    ['hour', 'h'],
  ]);
});
