import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '#domain/images/limits.ts';
import { checkImageFile } from './check-image-file.ts';
import { blobFromDataUrl } from './data-urls.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const WEBP = 'RIFF\x24\x00\x00\x00WEBP';

test("checkImageFile goes by the file's bytes, not by its name or type", async () => {
  const { file, problem } = await checkImageFile(new File([JPEG], 'letter.txt', { type: 'text/plain' }));
  expect(problem).toBeNull();
  expect([file?.name, file?.type]).toEqual(['letter.txt', 'image/jpeg']);
});

test('a file that is no image or too large gets its message', async () => {
  expect((await checkImageFile(new File(['%PDF-1.7 and more'], 'photo.jpg', { type: 'image/jpeg' }))).problem).toBe(
    'Please select a JPEG, PNG, GIF, or WebP image.',
  );
  const large = new File([JPEG, new Uint8Array(IMAGE_MAX_BYTES + 300_000)], 'photo.jpg');
  expect((await checkImageFile(large)).problem).toBe('Image must be smaller than 5MB. Current size: 5.29 MB');
});

test('checkImageFile accepts WebP unless fewer types are allowed', async () => {
  const file = new File([Uint8Array.from(WEBP, (letter) => letter.charCodeAt(0))], 'a.webp');
  expect((await checkImageFile(file)).file?.type).toBe('image/webp');
  const narrowed = { types: ['image/jpeg'], otherwise: 'Not here.' } as const;
  expect((await checkImageFile(file, narrowed)).problem).toBe('Not here.');
});

test("blobFromDataUrl gives the bytes of an image's data URL, and null for anything else", async () => {
  const blob = blobFromDataUrl(`data:image/jpeg;base64,${Buffer.from(JPEG).toString('base64')}`);
  expect(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(JPEG);
  for (const other of ['data:image/svg+xml,<svg/>', 'data:image/png;base64,%%%', 'https://x.example/a.png'])
    expect(blobFromDataUrl(other)).toBeNull();
});
