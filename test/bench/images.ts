import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { createImageProcessor } from '#server/adapters/images/image-processor.ts';
import { drawPhoto, makeGif } from '#test/harness/images.ts';
import { measureProcesses } from './processes.ts';
import type { Row } from './row.ts';

const MEGABYTE = 1024 * 1024;
const ROUNDS = 5;

/** An animation like a recorded screen or a short film: soft colours that move, 256 of them a frame. */
async function drawAnimation(width: number, height: number, frames: number): Promise<Buffer> {
  const wide = await (await drawPhoto(width + frames * 4, height)).png().toBuffer();
  const images = Array.from({ length: frames }, (_, at) =>
    sharp(wide)
      .extract({ left: at * 4, top: 0, width, height })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(images), { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
}

/** As much noise as a PNG of about 5 MB can hold. */
async function drawNoise(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#000', noise } as const;
  return sharp({ create }).png({ adaptiveFiltering: true }).toBuffer();
}

/** Most memory that the processes for images have held so far, MB; null where the system does not tell. */
function readPeakMb(): number | null {
  if (!existsSync('/proc')) return null;
  const children = measureProcesses((command) => command.includes('adapters/images/worker'));
  const peaks = children.map(({ pid }) => /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return Math.round(Math.max(0, ...peaks.map(Number)) / 1024);
}

async function measureImage(name: string, bytes: Buffer): Promise<Row> {
  const { processImage, close } = createImageProcessor();
  await processImage(makeGif());
  const idleMb = readPeakMb();
  const ownBefore = process.memoryUsage.rss();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    await processImage(bytes);
    times.push(performance.now() - from);
  }
  delay.disable();
  const peakMb = readPeakMb();
  const ownMb = Math.max(0, Math.round((process.memoryUsage.rss() - ownBefore) / MEGABYTE));
  await close();
  const from = performance.now();
  await sharp(bytes, { animated: true }).resize(1).raw().toBuffer();
  const decodeMs = performance.now() - from;
  const median = times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  const memory = peakMb === null || idleMb === null ? '' : `, ${peakMb - idleMb} MB in its process (empty ${idleMb})`;
  return {
    what: `image: ${name}, ${(bytes.length / MEGABYTE).toFixed(1)} MB`,
    figure: `${median.toFixed(0)} ms${memory}; product +${ownMb} MB, held ${Math.max(0, delay.max / 1e6 - 1).toFixed(0)} ms at most`,
    beside: `decoding it alone: ${decodeMs.toFixed(0)} ms`,
  };
}

/** Images decoded, checked and written anew, as an upload has it done; the median of five, and the worst block of the event loop. */
export async function measureImages(): Promise<Row[]> {
  const large = await (await drawPhoto(4000, 3000)).jpeg({ quality: 90 }).toBuffer();
  const full = await (await drawPhoto(6000, 6000))
    .jpeg({ quality: 40, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const rows: Row[] = [];
  rows.push(await measureImage('12-megapixel JPEG', large));
  rows.push(await measureImage('36-megapixel progressive JPEG', full));
  rows.push(await measureImage('PNG of noise', await drawNoise()));
  rows.push(await measureImage('GIF of 36 frames, 480 × 270', await drawAnimation(480, 270, 36)));
  return rows;
}
