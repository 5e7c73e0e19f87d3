import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeWorkbook } from '#test/harness/workbook.ts';
import { FILE_MAX_BYTES, readFiguresFile } from './read-figures-file.ts';

const ID = '7430000000000000001';
const LINK = `https://www.linkedin.com/feed/update/urn:li:activity:${ID}`;
const fileOf = (bytes: Uint8Array) => new File([bytes as BlobPart], 'Content.xlsx');

test("LinkedIn's workbook is read, all of its sheets", async () => {
  const file = fileOf(
    makeWorkbook({
      DISCOVERY: [
        ['Overall performance', '9/1/2026 - 9/7/2026'],
        ['Impressions', 2184],
      ],
      'TOP POSTS': [
        ['Maximum of 50 posts available to include in this list'],
        [null],
        ['Post URL', 'Post publish date', 'Engagements', null, 'Post URL', 'Post publish date', 'Impressions'],
        [LINK, '9/1/2026', 61, null, `${LINK}?a=1&b="2"`, '9/1/2026', 1204],
      ],
    }),
  );
  expect(await readFiguresFile(file)).toEqual({
    posts: [
      {
        urn: `urn:li:activity:${ID}`,
        figures: { impressions: 1204, engagements: 61, reactions: null, comments: null },
      },
    ],
  });
});

test.each([
  [
    'another workbook',
    makeWorkbook({
      Sheet1: [
        ['Name', 'Price'],
        ['Loom', 12],
      ],
    }),
    'noPosts',
  ],
  ['another ZIP file', zipSync({ 'Shares.csv': strToU8('Date,ShareLink') }), 'notWorkbook'],
  ['an encrypted workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'notWorkbook'],
  ['half a workbook', makeWorkbook({ Sheet1: [['Post URL']] }).slice(0, 300), 'notWorkbook'],
  ['nothing', new Uint8Array(), 'notWorkbook'],
  ['a file that is too large', new Uint8Array(FILE_MAX_BYTES + 1), 'tooLarge'],
  ['a small file of much', zipSync({ 'xl/workbook.xml': new Uint8Array(51 * 1024 * 1024) }), 'tooLarge'],
])('%s is refused', async (_what, bytes, problem) => {
  expect(await readFiguresFile(fileOf(bytes))).toEqual({ problem });
});
