import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { uploadImage } from '#contract/images.ts';

const bars = [
  ...[150, 210, 180, 260, 320, 300, 390, 430].map(
    (height, at) =>
      `<rect x="${170 + at * 110}" y="${520 - height}" width="64" height="${height}" rx="8" fill="${at < 6 ? '#9fc3b4' : '#0b6e4f'}"/>`,
  ),
  '<path d="M150 522h900" stroke="#66645f" stroke-width="4"/>',
].join('');

const books = ['#b5523b', '#e0b04a', '#2f5d50', '#31456b', '#c98f6f', '#7a8b5c', '#8c4a5b', '#3e6f8e']
  .map((colour, at) => {
    const [width, height] = [70 + ((at * 37) % 40), 300 + ((at * 53) % 130)];
    return `<rect x="${130 + at * 116}" y="${510 - height}" width="${width}" height="${height}" rx="6" fill="${colour}"/>`;
  })
  .join('');

const page = [
  '<rect x="360" y="70" width="480" height="630" rx="14" fill="#fff"/>',
  ...[0, 1, 2, 4, 5, 6, 8, 9].map(
    (line) =>
      `<rect x="420" y="${150 + line * 44}" width="${line % 4 === 2 ? 210 : 360}" height="14" rx="7" fill="#c9c4b8"/>`,
  ),
  '<rect x="420" y="110" width="220" height="22" rx="8" fill="#17181c"/>',
  '<circle cx="980" cy="470" r="92" fill="#fff"/><circle cx="980" cy="470" r="66" fill="#6b4a34"/>',
].join('');

const hills = [
  '<circle cx="860" cy="220" r="84" fill="#f6d58a"/>',
  '<path d="M0 470 260 250 470 420 690 210 960 430 1200 300V630H0Z" fill="#5d8a8c"/>',
  '<path d="M0 540 340 400 640 530 900 440 1200 540V630H0Z" fill="#2f5d50"/>',
].join('');

/** Pictures that a post of the people in `seed.ts` may have, 1200 × 630 px. */
const DRAWINGS = {
  bars: ['#f2efe8', bars],
  books: ['#ece3d3', books],
  page: ['#d9c9b0', page],
  hills: ['#cfe3e6', hills],
} as const;
export type Drawing = keyof typeof DRAWINGS;
export type Images = Readonly<Record<Drawing, string>>;

/** Stores the drawings for the person who is signed in; gives their addresses. */
export async function storeImages(page: Page, productUrl: string): Promise<Images> {
  // A light page, where the sign-in has left its token.
  await page.goto('/favicon.svg');
  const token = await page.evaluate(() => localStorage.getItem('linkedin_id_token'));
  const stored = Object.entries(DRAWINGS).map(async ([name, [paper, shapes]]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${paper}"/>${shapes}</svg>`;
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    const dataUrl = `data:image/png;base64,${png.toString('base64')}`;
    const response = await page.request.post(productUrl + uploadImage.path, {
      data: { dataUrl },
      headers: { origin: productUrl, authorization: `Bearer ${token}` },
    });
    const { data } = uploadImage.response.parse(await response.json());
    return [name, data.src] as const;
  });
  return Object.fromEntries(await Promise.all(stored)) as Images;
}
