import { expect, test } from 'vitest';
import { readableText, type SourceBlock, splitSourceBlocks } from './source-blocks.ts';

const prose = (text: string): SourceBlock => ({ kind: 'prose', text });
const bullet = (text: string): SourceBlock => ({ kind: 'bullet', text });
const numbered = (text: string, number: number): SourceBlock => ({ kind: 'numbered', text, number });
/** 45 characters, from which a line counts as wrapped. */
const WIDE = 'Harbour towns along the coast replace their b';

test.each<[string, SourceBlock[]]>([
  ['One.\nTwo.', [prose('One.'), prose('Two.')]],
  ['One.\n\n\nTwo.', [prose('One.'), prose('Two.')]],
  ['- a\n* b\n• c\n– d\n— e\n· f\n👉 g\n✨ h', 'abcdefgh'.split('').map(bullet)],
  ['1. a\n2) b\n123. c', [numbered('a', 1), numbered('b', 2), numbered('c', 123)]],
  ['1234. a\n1.b\n-c', [prose('1234. a'), prose('1.b'), prose('-c')]],
  ['# Heading\n###### Deep\n#tag', [prose('Heading'), prose('Deep'), prose('#tag')]],
  ['  too   many\tspaces  ', [prose('too many spaces')]],
  ['', []],
  [' \n \r\n', []],
  [`${WIDE}\noats.`, [prose(`${WIDE} oats.`)]],
  [`${WIDE.slice(1)}\noats.`, [prose(WIDE.slice(1)), prose('oats.')]],
  [`${WIDE}\nOats.`, [prose(WIDE), prose('Oats.')]],
  [`${WIDE}\n\noats.`, [prose(WIDE), prose('oats.')]],
  [`${WIDE}\n- oats`, [prose(WIDE), bullet('oats')]],
  [`- ${WIDE}\n  oats.`, [bullet(`${WIDE} oats.`)]],
  [`${WIDE}\noats and ${WIDE}\nare new.`, [prose(`${WIDE} oats and ${WIDE} are new.`)]],
])('splitSourceBlocks of %j', (text, blocks) => {
  expect(splitSourceBlocks(text)).toEqual(blocks);
});

test('readableText keeps emojis only where they are wanted', () => {
  const text = '🚀 One ©️ two\n1️⃣ three ❤ — ‘four’ … 5 €';
  expect(readableText(text, true)).toBe(text);
  expect(readableText(text, false)).toBe('One two\nthree ❤ — ‘four’ … 5 €');
});
