/** A line of the list, ready to be looked for. */
export type WornPhrase = {
  /** Without what is said in its place; it is what a model is told. */
  readonly written: string;
  /** With the flags `g`, `i` and `u`; its groups are named after the placeholders. */
  readonly pattern: RegExp;
  /** What is said in its place, with the placeholders; null: nothing. */
  readonly plain: string | null;
};

/** Between a phrase and what is said in its place. */
const ARROW = /\s*(?:→|->)\s*/;
/** Stands for some words of one sentence. */
const PLACEHOLDER = /^[XYZ]$/;
/** Written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Reads a line such as `It's not X, it's Y → It's Y`: a phrase in any case, with straight or curly apostrophes, with a hyphen or a space.
 * X, Y and Z stand for some words of the same sentence, letters in parentheses may be missing, and behind an arrow stands what is
 * said in its place. Null for a line without words of its own.
 */
export function readPhrase(line: string): WornPhrase | null {
  const [written = '', plain = null] = line.trim().split(ARROW, 2);
  const parts = written.split(/(?<![\p{L}\p{N}])([XYZ])(?![\p{L}\p{N}])/u);
  if (!parts.some((part) => !PLACEHOLDER.test(part) && /[\p{L}\p{N}]/u.test(part))) return null;
  const seen = new Set<string>();
  const source = parts.map((part, at) => {
    if (!PLACEHOLDER.test(part)) return literal(part);
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    const isLast =
      parts
        .slice(at + 1)
        .join('')
        .trim() === '';
    // To the end of the sentence where nothing follows, else as few words as can be.
    return `(?<${part}>[^\\s.!?…:;][^.!?…:;\\n]{0,${isLast ? '160}' : '80}?'})`;
  });
  const words = source.join('');
  const before = startsUnspaced(written) ? '' : '(?<![\\p{L}\\p{N}])';
  const after = /[\p{L}\p{N})]$/u.test(written) && !UNSPACED.test(written.at(-1) ?? '') ? '(?![\\p{L}\\p{N}])' : '';
  return { written, pattern: new RegExp(`${before}${words}${after}`, 'giu'), plain: plain === '' ? null : plain };
}

/** Every line that is a phrase. */
export function readPhrases(lines: readonly string[]): WornPhrase[] {
  return lines.flatMap((line) => readPhrase(line) ?? []);
}

function startsUnspaced(text: string): boolean {
  return UNSPACED.test(text.charAt(0));
}

function literal(text: string): string {
  return text.replace(/\((?<optional>\p{L}{1,4})\)|\s+|[^\p{L}\p{N}]/gu, (sign, optional?: string) => {
    if (optional !== undefined) return `(?:${optional})?`;
    if (/\s/.test(sign)) return '[ \\u00a0]+';
    if (sign === "'" || sign === '’') return "['’]";
    if (sign === '-') return '[\\-‐‑ ]';
    return `\\u{${sign.codePointAt(0)?.toString(16)}}`;
  });
}
