const HEAD = /^data:image\/[a-z0-9.+-]{1,64};base64,/;
/** Longest head that can match, and the comma. */
const HEAD_MAX_CHARS = 100;
const IS_SIGN = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9+/]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** An image in a data URL: its bytes still in base64, and how many they are. */
type EncodedImage = { base64: string; byteLength: number };

/**
 * Reads `data:image/…;base64,…` strictly: the standard alphabet, padded, no white space, no other parameters, at least one
 * byte. The type after `image/` is ignored, since the bytes decide.
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

/** Character by character: a regular expression takes twice as long for megabytes, or runs out of stack. */
function isBase64(text: string, length: number): boolean {
  for (let at = 0; at < length; at += 1) if (IS_SIGN[text.charCodeAt(at)] !== 1) return false;
  return true;
}
