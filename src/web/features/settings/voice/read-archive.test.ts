import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ARCHIVE_MAX_BYTES, readArchive, SHARES_MAX_BYTES } from './read-archive.ts';

const HEADING = 'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility';
const rowOf = (text: string, date = '2024-03-05 08:09:10') =>
  `${date},https://a.example/,"${text.replaceAll('"', '""')}",,,MEMBER_NETWORK`;
const CSV = [HEADING, rowOf('One "quoted", with a comma.\n\nAnd a second paragraph.'), rowOf('')].join('\n');
const READ = {
  shares: {
    posts: [{ at: '2024-03-05T08:09:10.000Z', text: 'One "quoted", with a comma.\n\nAnd a second paragraph.' }],
    empty: 1,
  },
};
const fileOf = (content: Uint8Array | string, name = 'archive.zip') => new File([content as BlobPart], name);
const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

test.each([
  ['the archive', fileOf(zipOf({ 'Connections.csv': 'First Name\nAda', 'Shares.csv': CSV, 'Profile.csv': 'x' }))],
  [
    'an archive with folders',
    fileOf(zipOf({ 'Complete_Export/Shares.csv': CSV, 'Complete_Export/Shares.csv.txt': 'x' })),
  ],
  ['the CSV file alone', fileOf(CSV, 'Shares.csv')],
  ['with a mark at its start and other line ends', fileOf(`\uFEFF${CSV.replaceAll('\n', '\r\n')}`, 'Shares.csv')],
  ['with semicolons', fileOf(CSV.replaceAll(/,(?! )/g, ';'), 'Shares.csv')],
])('%s is read', async (_what, file) => {
  expect(await readArchive(file)).toEqual(READ);
});

test('lines that LinkedIn set in marks of their own are joined', async () => {
  const csv = `${HEADING}\n2024-03-05 08:09:10,https://a.example/,"One ""quoted"", with a comma.""\n""""\n""And a second paragraph.",,,`;
  expect(await readArchive(fileOf(csv, 'Shares.csv'))).toEqual({ shares: { ...READ.shares, empty: 0 } });
});

test.each([
  ['a picture', fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'me.png'), 'notAnArchive'],
  ['nothing', fileOf('', 'archive.zip'), 'notAnArchive'],
  ['another CSV file', fileOf('First Name,Last Name\nAda,Okafor', 'Connections.csv'), 'noColumn'],
  ['an archive without posts', fileOf(zipOf({ 'Connections.csv': 'First Name\nAda' })), 'noShares'],
  ['an archive with another Shares.csv', fileOf(zipOf({ 'Shares.csv': 'Ticker,Price\nABC,1' })), 'noColumn'],
  ['half an archive', fileOf(zipOf({ 'Shares.csv': CSV.repeat(50) }).slice(0, 200)), 'broken'],
  ['a mark alone', fileOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04])), 'broken'],
])('%s is refused', async (_what, file, problem) => {
  expect(await readArchive(file)).toEqual({ problem });
});

test('bytes that changed on the way are no posts', async () => {
  const bytes = zipOf({ 'Shares.csv': Array.from({ length: 200 }, (_, at) => `${at} ${CSV}`).join('\n') });
  for (let at = 60; at < 160; at += 1) bytes[at] = 0xff;
  expect(await readArchive(fileOf(bytes))).toEqual({ problem: 'broken' });
});

test('a huge archive is refused before it is read', async () => {
  const huge = Object.defineProperties(fileOf('PK'), {
    size: { value: ARCHIVE_MAX_BYTES + 1 },
    arrayBuffer: { value: () => Promise.reject(new Error('it was read')) },
  });
  expect(await readArchive(huge)).toEqual({ problem: 'tooLarge' });
});

test('a Shares.csv that unpacks to more than anybody writes is not unpacked', async () => {
  const bomb = zipSync({ 'Shares.csv': new Uint8Array(SHARES_MAX_BYTES + 1) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await readArchive(fileOf(bomb))).toEqual({ problem: 'sharesTooLarge' });
});

test('nor is one that lies about its size', async () => {
  const bytes = zipSync({ 'Shares.csv': new Uint8Array(SHARES_MAX_BYTES + 1) });
  const claimed = new Uint8Array(4);
  new DataView(claimed.buffer).setUint32(0, SHARES_MAX_BYTES + 1, true);
  // Both headers of the file name its size.
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (claimed.every((byte, next) => bytes[at + next] === byte)) bytes.set([100, 0, 0, 0], at);
  }
  expect(await readArchive(fileOf(bytes))).toEqual({ problem: 'noColumn' });
});

test('5,000 posts of several lines are read', async () => {
  const posts = Array.from({ length: 5000 }, (_, at) => `Post ${at}, "the" first line.\n\nAnd its end.`);
  const read = await readArchive(
    fileOf(zipOf({ 'Shares.csv': [HEADING, ...posts.map((text) => rowOf(text))].join('\n') })),
  );
  expect('shares' in read && read.shares.posts.map(({ text }) => text)).toEqual(posts);
});
