import { isRecord } from '#practice/http/request.ts';
import { statusOf } from './image-status.ts';
import { findDownloadPath } from './images.ts';
import type { Network } from './network.ts';
import { type Asset, assetsOf, imagesOf, thumbnailOf } from './post-assets.ts';
import type { Image, Post } from './state.ts';

/** An image of a post; `src` is null where it is not shown. */
export type ShownImage = {
  readonly urn: string;
  readonly altText: string | null;
  readonly image: Image | null;
  readonly src: string | null;
};

/** A link card; `description` is stored and not shown in the feed. */
export type ShownCard = {
  readonly source: string;
  readonly title: string;
  readonly description: string | null;
  readonly thumbnail: ShownImage | null;
};

/** What a post shows below its text. */
export type Media = { readonly images: readonly ShownImage[]; readonly card: ShownCard | null };

/** The images and the card of a post as they are now. */
export function mediaOf(network: Network, post: Post): Media {
  const thumbnail = thumbnailOf(post.content);
  const article = post.content?.['article'];
  return {
    images: imagesOf(post.content).map((asset) => showAsset(network, asset)),
    card: isRecord(article)
      ? {
          source: String(article['source']),
          title: String(article['title']),
          description: typeof article['description'] === 'string' ? article['description'] : null,
          thumbnail: thumbnail && showAsset(network, thumbnail),
        }
      : null,
  };
}

function showAsset(network: Network, { urn, altText }: Asset): ShownImage {
  const image = network.store.findImage(urn);
  return { urn, altText, image, src: findDownloadPath(network, image) };
}

/** Whether a reader finds it under its address: not deleted, and none of its images failed later (docs/linkedin.md §5.5). */
export function isReadable(network: Network, post: Post): boolean {
  return post.deletedAt === null && !assetsOf(post.content).some(({ urn }) => hasFailed(network, urn));
}

/** Whether readers see it in the feed: readable, and not a dark post. */
export function isVisible(network: Network, post: Post): boolean {
  return isReadable(network, post) && post.feedDistribution === 'MAIN_FEED';
}

function hasFailed(network: Network, urn: string): boolean {
  const image = network.store.findImage(urn);
  return image !== null && statusOf(image, network.now()) === 'PROCESSING_FAILED';
}
