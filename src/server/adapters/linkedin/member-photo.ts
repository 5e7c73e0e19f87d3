import { createGuardedFetch } from '#server/adapters/guarded-fetch/guarded-fetch.ts';

/** The formats that are shown. Not SVG, which can hold script. */
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];
const MAX_BYTES = 1024 * 1024;

/**
 * A member's photo, or null where it cannot be fetched, is larger than 1 MB or is not an image. Its address is what an answer said: it
 * is fetched as one that somebody typed, and not redirected.
 * @param input.url https on the public web, or on the API's own origin
 */
export async function fetchPhoto(input: {
  url: string;
  apiUrl: string;
  signal: AbortSignal;
}): Promise<{ bytes: Buffer; type: string } | null> {
  const { origin } = new URL(input.apiUrl);
  const url = URL.parse(input.url);
  if (url === null || (url.protocol !== 'https:' && url.origin !== origin)) return null;
  const fetchPage = createGuardedFetch({ allowOrigins: [origin], canFollow: () => false });
  try {
    const { body, contentType: type } = await fetchPage(url.href, {
      accept: PHOTO_TYPES,
      maxBytes: MAX_BYTES,
      signal: input.signal,
    });
    return body.length === 0 ? null : { bytes: Buffer.from(body), type };
  } catch {
    // A sign-in works without a photo.
    return null;
  }
}
