import { expect, test } from 'vitest';
import { ideasOf } from '#test/harness/writing.ts';
import { missingFormats } from './missing-formats.ts';

const STEPS =
  'Check the depth of the harbour first. Ask the grid company about its power. Train two captains in winter.';
const page = (text: string) => ({ ...ideasOf(text), kind: 'article' as const, url: 'https://www.coast.example/a/' });

test.each([
  ['coast.example/a', ['story', 'list']],
  ['https://coast.example/a', ['story', 'list']],
  ['https://coast.example/b', []],
  ['', []],
])('missingFormats where %j is typed', (typed, missing) => {
  expect(missingFormats(typed, [page(STEPS)])).toEqual(missing);
});

test('missingFormats knows nothing of several sources or of none', () => {
  expect(missingFormats('coast.example/a', [page(STEPS), page(STEPS)])).toEqual([]);
  expect(missingFormats('coast.example/a', [])).toEqual([]);
});
