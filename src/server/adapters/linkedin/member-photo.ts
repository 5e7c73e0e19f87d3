/** The formats that are shown. Not SVG, which can hold script. */
const PHOTO_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
const MAX_BYTES = 1024 * 1024;

/**
 * A member's photo, or null where it cannot be fetched, is larger than 1 MB or is not an image.
 * @param input.url https, or on the API's own origin
 */
export async function fetchPhoto(input: {
  url: string;
  apiUrl: string;
  signal: AbortSignal;
}): Promise<{ bytes: Buffer; type: string } | null> {
  const url = URL.parse(input.url);
  if (!url || (url.protocol !== 'https:' && url.origin !== new URL(input.apiUrl).origin)) return null;
  try {
    const answer = await fetch(url, { signal: input.signal, redirect: 'error' });
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    const bytes = answer.ok && PHOTO_TYPES.has(type) ? await readUpTo(answer, MAX_BYTES) : null;
    if (bytes) return { bytes, type };
    await answer.body?.cancel();
    return null;
  } catch {
    // A sign-in works without a photo.
    return null;
  }
}

/** The body, or null where it is empty or longer. */
async function readUpTo(answer: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return size === 0 ? null : Buffer.concat(chunks);
}
