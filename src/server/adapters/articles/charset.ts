/** Pages must declare their encoding within the first kilobyte (HTML standard §4.2.5.4); some are later. */
const DECLARED_WITHIN = 4_096;

/**
 * Decodes a page's bytes: byte order mark, then the Content-Type header's charset, then what the page declares of itself,
 * then UTF-8 where that fits, then windows-1252. Never throws; invalid bytes become U+FFFD.
 */
export function decodePage(bytes: Uint8Array, headerCharset: string | null): string {
  const label = findMark(bytes) ?? findKnown(headerCharset) ?? findKnown(findDeclared(bytes));
  if (label !== null) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function findMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

function findKnown(label: string | null): string | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** A page that declares UTF-16 in ASCII is not in UTF-16. */
function findDeclared(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARED_WITHIN));
  const meta = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
  const label = meta ?? /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1] ?? null;
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}
