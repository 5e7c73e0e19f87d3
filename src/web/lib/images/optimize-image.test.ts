import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IMAGES } from '#contract/image-messages.ts';
import { optimizeImage } from './optimize-image.ts';

/** A browser that draws nothing but remembers what it was asked: `control` says what its images and its canvas are like. */
const control = {
  size: { width: 4000, height: 3000 },
  alpha: 255,
  bytes: 100,
  canLoad: true,
  hasContext: true,
  isHonest: true,
  writes: (type: string): string | null => type,
};
const asked: { width: number; height: number; type: string; quality: number }[] = [];

class FakeCanvas {
  width = 0;
  height = 0;
  getContext() {
    if (!control.hasContext) return null;
    let colour = [0, 0, 0];
    return {
      set fillStyle(value: string) {
        colour = (value.match(/\d+/g) ?? []).map(Number);
      },
      fillRect: () => undefined,
      clearRect: () => undefined,
      drawImage() {
        colour = [1, 2, 3];
      },
      getImageData: () => ({ data: control.isHonest ? [...colour, control.alpha] : [255, 255, 255, 255] }),
    };
  }
  toBlob(done: (blob: Blob | null) => void, type: string, quality: number) {
    asked.push({ width: this.width, height: this.height, type, quality });
    const written = control.writes(type);
    done(written === null ? null : new Blob(['x'.repeat(control.bytes)], { type: written }));
  }
}

beforeEach(() => {
  Object.assign(control, { size: { width: 4000, height: 3000 }, alpha: 255, bytes: 100, canLoad: true });
  Object.assign(control, { hasContext: true, isHonest: true, writes: (type: string) => type });
  asked.length = 0;
  vi.stubGlobal('document', { createElement: () => new FakeCanvas() });
  vi.stubGlobal('createImageBitmap', async () => {
    if (!control.canLoad) throw new DOMException('no image', 'InvalidStateError');
    return { ...control.size, close: () => undefined };
  });
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (type: string, size = 1000, name = 'my.photo.png') => new File(['y'.repeat(size)], name, { type });

test('a photograph is scaled down to the preset and written as JPEG', async () => {
  const { file, ...sizes } = await optimizeImage(fileOf('image/jpeg'));
  expect(sizes).toEqual({ originalSize: 1000, compressedSize: 100, compressionRatio: 90 });
  expect([file.name, file.type]).toEqual(['my.photo_optimized.jpg', 'image/jpeg']);
  expect(asked).toEqual([{ width: 1067, height: 800, type: 'image/jpeg', quality: 0.8 }]);
});

test('a file that would not get smaller stays as it is, and small images are never enlarged', async () => {
  Object.assign(control, { bytes: 1000, size: { width: 30, height: 20 } });
  const original = fileOf('image/jpeg');
  const result = await optimizeImage(original);
  expect(result).toEqual({ file: original, originalSize: 1000, compressedSize: 1000, compressionRatio: 0 });
  expect(asked[0]).toMatchObject({ width: 30, height: 20 });
});

test('a PNG with transparent pixels stays PNG, any other becomes JPEG', async () => {
  control.alpha = 254;
  expect((await optimizeImage(fileOf('image/png'))).file.name).toBe('my.photo_optimized.png');
  control.alpha = 255;
  expect((await optimizeImage(fileOf('image/png'))).file.type).toBe('image/jpeg');
});

test('a GIF is decoded and left as it is', async () => {
  const gif = fileOf('image/gif');
  expect((await optimizeImage(gif)).file).toBe(gif);
  expect(asked).toEqual([]);
  control.canLoad = false;
  await expect(optimizeImage(gif)).rejects.toThrow(IMAGES.loadFailed);
});

test('each step that fails has its message', async () => {
  control.canLoad = false;
  await expect(optimizeImage(fileOf('image/jpeg'))).rejects.toMatchObject({
    message: 'Failed to load image',
    step: 'load',
  });
  control.canLoad = true;
  control.writes = () => null;
  await expect(optimizeImage(fileOf('image/jpeg'))).rejects.toMatchObject({
    message: 'Failed to compress image',
    step: 'compress',
  });
  control.hasContext = false;
  await expect(optimizeImage(fileOf('image/jpeg'))).rejects.toMatchObject({
    message: 'Canvas not available',
    step: 'canvas',
  });
});

test('a canvas that returns other colours than were drawn is rejected', async () => {
  control.isHonest = false;
  await expect(optimizeImage(fileOf('image/jpeg'))).rejects.toThrow(IMAGES.noCanvas);
});
