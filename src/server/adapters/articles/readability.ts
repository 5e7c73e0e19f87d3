import { Readability } from '@mozilla/readability';
import { collectBlocks } from './blocks.ts';
import { type HtmlDocument, type HtmlElement, listElements } from './dom.ts';

export type Readable = { readonly lines: readonly string[]; readonly byline: string | null };

/** Elements that hold no article text are removed first, since each pass looks at every element. */
const WITHOUT_PROSE = new Set(
  'script style svg link meta nav footer select button iframe input template source img'.split(' '),
);

const NOTHING: Readable = { lines: [], byline: null };

/** Runs Readability, which changes the document: nothing else can be read from it afterwards. */
export function readByReadability(document: HtmlDocument, elements = listElements(document)): Readable {
  for (const element of elements) if (WITHOUT_PROSE.has(element.localName)) element.remove();
  try {
    const serializer = (element: unknown) => element as HtmlElement;
    const options = { serializer, keepClasses: true, disableJSONLD: true };
    const article = new Readability<HtmlElement>(document as never, options).parse();
    if (!article?.content) return NOTHING;
    return { lines: toLines(article.content), byline: article.byline ?? null };
  } catch {
    // It recurses over markup and expects a certain shape; without it, the page's own blocks decide.
    return NOTHING;
  }
}

function toLines(root: HtmlElement): readonly string[] {
  return collectBlocks(root).map((block) => block.text);
}
