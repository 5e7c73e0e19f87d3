import { expect, test } from 'vitest';
import { SOURCES_MAX } from '#contract/writing.ts';
import {
  addSource,
  canAddSource,
  EMPTY_SOURCES,
  hasSource,
  removeSource,
  type SourceList,
  toSourceInputs,
} from './source-list.ts';

const typed = (text: string, list: SourceList = EMPTY_SOURCES): SourceList => ({
  ...list,
  current: { kind: 'ideas', text },
});

test('the source in the field counts, whether it was added or not', () => {
  expect(hasSource(EMPTY_SOURCES)).toBe(false);
  expect(hasSource(typed('  '))).toBe(false);
  expect(toSourceInputs(typed(' an idea '))).toEqual([{ kind: 'ideas', text: 'an idea' }]);
  const two = typed('another', addSource(typed('an idea')));
  expect(toSourceInputs(two)).toEqual([
    { kind: 'ideas', text: 'an idea' },
    { kind: 'ideas', text: 'another' },
  ]);
  expect(hasSource(addSource(typed('an idea')))).toBe(true);
});

test('links are sent by their address', () => {
  const list: SourceList = {
    added: [{ kind: 'video', text: 'https://youtu.be/x' }],
    current: { kind: 'article', text: ' example.org ' },
  };
  expect(toSourceInputs(list)).toEqual([
    { kind: 'video', url: 'https://youtu.be/x' },
    { kind: 'article', url: 'example.org' },
  ]);
});

test('a source is added once, an empty one never, and there is a limit', () => {
  expect(addSource(EMPTY_SOURCES)).toBe(EMPTY_SOURCES);
  expect(addSource(typed('same', addSource(typed('same')))).added).toHaveLength(1);
  let list = EMPTY_SOURCES;
  for (let n = 0; n < SOURCES_MAX + 3; n += 1) list = addSource(typed(`idea ${n}`, list));
  expect(list.added).toHaveLength(SOURCES_MAX - 1);
  expect(canAddSource(list)).toBe(false);
  expect(toSourceInputs(list)).toHaveLength(SOURCES_MAX);
});

test('a source can be removed', () => {
  const list = addSource(typed('two', addSource(typed('one'))));
  expect(removeSource(list, 0).added).toEqual([{ kind: 'ideas', text: 'two' }]);
});
