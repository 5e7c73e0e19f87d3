import { Readability } from '@mozilla/readability';
import { collectBlocks } from './blocks.ts';
import type { HtmlDocument, HtmlElement } from './dom.ts';

/** The lines another extractor takes for the article, and the byline it found. */
export type Readable = { readonly lines: readonly string[]; readonly byline: string | null };

/** What never holds an article's text only costs time: each pass looks at every element. */
const WITHOUT_PROSE =
  'script, style, svg, link, meta, nav, footer, select, button, iframe, input, template, source, img';

const NOTHING: Readable = { lines: [], byline: null };

/** Asks Readability. It takes the document apart: nothing else can be read from it afterwards. */
export function readByReadability(document: HtmlDocument): Readable {
  for (const element of document.querySelectorAll(WITHOUT_PROSE)) element.remove();
  try {
    const serializer = (element: unknown) => element as HtmlElement;
    const options = { serializer, keepClasses: true, disableJSONLD: true };
    const article = new Readability<HtmlElement>(document as never, options).parse();
    if (!article?.content) return NOTHING;
    return { lines: toLines(article.content), byline: article.byline ?? null };
  } catch {
    // It walks markup recursively and trusts its shape; a page that breaks it is judged by its own blocks.
    return NOTHING;
  }
}

function toLines(root: HtmlElement): readonly string[] {
  return collectBlocks(root).map((block) => block.text);
}
