import { ALT_TEXT_MAX } from '#domain/images/limits.ts';
import { encodeLittleText } from '#domain/linkedin-text/encode-little-text.ts';
import { CARD_TITLE_MAX, type PostContent } from '#domain/posts/post-content.ts';

const IMAGE_URN = 'urn:li:image:';
/** The two keys of a body whose value is an image's urn. */
const IMAGE_KEYS: ReadonlySet<string> = new Set(['id', 'thumbnail']);

/**
 * The JSON body of a post to the main feed (docs/linkedin.md §3.2). The same input gives the same bytes. Only the text is little text
 * (docs/linkedin.md §4.7). Images are named by their hashes: LinkedIn's urns are filled in by `fillImageUrns`.
 */
export function postBody(input: { authorUrn: string; text: string; content: PostContent | null }): string {
  return JSON.stringify({
    author: input.authorUrn,
    commentary: encodeLittleText(input.text),
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(input.content === null ? {} : { content: contentOf(input.content) }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  });
}

function contentOf(content: PostContent): object {
  if (content.kind === 'article') {
    const { source, title, description, image } = content;
    return {
      article: {
        source,
        title: cut(title, CARD_TITLE_MAX),
        ...(description === '' ? {} : { description }),
        ...(image === null ? {} : { thumbnail: IMAGE_URN + image }),
      },
    };
  }
  const images = content.images.map(({ hash, altText }) => ({
    id: IMAGE_URN + hash,
    ...(altText.trim() === '' ? {} : { altText: cut(altText, ALT_TEXT_MAX) }),
  }));
  return images.length === 1 ? { media: images[0] } : { multiImage: { images } };
}

/** The first characters of a text, without half a surrogate pair at the end. */
function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * The same body with LinkedIn's urns of its images; every other byte stays as in the snapshot.
 * @param urns LinkedIn's urn of each image, by its hash
 * @throws Error for an image without one
 */
export function fillImageUrns(body: string, urns: ReadonlyMap<string, string>): string {
  return JSON.stringify(
    JSON.parse(body, (key, value: unknown) => {
      if (!IMAGE_KEYS.has(key) || typeof value !== 'string' || !value.startsWith(IMAGE_URN)) return value;
      const urn = urns.get(value.slice(IMAGE_URN.length));
      if (urn === undefined) throw new Error('an image of this post was not uploaded');
      return urn;
    }),
  );
}
