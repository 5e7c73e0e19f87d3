import { expect, test } from 'vitest';
import { styleText } from '#domain/documents/styled.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { encodeLittleText } from '#domain/linkedin-text/little-text.ts';
import { measureText } from '#domain/linkedin-text/measure.ts';
import { checkText, styledWords } from './text-checks.ts';

const check = (text: string) => checkText(decodeLittleText(encodeLittleText(text)), measureText(text));
const one = (text: string, id: string) => check(text).find((entry) => entry.id === id);

test('the length is told as readers count it and as it goes over the wire', () => {
  expect(one('a (b) #c', 'length')).toEqual({
    id: 'length',
    level: 'good',
    text: '8 of 3,000 characters; sent as 22',
  });
  expect(one('a'.repeat(3002), 'length')).toMatchObject({
    level: 'bad',
    text: expect.stringContaining('2 characters too many'),
  });
});

test('a text that fits but whose wire form is over the limit is a note, not a refusal', () => {
  expect(one('('.repeat(2000), 'length')).toMatchObject({
    level: 'note',
    text: '2,000 of 3,000 characters; sent as 4,000, which LinkedIn should not count',
  });
});

test('styled words are counted once each, whatever the style', () => {
  expect(one('plain words', 'styled')).toMatchObject({ level: 'good' });
  expect(styledWords(`${styleText('two words', ['bold'])} plain ${styleText('struck', ['strike'])}`)).toBe(3);
  expect(one(styleText('word', ['italic']), 'styled')).toMatchObject({
    level: 'note',
    text: '1 styled word that many screen readers skip',
    remedy: 'plain-letters',
  });
});

test('hashtags are counted in what the network reads', () => {
  expect(one('#one C#11 #two', 'hashtags')).toMatchObject({ level: 'good', text: '2 hashtags' });
  expect(one('none', 'hashtags')).toMatchObject({ level: 'note', text: 'No hashtags' });
  expect(one('#a #b #c #d #e #f', 'hashtags')).toMatchObject({ level: 'note' });
});

test('a commentary the network would cut is said to be cut', () => {
  const decoded = decodeLittleText('fine so far (lost');
  expect(checkText(decoded, measureText('x')).at(-1)).toMatchObject({ id: 'cut', level: 'bad' });
  expect(one('escaped (kept)', 'cut')).toBeUndefined();
});
