/** A body in a page's state has at least this many characters of prose, in at least so many paragraphs. */
const LEAST_PROSE = 600;
const LEAST_PARAGRAPHS = 3;
/** State is JSON in a string in a script; deeper wrapping than this is no article. */
const MAX_WRAPPING = 3;
/** A page may bring more state than anyone would read; the rest is not looked at. */
const MAX_LITERALS = 20_000;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script/gi;
/** A string literal long enough to hold a paragraph. */
const LITERAL = /"((?:[^"\\\n]|\\.){60,})"/g;
const MARKUP = /<(?:p|br|li|h[2-6]|blockquote)\b[^>]*>/gi;

/**
 * The article's body as HTML, from the state that a page brings for its scripts to render (`__NEXT_DATA__`, streamed
 * components, a store): the longest string of marked-up paragraphs. Null where no string holds an article. A reader sees it
 * only once the scripts ran, so it serves where the page itself shows little else.
 */
export function findStateBody(html: string): string | null {
  let best: { body: string; size: number } | null = null;
  let left = MAX_LITERALS;

  const visit = (code: string, depth: number) => {
    for (const [, escaped = ''] of code.matchAll(LITERAL)) {
      left -= 1;
      if (left < 0) return;
      const text = decode(escaped);
      const size = measureProse(text);
      if (size > (best?.size ?? LEAST_PROSE)) best = { body: text, size };
      else if (size === 0 && depth < MAX_WRAPPING && text.includes('"')) visit(text, depth + 1);
    }
  };

  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    // JSON-LD says what its fields mean and is read as such.
    if (!/\bsrc\s*=|ld\+json/i.test(attributes) && code.length > LEAST_PROSE) visit(code, 0);
  }
  return (best as { body: string } | null)?.body ?? null;
}

/** Characters between the tags, 0 where it is not made of marked-up paragraphs. */
function measureProse(text: string): number {
  const tags = text.match(MARKUP)?.length ?? 0;
  // A string that begins with a bracket is state around a body.
  if (tags < LEAST_PARAGRAPHS || /^\s*(?:[\da-f]+:)?[[{]/.test(text)) return 0;
  return text.replace(/<[^>]*>/g, '').length;
}

function decode(escaped: string): string {
  try {
    return JSON.parse(`"${escaped}"`) as string;
  } catch {
    // Scripts know more escapes than JSON; a body has none of them.
    return '';
  }
}
