const HEAD = /^data:image\/[a-z0-9.+-]{1,64};base64,/;
/** Longest head that can match, and the comma. */
const HEAD_MAX_CHARS = 100;
const IS_SIGN = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9+/]/.test(String.fromCharCode(code)) ? 1 : 0,
);

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
  if (!isWhole || !isBase64(base64, base64.length - padding)) return null;
  return { base64, byteLength: (base64.length / 4) * 3 - padding };
}

/** Sign by sign: a pattern takes twice as long for megabytes, or runs out of stack. */
function isBase64(text: string, length: number): boolean {
  for (let at = 0; at < length; at += 1) if (IS_SIGN[text.charCodeAt(at)] !== 1) return false;
  return true;
}
