import { rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#test/e2e/browser.ts';
import { startProduct } from '#test/e2e/product.ts';
import { serveBarePage } from './bare/build.ts';
import type { Row } from './row.ts';

/** A post of LinkedIn's full length, as people write them: short paragraphs, hashtags, emojis. */
const PARAGRAPH =
  'Teams that write things down argue less about what was said, and more about what to do next 🚀 #work ';
const TEXT_LENGTH = 3000;
const KEYS = 150;
/** The first keys warm up the compiler. */
const WARM_UP_KEYS = 30;
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/**
 * Milliseconds of work between each key press and the frame that shows its letter: what the press sets off at once, and the
 * frame after it. The wait for the screen's next refresh in between is no work and is left out.
 */
async function measureKeys(page: Page): Promise<number[]> {
  const editor = page.locator('.ProseMirror');
  await editor.click();
  const text = PARAGRAPH.repeat(Math.ceil(TEXT_LENGTH / PARAGRAPH.length)).slice(0, TEXT_LENGTH - KEYS);
  await page.keyboard.insertText(text);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    // A message is delivered after the task, or the frame, in which it was sent.
    const after = (then: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    };
    const onKey = () => {
      const pressedAt = performance.now();
      let handledMs = 0;
      after(() => {
        handledMs = performance.now() - pressedAt;
      });
      requestAnimationFrame(() => {
        const frameAt = performance.now();
        after(() => times.push(handledMs + performance.now() - frameAt));
      });
    };
    document.addEventListener('keydown', onKey, { capture: true });
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a');
    await page.waitForFunction((count) => (window as unknown as { times: number[] }).times.length >= count, key + 1);
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return times.slice(WARM_UP_KEYS);
}

/** Compressed bytes of the scripts that a page asks for until it is at rest. */
async function measureScripts(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await browser.newPage();
  const sizes = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(
      response.body().then((body) => void sizes.set(new URL(response.url()).pathname, gzipSync(body).length)),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  await page.close();
  return sizes;
}

const kilobytes = (sizes: Map<string, number>) =>
  Math.round([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024);

/** Typing beside a bare Tiptap page in the same browser, and the script each route asks for. */
export async function measureBrowser(): Promise<Row[]> {
  const [product, bare] = await Promise.all([startProduct(), serveBarePage()]);
  const browser = await chromium.launch(await findBrowser());
  try {
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    // By turns, so that what else the machine does falls on both.
    for (let round = 0; round < 3; round += 1) {
      for (const [who, url] of [
        ['bare', bare.url],
        ['ours', `${product.url}/compose`],
      ] as const) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        const page = await context.newPage();
        await page.goto(url);
        times[who].push(...(await measureKeys(page)));
        await context.close();
      }
    }
    const routes = await Promise.all(
      ['/compose', '/dashboard'].map(async (route) => ({
        route,
        size: kilobytes(await measureScripts(browser, `${product.url}${route}`)),
      })),
    );
    const bareSize = kilobytes(await measureScripts(browser, bare.url));
    const ms = (values: number[], share: number) => percentile(values, share).toFixed(1);
    const ratio = percentile(times.ours, 0.5) / percentile(times.bare, 0.5);
    return [
      {
        what: 'key press to painted text, 3,000 characters, preview beside it',
        figure: `median ${ms(times.ours, 0.5)} ms, p95 ${ms(times.ours, 0.95)} ms`,
        beside: `bare Tiptap page: median ${ms(times.bare, 0.5)} ms, p95 ${ms(times.bare, 0.95)} ms; ratio ${ratio.toFixed(2)}`,
      },
      ...routes.map(({ route, size }) => ({
        what: `compressed script of ${route}`,
        figure: `${size} KB`,
        beside: `React with a bare Tiptap: ${bareSize} KB`,
      })),
    ];
  } finally {
    await browser.close();
    bare.server.close();
    await product.stop();
    await rm(bare.folder, { recursive: true, force: true });
  }
}
