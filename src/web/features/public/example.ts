import { type ComposeSource, composePost } from '#domain/composer/compose-post.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { encodeLittleText } from '#domain/linkedin-text/encode-little-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { findPassage } from '#domain/passages/find-passage.ts';
import { indexPassages } from '#domain/passages/index-passages.ts';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';

/** The practice article `borrowed-tools`; a test compares the two. */
export const PARAGRAPHS = [
  'The library of Little Harrow lends 214 tools, and its drills went out more often last year than its bestsellers. The drills were borrowed 1,900 times, which the librarian Imre Salter calls the best argument he ever had for new shelves.',
  'The tools were a way out of a bad year. In 2024 the library lost a quarter of its visitors, and the town council asked whether a building with 31,000 books was still worth its heating bill. Salter proposed to lend what people buy once and use twice.',
  'Visitors who came for a drill borrowed 2.4 books each, more than any other group of readers. The library counts 640 new members since the first drill was lent, and two thirds of them had never held a card before.',
  'Nine of the 214 tools broke in the first year, and borrowers mended five of them without being asked. Nobody pays a deposit: a member who returns a broken drill only has to say so. The council had set aside £4,000 for damage, and £310 of it was spent.',
  'The idea has its critics. The hardware shop on Pier Street feared for its trade, until its owner, Dagny Moss, noticed that people who borrow a drill buy their screws next door. Her sales of screws, paint and sandpaper rose by 12 per cent.',
  'Salter now buys fewer books that nobody opens. A title that has not been borrowed for three years makes room for a ladder or a sewing machine, and readers may veto it for a month. They saved 58 books that way, most of them poetry.',
  'A library needs reasons for people to come in, and a drill is one of them. The council has doubled the budget for tools, and two neighbouring towns will copy the plan in the autumn.',
] as const;
const SOURCE = {
  kind: 'article',
  title: 'A town library lends drills, and its books go out again',
  siteName: 'Harrow Sound Courier',
  text: PARAGRAPHS.join('\n\n'),
  url: null,
  language: 'en',
} as const satisfies ComposeSource;

const EXAMPLE_CHOICES = { tone: 'bold', length: 'short', hashtags: 'none' } as const;

/** What a person adds to the draft: the example shows it as theirs, and its caption says so. */
const OWN_LINE = 'What do you own that people would come in to borrow?';

/** A text with a part of it marked, UTF-16 offsets. */
export type MarkedText = { text: string; start: number; end: number };

/** A true example for the public page, made by the product's own rules while the page is built. */
export type PostExample = {
  title: string;
  siteName: string;
  /** How the article begins. */
  opening: string;
  /** The post as readers see it, with what was added to the draft marked. */
  post: MarkedText;
  /** A sentence of the post that states a figure, and the part of the article that it comes from. */
  sentence: string;
  passage: MarkedText;
  /** The same sentence with its figure changed, marked by the check of facts, and what the check says. */
  changed: MarkedText & { reason: string };
};

/** @throws RangeError where the rules find no sentence with a figure in the article, or do not mark its change */
export function makeExample(): PostExample {
  const { content } = composePost({ ...DEFAULT_CHOICES, ...EXAMPLE_CHOICES, sources: [SOURCE] });
  const { text } = decodeLittleText(encodeLittleText(toNetworkText(documentFromMarkdown(addOwnLine(content)))));
  const start = text.indexOf(OWN_LINE);
  const sentence = sentenceSpans(text)
    .map((span) => text.slice(span.start, span.end).trim())
    .find((one) => FIGURE.test(one));
  const passage = sentence === undefined ? null : findPassage(sentence, indexPassages([SOURCE]));
  if (sentence === undefined || passage === null) throw new RangeError('no sentence of the example has a passage');
  return {
    title: SOURCE.title,
    siteName: SOURCE.siteName,
    opening: PARAGRAPHS[0],
    post: { text, start, end: start + OWN_LINE.length },
    sentence,
    passage: aroundPassage(passage),
    changed: changeFigure(sentence),
  };
}

/** Above the line that names the source, which comes last. */
const addOwnLine = (content: string) => content.replace(/\n\n(?=[^\n]+$)/, `\n\n${OWN_LINE}\n\n`);

const FIGURE = /\d{3,}/;

/** The paragraph that a passage of the article stands in. */
function aroundPassage({ start, end }: { start: number; end: number }): MarkedText {
  const from = SOURCE.text.lastIndexOf('\n\n', start) + 1;
  const to = SOURCE.text.indexOf('\n\n', end);
  const text = SOURCE.text.slice(from, to === -1 ? undefined : to);
  const skipped = text.length - text.trimStart().length;
  return { text: text.trim(), start: start - from - skipped, end: end - from - skipped };
}

/** Two figures exchanged, as a slip of the pen does. */
function changeFigure(sentence: string): PostExample['changed'] {
  const text = sentence.replace(/(\d)(\d)(?!\d)/, '$2$1');
  const [mark] = checkFacts({ text, sources: [{ ...SOURCE, author: null, publishedAt: null }] });
  if (mark === undefined) throw new RangeError('the changed figure of the example is not marked');
  return { text, start: mark.start, end: mark.end, reason: mark.reason };
}
