/** A body in a page's state has at least this many characters of prose, in at least so many paragraphs. */
const LEAST_PROSE = 600;
const LEAST_PARAGRAPHS = 3;
/** How many times a body may be wrapped as JSON in a string. */
const MAX_WRAPPING = 3;
/** Further strings are not looked at. */
const MAX_LITERALS = 20_000;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script/gi;
/** A string literal long enough to hold a paragraph. */
const LITERAL = /"((?:[^"\\\n]|\\.){60,})"/g;
const MARKUP = /<(?:p|br|li|h[2-6]|blockquote)\b[^>]*>/gi;

/**
 * The article's body as HTML, from the data that a page holds for its scripts to render (`__NEXT_DATA__`, streamed components, a
 * store): the longest string of marked-up paragraphs. Null where no string holds an article. Readers see it only once the scripts
 * ran, so it is used where the page shows little else.
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
    // JSON-LD is read by json-ld.ts.
    if (!/\bsrc\s*=|ld\+json/i.test(attributes) && code.length > LEAST_PROSE) visit(code, 0);
  }
  return (best as { body: string } | null)?.body ?? null;
}

/** Characters between the tags, 0 where it is not made of marked-up paragraphs. */
function measureProse(text: string): number {
  const tags = text.match(MARKUP)?.length ?? 0;
  // A string that begins with a bracket is data that holds a body.
  if (tags < LEAST_PARAGRAPHS || /^\s*(?:[\da-f]+:)?[[{]/.test(text)) return 0;
  return text.replace(/<[^>]*>/g, '').length;
}

function decode(escaped: string): string {
  try {
    return JSON.parse(`"${escaped}"`) as string;
  } catch {
    // Scripts have more escapes than JSON; bodies do not use them.
    return '';
  }
}
