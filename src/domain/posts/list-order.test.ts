import { expect, test } from 'vitest';
import { defaultOrder } from './list-order.ts';

test('defaultOrder: what goes or went out by its time, what is worked on by its last change, all by age', () => {
  expect((['scheduled', 'published', 'draft', 'failed', 'all'] as const).map(defaultOrder)).toEqual([
    'time',
    'time',
    'changed',
    'changed',
    'created',
  ]);
});
