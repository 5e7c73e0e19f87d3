import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { convertImage } from './convert-image.ts';

const fileOf = (head: string) => new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], 'photo.heic');
const warnings = vi.fn();

beforeEach(() => vi.stubGlobal('console', { ...console, warn: warnings }));
afterEach(() => {
  vi.unstubAllGlobals();
  warnings.mockReset();
});

test('convertImage leaves aside what needs no conversion, without reading it', async () => {
  vi.stubGlobal('createImageBitmap', () => expect.unreachable());
  for (const head of ['\xff\xd8\xff\xe0 and more', '\x89PNG\r\n\x1a\n....', 'GIF89a......', '%PDF-1.7 and more', ''])
    expect(await convertImage(fileOf(head))).toBeNull();
  expect(warnings).not.toHaveBeenCalled();
});

test.each(['\0\0\0\x18ftypheic', 'RIFF\x24\0\0\0WEBP'])(
  'convertImage gives none for %j that the browser cannot read',
  async (head) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no image', 'InvalidStateError')));
    expect(await convertImage(fileOf(head))).toBeNull();
    expect(warnings).toHaveBeenCalledOnce();
  },
);
