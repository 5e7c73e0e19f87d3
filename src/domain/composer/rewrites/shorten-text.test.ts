import { expect, test } from 'vitest';
import { shortenText } from './shorten-text.ts';

test('shortenText, where nothing can go, takes out words that say nothing, however many blank lines there are', () => {
  const first = `We really tried the ferries of the north for a year${', a month and a day'.repeat(5)}.`;
  const short = shortenText(`${first}\n\n\nRead it in order to learn at https://harbour.example/vik now.`, 'en');
  expect(short).toContain('We tried the ferries');
  expect(short).toContain('Read it to learn');
});
