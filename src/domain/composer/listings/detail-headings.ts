import type { WritingLanguage } from '#domain/language/languages.ts';
import { maxBy } from '#domain/max-by.ts';
import type { Listing } from '../formats.ts';
import { isStep } from '../points/cue-phrases.ts';
import type { Point, PointUse } from '../points/gather-points.ts';
import { contentStems } from '../points/rank-sentences.ts';
import type { SourceSentence } from '../points/source-sentences.ts';

/** Sentences below a heading among which one is looked for. */
const FIRST_BELOW = 5;
const LONGEST = 170;
/** Words that a sentence must have besides those of its heading. */
const FEWEST_NEW = 2;
/** The share of a list's headings that must have a sentence. */
const LEAST_SHARE = 0.75;
const STANDS: readonly PointUse[] = ['alone', 'definite', 'odd-length'];
/** What the first sentence below a heading means by these is the heading. */
const MEANS_HEADING = /^(?:It|They|This|These)\b/;
const FIGURE = /\d/;

type Source = { sentences: readonly SourceSentence[]; points: readonly Point[]; language: WritingLanguage };

/**
 * A list of headings with a sentence from below each that says what it comes to (docs/product.md §6.5), in up to two ways: the first
 * sentence with a figure or an instruction, else the first that stands there; and the shortest. None where too few headings have one.
 */
export function detailHeadings(listing: Listing, source: Source): Listing[] {
  const { headings = [] } = listing;
  const fitting = headings.map((heading) => sentencesBelow(heading, source));
  const found = fitting.filter((below) => below.length > 0).length;
  if (found === 0 || found < headings.length * LEAST_SHARE) return [];
  const isTelling = ({ text }: Point) => FIGURE.test(text) || isStep(text, source.language);
  const choices = [
    (below: readonly Point[]) => below.find(isTelling) ?? below[0],
    (below: readonly Point[]) => maxBy(below, ({ text }) => -text.length) ?? undefined,
  ];
  return choices.map((choose) => {
    const details = fitting.map(choose);
    return {
      ...listing,
      lines: listing.lines.map((line, at) => joinDetail(line, details[at]?.text ?? '')),
      details: details.filter((detail) => detail !== undefined),
    };
  });
}

/** Those that stand below a heading and say more than it. */
function sentencesBelow(heading: string, { sentences, points, language }: Source): Point[] {
  const below = sentences.flatMap((sentence, at) => (sentence.heading === heading ? [at] : [])).slice(0, FIRST_BELOW);
  const stems = contentStems(heading, language);
  return points.filter(
    ({ position, use, text, stems: words }) =>
      below.includes(position) &&
      text.length <= LONGEST &&
      (STANDS.includes(use) || (use === 'follows' && position === below[0] && MEANS_HEADING.test(text))) &&
      words.filter((word) => !stems.includes(word)).length >= FEWEST_NEW,
  );
}

function joinDetail(heading: string, detail: string): string {
  if (detail === '') return heading;
  if (detail.toLowerCase().startsWith(heading.toLowerCase())) return detail;
  return heading.includes(':') ? `${heading} – ${detail}` : `${heading}: ${detail}`;
}
