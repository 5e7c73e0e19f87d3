import { expect, onTestFinished, test } from 'vitest';
import type { ProcessPoolOptions } from '#server/adapters/processes/process-pool.ts';
import { drawPhoto, makeGif } from '#test/harness/images.ts';
import { createImageProcessor } from './image-processor.ts';

const gif = makeGif();
/** Twenty megapixels that can only be decoded as a whole. */
const large = await (await drawPhoto(5000, 4000)).png({ compressionLevel: 1, progressive: true }).toBuffer();

function start(options: Partial<ProcessPoolOptions> = {}) {
  const processor = createImageProcessor(options);
  onTestFinished(processor.close);
  return processor;
}

test('an image that takes too long is refused, and the next one is not', async () => {
  const { processImage } = start({ timeLimitMs: 300, maxAtOnce: 1 });
  const slow = processImage(large);
  const next = processImage(gif);
  await expect(slow).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
    cause: { message: expect.stringMatching('300 ms') },
  });
  expect((await next).frames).toBe(1);
});

test('an image that takes too much memory is refused, and the next one is not', async () => {
  const { processImage } = start({ memoryLimitMb: 40, maxAtOnce: 1 });
  const refused = processImage(large);
  const next = processImage(gif);
  await expect(refused).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
    cause: { message: expect.stringMatching('SIGKILL') },
  });
  expect((await next).frames).toBe(1);
});

test('a program that does not start is no fault of the image', async () => {
  const { processImage } = start({ program: new URL('./missing.ts', import.meta.url) });
  await expect(processImage(gif)).rejects.toThrow(/did not start: .*missing\.ts/s);
  await expect(processImage(gif)).rejects.not.toHaveProperty('code');
});

test('whoever comes when too many wait is told to come back', async () => {
  const { processImage, close } = start({ maxAtOnce: 1, maxWaiting: 1 });
  const [first, second] = [processImage(gif), processImage(gif)];
  await expect(processImage(gif)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 5 } });
  const ends = Promise.all([first, second].map((one) => expect(one).rejects.toMatchObject({ code: 'UNAVAILABLE' })));
  await close();
  await ends;
  await expect(processImage(gif)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('the product goes on while twelve megapixels are worked on', async () => {
  const { processImage } = start({ timeLimitMs: 20_000 });
  const photo = await (await drawPhoto(4000, 3000)).jpeg({ quality: 80 }).toBuffer();
  await processImage(gif);
  const [before, startedAt] = [process.threadCpuUsage(), performance.now()];
  const image = await processImage(photo);
  const [used, elapsedMs] = [process.threadCpuUsage(before), performance.now() - startedAt];
  expect(image).toMatchObject({ width: 4000, height: 3000 });
  // A part of the time it takes, so that a busy machine is no fault of ours: work done in this thread would be nearly all of it.
  expect((used.user + used.system) / 1000 / elapsedMs).toBeLessThan(0.5);
});
