import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { drawPhoto, makeGif } from '#test/harness/pictures.ts';
import { createImageProcessor, type ImageProcessorOptions } from './image-processor.ts';

const gif = makeGif();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postsmith-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(options: ImageProcessorOptions = {}) {
  const processor = createImageProcessor(options);
  onTestFinished(processor.close);
  return processor;
}

/** A program in place of ours: `onPicture` runs for each picture and may call `answer`, which tells the process's id as a width. */
async function writeWorker(name: string, onPicture: string): Promise<string> {
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(
    file,
    `const answer = () => process.send({ kind: 'processed', image: { width: process.pid } });
    process.on('message', ({ bytes }) => { ${onPicture} });
    process.on('disconnect', () => process.exit());
    process.send({ kind: 'ready' });`,
  );
  return file;
}

test('a picture that takes too long is refused, and the next one is not', async () => {
  const workerFile = await writeWorker('endless', 'if (bytes.length === 1) for (;;); answer();');
  const { processImage } = start({ workerFile, timeLimitMs: 300, maxAtOnce: 1 });
  const slow = processImage(Buffer.alloc(1));
  const next = processImage(Buffer.alloc(2));
  await expect(slow).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
    cause: { message: expect.stringMatching('300 ms') },
  });
  expect((await next).width).toBeGreaterThan(0);
});

test('a picture that takes too much memory is refused, and the next one is not', async () => {
  const { processImage } = start({ memoryLimitBytes: 4 * 1024 * 1024, maxAtOnce: 1 });
  const large = await (await drawPhoto(2400, 1800)).png({ compressionLevel: 1, progressive: true }).toBuffer();
  const refused = processImage(large);
  const next = processImage(gif);
  await expect(refused).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
    cause: { message: expect.stringMatching('SIGKILL') },
  });
  expect((await next).frames).toBe(1);
});

test('a decoder that breaks takes its own process along, and nothing else', async () => {
  const breaks = "if (bytes.length === 1) process.kill(process.pid, 'SIGSEGV'); else answer();";
  const { processImage } = start({ workerFile: await writeWorker('breaks', breaks), maxAtOnce: 1 });
  const broken = processImage(Buffer.alloc(1));
  const next = processImage(Buffer.alloc(2));
  await expect(broken).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
    cause: { message: expect.stringMatching('SIGSEGV') },
  });
  expect((await next).width).toBeGreaterThan(0);
});

test('a program that does not start is no fault of the picture', async () => {
  const workerFile = path.join(folder, 'missing.mjs');
  const { processImage } = start({ workerFile });
  await expect(processImage(gif)).rejects.toThrow(/did not start: .*missing\.mjs/s);
  await expect(processImage(gif)).rejects.not.toHaveProperty('code');
});

test('two at once, each in a process that is used again; nothing of our environment is in it', async () => {
  process.env['PICTURE_TEST_SECRET'] = 'secret';
  onTestFinished(() => {
    delete process.env['PICTURE_TEST_SECRET'];
  });
  const workerFile = await writeWorker(
    'counts',
    "if ('PICTURE_TEST_SECRET' in process.env) process.exit(1); setImmediate(answer);",
  );
  const { processImage } = start({ workerFile });
  const pids = await Promise.all(Array.from({ length: 12 }, async () => (await processImage(gif)).width));
  expect(new Set(pids).size).toBe(2);
  expect(pids).toContain((await processImage(gif)).width);
});

test('whoever comes when too many wait is told to come back', async () => {
  const { processImage, close } = start({ workerFile: await writeWorker('mute', ''), maxAtOnce: 1, maxWaiting: 1 });
  const [first, second] = [processImage(gif), processImage(gif)];
  await expect(processImage(gif)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 5 } });
  const ends = Promise.all([first, second].map((one) => expect(one).rejects.toMatchObject({ code: 'UNAVAILABLE' })));
  await close();
  await ends;
  await expect(processImage(gif)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a process without work ends, and another one starts when there is some', async () => {
  const { processImage } = start({ workerFile: await writeWorker('idle', 'answer();'), idleMs: 1 });
  const { width: pid } = await processImage(gif);
  const isThere = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
  expect((await processImage(gif)).width).not.toBe(pid);
});

test('the product goes on while twelve megapixels are worked on', async () => {
  const { processImage } = start({ timeLimitMs: 20_000 });
  const large = await (await drawPhoto(4000, 3000)).jpeg({ quality: 80 }).toBuffer();
  await processImage(gif);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const image = await processImage(large);
  delay.disable();
  expect(image).toMatchObject({ width: 4000, height: 3000 });
  // Measured: under 25 ms. A machine with more to do than it can is no fault of ours.
  expect(delay.max / 1e6).toBeLessThan(500);
});
