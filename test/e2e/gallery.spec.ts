import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { RichDocument } from '#domain/documents/document.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { GALLERY_POSTS } from './gallery-posts.ts';
import { expect, openPane, test } from './journey.ts';
import { openPost } from './post-list.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

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

/** An image of a colour of its own, kept by the server. */
async function keepImage(page: Page, hue: number): Promise<string> {
  const background = { r: hue, g: 255 - hue, b: (hue * 7) % 256 };
  const png = await sharp({ create: { width: 300 + hue, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  const { data } = await call(page, '/api/images', { dataUrl: `data:image/png;base64,${png.toString('base64')}` });
  return (data as { src: string }).src;
}

type GalleryPost = { document: RichDocument; articleUrl: string | null; linkCard: LinkCard | null };

/** Every sixth post has one to five images; every sixth has a card, half of them with an image. */
function dress(document: RichDocument, index: number, images: readonly string[]): GalleryPost {
  const [first = ''] = images;
  if (index % 6 === 0) {
    const taken = images.slice(0, ((index / 6) % 5) + 1);
    const nodes = taken.map((src, at) => ({
      type: 'image' as const,
      attrs: { src, alt: at % 2 === 0 ? `Image (${at}) of_${index}` : null },
    }));
    return { document: { ...document, content: [...document.content, ...nodes] }, articleUrl: null, linkCard: null };
  }
  if (index % 6 !== 3) return { document, articleUrl: null, linkCard: null };
  const linkCard = { title: `Title (${index}) with #signs_`, description: '', image: index % 4 === 3 ? first : null };
  return { document, articleUrl: `https://example.org/story/${index}`, linkCard };
}

/** What a reader sees of a post; images by the SHA-256 of their bytes. */
type Seen = {
  text: string;
  images: { bytes: string; altText: string }[];
  card: { title: string; bytes: string | null } | null;
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const undescribed = (at: number) => `Image ${at + 1}, without a description`;

async function readPreview(page: Page): Promise<Seen> {
  const bytesOf = async (src: string) => sha256(await (await page.request.get(src)).body());
  const readImages = (testId: string) =>
    page
      .getByTestId(testId)
      .locator('img')
      .evaluateAll((all) =>
        all.map((one) => ({ src: one.getAttribute('src') ?? '', altText: one.getAttribute('alt') ?? '' })),
      );
  const images = [];
  for (const { src, altText } of await readImages('preview-images')) {
    images.push({ bytes: await bytesOf(src), altText });
  }
  const titles = await page.getByTestId('preview-card').locator('p').allTextContents();
  const [cardImage] = await readImages('preview-card');
  const card = { title: titles[0] ?? '', bytes: cardImage === undefined ? null : await bytesOf(cardImage.src) };
  const text = (await page.getByTestId('preview-text').textContent()) ?? '';
  return { text, images, card: titles.length === 0 ? null : card };
}

/** What the practice network shows its readers, as its journal tells. */
async function readJournal(product: Product): Promise<Seen[]> {
  const { posts } = await product.journal();
  return posts.map(({ rendered, images, article }) => ({
    text: rendered,
    images: images.map(({ sha256: bytes, altText }, at) => ({
      bytes: bytes ?? '',
      altText: altText ?? undescribed(at),
    })),
    card: article === null ? null : { title: article.title, bytes: article.thumbnail?.sha256 ?? null },
  }));
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

const byText = (a: Seen, b: Seen) => (a.text < b.text ? -1 : 1);

type Shared = { indices: readonly number[]; images: number; cards: number };

/** Shares these posts of the gallery, which have so many images and cards, and looks whether readers see what the preview showed. */
async function expectSeenAsPreviewed(page: Page, product: Product, { indices, ...held }: Shared): Promise<void> {
  await signIn(page, product, 'Renée');
  await page.goto('/compose');
  await openPane(page, 'Preview');
  const images: string[] = [];
  for (let hue = 0; hue < 5; hue += 1) images.push(await keepImage(page, hue * 50));
  const previewed: Seen[] = [];
  const sharing: Promise<unknown>[] = [];
  for (const index of indices) {
    const gallery = GALLERY_POSTS[index];
    if (gallery === undefined) throw new Error(`no number ${index + 1}`);
    const { document, articleUrl, linkCard } = dress(gallery, index, images);
    const post = { content: toPlainContent(document), tiptapJson: document, articleUrl, linkCard };
    const { id, success } = await call(page, '/api/posts', post);
    expect(success, `saving number ${index + 1}`).toBe(true);
    await openPost(page, String(id));
    await expect(page.getByTestId('preview-text')).toContainText(new RegExp(`^No\\. ${index + 1}:`));
    previewed.push(await readPreview(page));
    const shared = {
      postContent: post.content,
      tiptapContent: document,
      originalUrl: articleUrl,
      linkCard,
      postId: id,
    };
    sharing.push(call(page, '/api/linkedin/share', shared));
  }
  for (const answer of await Promise.all(sharing)) expect(answer).toMatchObject({ success: true, state: 'published' });

  expect(previewed.flatMap((seen) => seen.images)).toHaveLength(held.images);
  expect(previewed.filter(({ card }) => card !== null)).toHaveLength(held.cards);
  const sent = (await readJournal(product)).filter(({ text }) => text.startsWith('No. '));
  expect(sent.toSorted(byText)).toEqual(previewed.toSorted(byText));
  const shown = (await readFeed(page, product)).filter((text) => text.startsWith('No. '));
  expect(shown.toSorted()).toEqual(previewed.map(({ text }) => text).toSorted());
}

const ALL = [...GALLERY_POSTS.keys()];
/** Some of each kind of text, with one, four and five images, with a card, and with a card that has an image. */
const TELLING = ALL.filter((index) => index % 5 === 0 || index % 24 === 0);

test('gallery: a dozen posts look in the feed as in the preview, character for character and image for image', ({
  page,
  product,
}) => expectSeenAsPreviewed(page, product, { indices: TELLING, images: 11, cards: 2 }));

test('gallery: sixty posts look in the feed as in the preview @long', ({ page, product }) =>
  expectSeenAsPreviewed(page, product, { indices: ALL, images: 30, cards: 10 }));
