import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ArchiveEntry } from '#server/ports/archive.ts';
import { packZip } from './zip.ts';

const AT = new Date('2026-10-13T09:00:00Z');

async function* from(
  entries: Iterable<ArchiveEntry>,
  ended: () => void = () => undefined,
): AsyncGenerator<ArchiveEntry> {
  try {
    yield* entries;
  } finally {
    ended();
  }
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces));
}

test('what goes in comes out, compressed or stored, in pieces or whole, and empty', async () => {
  const noise = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 251));
  const packed = await collect(
    packZip(
      from([
        { name: 'a.json', modifiedAt: AT, content: ['{"words":"', 'Grüße '.repeat(10_000), '', '"}'] },
        {
          name: 'images/b.jpg',
          modifiedAt: new Date(0),
          isCompressed: true,
          content: [noise.subarray(0, 9), noise.subarray(9)],
        },
        { name: 'empty.md', modifiedAt: AT, content: [] },
      ]),
    ),
  );
  const files = unzipSync(packed);
  expect(Object.keys(files)).toEqual(['a.json', 'images/b.jpg', 'empty.md']);
  expect(Buffer.from(files['a.json'] ?? []).toString()).toBe(`{"words":"${'Grüße '.repeat(10_000)}"}`);
  expect(Buffer.from(files['images/b.jpg'] ?? [])).toEqual(noise);
  expect(files['empty.md']).toHaveLength(0);
  expect(packed.length).toBeLessThan(noise.length + 3000);
});

test('nothing is read ahead, and whoever stops reading ends the entries', async () => {
  let read = 0;
  let hasEnded = false;
  function* content() {
    for (;;) {
      read += 1;
      yield Buffer.alloc(1000, read);
    }
  }
  const endless = Array.from({ length: 3 }, (_, at) => ({
    name: `${at}`,
    modifiedAt: AT,
    isCompressed: true,
    content: content(),
  }));
  const packing = packZip(
    from(endless, () => {
      hasEnded = true;
    }),
  );
  for (let taken = 0; taken < 50; taken += 1) await packing.next();
  expect(read).toBeLessThanOrEqual(50);
  await packing.return();
  expect(hasEnded).toBe(true);
});

test('what the entries throw is thrown, and more than a ZIP file holds is refused', async () => {
  async function* broken(): AsyncGenerator<ArchiveEntry> {
    yield { name: 'a', modifiedAt: AT, content: ['x'] };
    throw new Error('the rows are gone');
  }
  await expect(collect(packZip(broken()))).rejects.toThrow('the rows are gone');
  const many = Array.from({ length: 65_536 }, (_, at) => ({
    name: `${at}`,
    modifiedAt: AT,
    isCompressed: true,
    content: [],
  }));
  await expect(collect(packZip(from(many)))).rejects.toThrow('too many files');
});
