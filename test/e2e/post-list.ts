import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';

/** The dashboard's list as journeys see it: where its parts are, and how posts come into it. */
export const card = (page: Page, words: string) => page.getByRole('article', { name: words });
export const cards = (page: Page) => page.getByRole('article');
export const openPosts = (page: Page) =>
  page.getByRole('link', { name: 'Posts', exact: true }).locator('visible=true').click();
/** Presses what stands behind the three dots of a row: in a menu, on a phone in a sheet. */
export async function chooseFor(page: Page, row: Locator, name: string): Promise<void> {
  const item = page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('dialog').getByRole('button', { name, exact: true }));
  // A list that is read meanwhile may close the menu.
  await expect(async () => {
    if (!(await item.isVisible())) await row.getByRole('button', { name: 'More actions' }).press('Enter');
    await item.press('Enter', { timeout: 2000 });
  }).toPass();
}
/** Starts selecting posts, by its button or on a phone behind the list's tools. */
export async function startSelecting(page: Page): Promise<void> {
  const name = /^Select(, in a larger plan)?$/;
  const button = page.getByRole('button', { name });
  const tools = page.getByRole('button', { name: 'Sort and select' });
  await button.or(tools).click();
  if (await tools.isVisible()) await page.getByRole('menuitem', { name }).click();
}
type Seed = { words: string; status?: string; document?: unknown; url?: string };
export const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });

/** Posts as the editor would have saved them, the first one newest, none changed since. */
export async function addPosts(product: Product, name: string, posts: Seed[]): Promise<void> {
  for (const [index, { words, status = 'draft', document, url }] of posts.entries()) {
    const json = document === undefined ? { type: 'doc', content: [paragraph(words)] } : document;
    await product.sql(
      `insert into posts (user_id, content, tiptap_json, status, article_url, created_at, updated_at)
       select id, $1, $2, $3, $4, made, made from users, (values (now() - make_interval(secs => $5))) as moment (made)
       where name like $6`,
      [words, json === null ? null : JSON.stringify(json), status, url ?? null, index, `${name}%`],
    );
  }
}

/** Opens a post in the editor without loading the page anew. */
export const openPost = (page: Page, id: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/compose?post=${id}`);

/** As when the person comes back from another tab. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
