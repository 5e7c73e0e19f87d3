import { expect, test } from 'vitest';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { readHandover } from './compose-handover.ts';

const origin = 'https://posts.example.org';
const from = (search: string, referrer = `${origin}/`) => readHandover({ search, origin, referrer }, null);

test('an address hands over its source and choices; unknown choices get their defaults', () => {
  expect(from('?source=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1%262&tone=bold&emojis=on')).toEqual({
    source: 'https://example.org/a?b=1&2',
    tone: 'bold',
    includeEmojis: true,
    isPressed: true,
  });
  expect(from('?source=123&tone=shouting')).toMatchObject({
    source: '123',
    tone: 'professional',
    includeEmojis: false,
  });
  for (const search of ['', '?post=1', '?source=', '?source=+++']) expect(from(search)).toBeNull();
});

test('what another app shared fills the field, and is never a press', () => {
  expect(from('?title=A+headline&text=&url=https%3A%2F%2Fexample.org%2Fa%3Fb')).toEqual({
    source: 'https://example.org/a?b',
    isPressed: false,
  });
  expect(from('?title=Mine&text=Some+words')).toEqual({ source: 'Mine\n\nSome words', isPressed: false });
  expect(from(`?text=${'x'.repeat(INPUT_MAX + 1)}`)?.source).toHaveLength(INPUT_MAX);
  expect(from('?title=&text=&url=')).toBeNull();
});

test('only a press on our own page generates at once', () => {
  for (const referrer of ['', 'https://evil.example/', `${origin}.evil.example/`, 'http://posts.example.org/'])
    expect(from('?source=words', referrer)?.isPressed).toBe(false);
});

test('a handover that the script stored is used if it is complete', () => {
  const kept = { source: 'ideas\nof mine', tone: 'humorous', includeEmojis: false, isPressed: true };
  const read = (text: string) => readHandover({ search: '', origin, referrer: '' }, text);
  expect(read(JSON.stringify(kept))).toEqual(kept);
  for (const text of ['{"broken', '{}', '[]', 'null', JSON.stringify({ ...kept, source: 7 })])
    expect(read(text)).toBeNull();
});
