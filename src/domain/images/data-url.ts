const HEAD = /^data:image\/[a-z0-9.+-]{1,64};base64,/;
/** Longest head that can match, and the comma. */
const HEAD_MAX_CHARS = 100;
const OTHER_SIGN = /[^A-Za-z0-9+/]/;

/** A picture in a data URL: its bytes still in base 64, and how many they are. */
export type EncodedImage = { base64: string; byteLength: number };

/**
 * Reads `data:image/…;base64,…` by the letter: the plain alphabet, padded, no white space, no other parameters, at least one
 * byte. What follows `image/` is not believed, only read past.
 * @returns null for anything else
 */
export function readImageDataUrl(dataUrl: string): EncodedImage | null {
  const head = HEAD.exec(dataUrl.slice(0, HEAD_MAX_CHARS))?.[0];
  if (head === undefined) return null;
  const base64 = dataUrl.slice(head.length);
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const isWhole = base64.length > 0 && base64.length % 4 === 0;
  // One search for what does not belong: a pattern for the whole would run out of stack on megabytes.
  if (!isWhole || OTHER_SIGN.test(base64.slice(0, base64.length - padding))) return null;
  return { base64, byteLength: (base64.length / 4) * 3 - padding };
}
