import { expect, test } from 'vitest';
import type { MarkType } from '#domain/documents/document.ts';
import { styleText } from '#domain/documents/style-text.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { encodeLittleText } from '#domain/linkedin-text/encode-little-text.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { checkText, countStyledWords } from './text-checks.ts';

const check = (text: string) => checkText(decodeLittleText(encodeLittleText(text)), measureText(text));
const one = (text: string, id: string) => check(text).find((entry) => entry.id === id);
const marks = (mark: MarkType) => new Set([mark]);

test('a text that fits says so; one that does not, by how much', () => {
  expect(one('a (b) #c', 'length')).toEqual({
    id: 'length',
    level: 'good',
    text: 'Within LinkedIn’s limit',
  });
  expect(one('a'.repeat(3002), 'length')).toMatchObject({
    level: 'bad',
    text: '2 characters over LinkedIn’s limit of 3,000. Shorten the post to share or schedule it.',
  });
});

test('a text that fits but is sent as more than the limit gets a note', () => {
  expect(one('('.repeat(2000), 'length')).toMatchObject({
    level: 'note',
    text: '2,000 of 3,000 characters; LinkedIn may count more',
  });
});

test('styled words are counted once each, whatever the style', () => {
  expect(one('plain words', 'styled')).toMatchObject({ level: 'good' });
  expect(
    countStyledWords(`${styleText('two words', marks('bold'))} plain ${styleText('struck', marks('strike'))}`),
  ).toBe(3);
  expect(one(styleText('word', marks('italic')), 'styled')).toMatchObject({
    level: 'note',
    text: '1 styled word: many screen readers skip them',
    remedy: 'plain-letters',
  });
});

test('hashtags are counted as LinkedIn reads them', () => {
  expect(one('#one C#11 #two', 'hashtags')).toMatchObject({ level: 'good', text: '2 hashtags' });
  expect(one('none', 'hashtags')).toMatchObject({ level: 'note', text: 'No hashtags' });
  expect(one('#a #b #c #d #e #f', 'hashtags')).toMatchObject({ level: 'note' });
});

test('a text that LinkedIn would cut off is reported', () => {
  const decoded = decodeLittleText('fine so far (lost');
  expect(checkText(decoded, measureText('x')).at(-1)).toMatchObject({ id: 'cut', level: 'bad' });
  expect(one('escaped (kept)', 'cut')).toBeUndefined();
});
