import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT, runTool } from './run-tool.ts';

/**
 * Compares every screen with its kept picture, on the last build: `npm run test:pictures`. `-- --update` keeps those that differ as they
 * are now; other arguments are Playwright's (`-- -g posts --project=phone`).
 */
const KEPT = path.join(ROOT, 'test/pictures/kept');
/** The kept files together, bytes. */
const MOST_BYTES = 6_000_000;
/** By how much a channel of a pixel may differ in a kept file, of 255. */
const CHANNEL_MOST = 2;
/** A colour of so many pixels is not rounded. */
const COMMON_PIXELS = 1000;

const given = process.argv.slice(2);
const args = given.map((one) => (one === '--update' ? '--update-snapshots' : one));
const config = ['test', '--config', 'playwright.pictures.config.ts'];
const { code } = await runTool('playwright', [...config, ...args], { show: true });
if (given.includes('--update')) await squeezeAll();
process.exit(code);

/**
 * A palette of 256 colours makes a file a third as large. Where a colour would differ by what the comparison sees, the channels of rare
 * colours are rounded by less than that instead.
 */
async function squeezeAll(): Promise<void> {
  let bytes = 0;
  for (const name of readdirSync(KEPT)) {
    const file = path.join(KEPT, name);
    const before = readFileSync(file);
    const { isPalette } = await sharp(before).metadata();
    const after = isPalette ? before : await squeeze(before);
    if (after !== before) writeFileSync(file, after);
    bytes += after.length;
  }
  process.stdout.write(`kept pictures: ${(bytes / 1e6).toFixed(1)} MB\n`);
  if (bytes > MOST_BYTES)
    throw new Error(`more than ${MOST_BYTES / 1e6} MB: keep fewer (isUnkept in test/pictures/screens.ts)`);
}

async function squeeze(file: Buffer): Promise<Buffer> {
  const small = await sharp(file).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
  const [whole, few] = await Promise.all([file, small].map((one) => sharp(one).removeAlpha().raw().toBuffer()));
  const isSame = whole?.every((value, index) => Math.abs(value - (few?.[index] ?? 0)) <= CHANNEL_MOST) === true;
  return isSame ? small : await round(file);
}

/** The colours that most of the picture has stay as they are: areas, and text in its full strength. */
async function round(file: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = data.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const step = 2 * CHANNEL_MOST;
  for (let at = 0; at < data.length; at += 3) {
    if ((counts.get(data.readUIntBE(at, 3)) ?? 0) >= COMMON_PIXELS) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      data[channel] = Math.min(255, Math.round((data[channel] ?? 0) / step) * step);
  }
  return sharp(data, { raw: info }).png({ compressionLevel: 9 }).toBuffer();
}
