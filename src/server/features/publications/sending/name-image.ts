import type { PostContent } from '#domain/posts/post-content.ts';

/** Enough of an alt text to recognise the image. */
const DESCRIPTION_MAX = 60;

/** How an error message names one of a post's images. `hash` is null if it is not known which. */
export function nameImage(content: PostContent | null, hash: string | null): string {
  if (content?.kind !== 'images') return "the card's image";
  const { images } = content;
  if (images.length === 1) return 'the image';
  const at = images.findIndex((image) => image.hash === hash);
  const description = images[at]?.altText.trim() ?? '';
  if (at === -1) return 'one of the images';
  const cut = description.length > DESCRIPTION_MAX ? `${description.slice(0, DESCRIPTION_MAX)}…` : description;
  return description === '' ? `image ${at + 1}` : `image ${at + 1} ("${cut}")`;
}
