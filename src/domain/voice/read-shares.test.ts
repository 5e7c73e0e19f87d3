import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCommentary, MOST_SHARES, readShares } from './read-shares.ts';

const HEADING = ['Date', 'ShareLink', 'ShareCommentary', 'SharedUrl', 'MediaUrl', 'Visibility'];
const rowOf = (date: string, text: string) => [date, 'https://a.example/', text, '', '', 'MEMBER_NETWORK'];

describe('readShares', () => {
  test('takes texts and dates, whatever the order and the case of the columns', () => {
    const rows = [HEADING, rowOf('2024-03-05 08:09:10', 'Hello there.'), rowOf('2024-03-04', 'Hello again.')];
    const expected = {
      posts: [
        { at: '2024-03-05T08:09:10.000Z', text: 'Hello there.' },
        { at: '2024-03-04T00:00:00.000Z', text: 'Hello again.' },
      ],
      empty: 0,
    };
    expect(readShares(rows)).toEqual(expected);
    expect(readShares(rows.map((row) => row.toReversed()))).toEqual(expected);
    const shouted = [['\uFEFF"date"', 'link', 'SHARE COMMENTARY', '', '', ''], ...rows.slice(1)];
    expect(readShares(shouted)).toEqual(expected);
    expect(readShares([['Notes:'], ['Some remark'], ...rows])).toEqual(expected);
  });

  test('counts rows without words, and leaves out blank ones', () => {
    const rows = [HEADING, rowOf('2024-03-05', ''), [''], rowOf('2024-03-05', 'Words.'), ['2024-03-05']];
    expect(readShares(rows)).toEqual({ posts: [{ at: '2024-03-05T00:00:00.000Z', text: 'Words.' }], empty: 2 });
  });

  test.each(['', 'NA', 'yesterday', '2024-02-31', '2024-13-01 10:00:00', '2024-03-05 99:00'])(
    '%j is no date',
    (date) => {
      expect(readShares([HEADING, rowOf(date, 'Words.')])?.posts).toEqual([{ at: null, text: 'Words.' }]);
    },
  );

  test('refuses a file without the column, and reads no more than there may be', () => {
    expect(readShares([])).toBeNull();
    expect(readShares([['First Name', 'Last Name']])).toBeNull();
    const many = Array.from({ length: MOST_SHARES + 3 }, (_, at) => rowOf('2024-03-05', `Post ${at}`));
    expect(readShares([HEADING, ...many])?.posts).toHaveLength(MOST_SHARES);
  });
});

describe('cleanCommentary', () => {
  test.each([
    ['Plain "words" here.', 'Plain "words" here.'],
    ['One.\n\nTwo "quoted".', 'One.\n\nTwo "quoted".'],
    ['One."\n"Two.', 'One.\nTwo.'],
    ['One."\n""\n"Two.', 'One.\n\nTwo.'],
    ['One."\n"\n"Two.', 'One.\n\nTwo.'],
    ['"One."\n""\n"Two."', 'One.\n\nTwo.'],
    ['He said ""stop"""\n"and left.', 'He said "stop"\nand left.'],
    ['One."\n"""Two"" they said.', 'One.\n"Two" they said.'],
    ['One "quoted"."\n""\n"Two.', 'One "quoted".\n\nTwo.'],
    ['A ""word"" alone.', 'A "word" alone.'],
    ['He said "go"\n"No" was the answer.', 'He said "go"\n"No" was the answer.'],
    ['One.\r\n\r\n\r\n\r\nTwo.  ', 'One.\n\nTwo.'],
  ])('%j', (cell, text) => {
    expect(cleanCommentary(cell)).toBe(text);
  });

  test('a text whose lines were set in marks comes back as it was', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '"', '.', 'é'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 5 }), (lines) => {
        const text = lines.map((each) => `x${each.trim()}x`).join('\n');
        const wrapped = text.replaceAll('"', '""').replaceAll('\n', '"\n"');
        expect(cleanCommentary(wrapped)).toBe(text);
      }),
    );
  });
});
