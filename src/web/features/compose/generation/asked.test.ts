import { expect, test } from 'vitest';
import { pastedText } from './asked.ts';

const inputs = [
  { kind: 'article', url: 'https://example.com/a', text: 'Pasted by hand' },
  { kind: 'article', url: 'https://example.com/b' },
  { kind: 'article', url: 'https://example.com/c', text: 'Corrected' },
] as const;

test('the pasted text is there to be sent again', () => {
  expect(pastedText({ inputs, pastedAt: 0 }, 0)).toBe('Pasted by hand');
});

test('another source that fails begins with an empty field', () => {
  expect(pastedText({ inputs, pastedAt: 0 }, 1)).toBeNull();
  expect(pastedText({ inputs }, 0)).toBeNull();
});

test('a corrected text was not pasted', () => {
  expect(pastedText({ inputs, pastedAt: 0 }, 2)).toBeNull();
});
