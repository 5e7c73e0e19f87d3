import type { Page } from '@playwright/test';
import { toPlainContent } from '#domain/text/network-text.ts';
import { GALLERY_POSTS } from './gallery-posts.ts';
import { expect, openPane, signIn, test } from './journey.ts';
import type { Product } from './product.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One call of the product's own as the signed-in page makes it. */
function call(page: Page, path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ({ to, given }) => {
      const { accessToken, id } = JSON.parse(localStorage.getItem('linkedin_user') ?? '{}') as Record<string, string>;
      const answer = await fetch(to, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('linkedin_id_token')}`,
        },
        body: JSON.stringify(to.endsWith('/share') ? { ...given, accessToken, userId: id } : given),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    { to: path, given: body },
  );
}

/** Opens a post without loading the page anew. */
async function openPost(page: Page, id: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/compose?post=${id}`);
}

/** Every text on the practice feed, all its pages. */
async function readFeed(page: Page, product: Product): Promise<string[]> {
  const texts: string[] = [];
  await page.goto(`${product.linkedinUrl}/feed/`);
  for (;;) {
    texts.push(...(await page.getByTestId('post-text').allTextContents()));
    const older = page.getByRole('link', { name: 'Older posts' });
    if ((await older.count()) === 0) return texts;
    await older.click();
  }
}

test('sixty posts look in the feed as in the preview, character for character', async ({ page, product }) => {
  await page.goto('/compose');
  await signIn(page, 'Renée');
  await openPane(page, 'Preview');
  expect(GALLERY_POSTS).toHaveLength(60);
  const previewed: string[] = [];
  for (const [index, document] of GALLERY_POSTS.entries()) {
    const post = { content: toPlainContent(document), tiptapJson: document };
    const { id, success } = await call(page, '/api/posts', post);
    expect(success, `saving number ${index + 1}`).toBe(true);
    await openPost(page, String(id));
    const preview = page.getByTestId('preview-text');
    await expect(preview).toContainText(new RegExp(`^No\\. ${index + 1}:`));
    previewed.push((await preview.textContent()) ?? '');
    const shared = { postContent: post.content, tiptapContent: document, postId: id };
    expect(await call(page, '/api/linkedin/share', shared), `sharing number ${index + 1}`).toMatchObject({
      success: true,
      state: 'published',
    });
  }
  const { posts } = await product.journal();
  const sent = posts.map((post) => post.rendered).filter((text) => text.startsWith('No. '));
  expect(sent.toSorted()).toEqual(previewed.toSorted());
  const shown = (await readFeed(page, product)).filter((text) => text.startsWith('No. '));
  expect(shown.toSorted()).toEqual(previewed.toSorted());
});
