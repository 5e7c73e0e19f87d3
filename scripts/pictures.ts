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

const given = process.argv.slice(2);
const args = given.map((one) => (one === '--update' ? '--update-snapshots' : one));
const config = ['test', '--config', 'playwright.pictures.config.ts'];
const { code } = await runTool('playwright', [...config, ...args], { show: true });
if (given.includes('--update')) await squeezeAll();
process.exit(code);

/** A palette of 256 colours makes a file a third as large. Where a colour would differ by what the comparison sees, it keeps all of its own. */
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
  return isSame ? small : await sharp(file).png({ compressionLevel: 9 }).toBuffer();
}
