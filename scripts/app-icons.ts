import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from './run-tool.ts';

/**
 * Draws the icons of the installed app from favicon.svg. Their files are kept for a year by browsers: a change needs another number
 * in their names, here, in the manifest and in the HTML files.
 */
const PUBLIC = path.join(ROOT, 'src/web/public');
const NUMBER = 1;

const rounded = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
/** To the edges, for systems that cut the shape themselves; what is drawn lies within the middle four fifths, which none cuts. */
const square = rounded.replace(' rx="8"', '');
const ICONS = [
  { name: '192', svg: rounded, px: 192 },
  { name: '512', svg: rounded, px: 512 },
  { name: 'maskable', svg: square, px: 512 },
  { name: 'touch', svg: square, px: 180 },
];
for (const { name, svg, px } of ICONS) {
  const file = path.join(PUBLIC, 'assets', `app-icon-${name}-${NUMBER}.png`);
  const { size } = await sharp(Buffer.from(svg), { density: (72 * px) / 32 })
    .resize(px, px)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);
  process.stdout.write(`${path.relative(ROOT, file)}: ${size} bytes\n`);
}
