import type { WritingLanguage } from '#domain/language/languages.ts';
import { isOrder } from '#domain/language/orders.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import type { Format, WritingNotice } from '#domain/writing/brief.ts';
import { isStep } from './points/cue-phrases.ts';
import type { Point } from './points/gather-points.ts';
import { readParts, type SourceParts } from './points/source-sentences.ts';
import { isPageTalk, isProse } from './points/stands-alone.ts';

/** Somebody did something. */
const NARRATIVE: Partial<Record<WritingLanguage, RegExp>> = {
  en: /\b(?:I|he|she|we|they|who)\s(?:\w+ly\s)?(?:\w+ed|was|were|had|went|came|told|took|got|made|began|felt|knew|saw|left|found|thought|did|ran|met|gave|kept|lost|grew|sat|stood|wrote|spent|woke|fell|brought|became|heard|didn['’]t|couldn['’]t)\b/i,
  de: /(?<!\p{L})(?:ich|er|sie|wir)\s(?:war|waren|hatten?|ging|gingen|kam|kamen|sah|fand|nahm|stand|lag|\p{Ll}+ten?)(?!\p{L})|(?<!\p{L})(?:war|hatte|ging|kam|\p{Ll}+te)\s(?:ich|er|sie|wir)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j['’]|il|elle|nous|ils|elles)\s?(?:ai|a|avons|ont|suis|est|étais|était|avait|\p{Ll}+(?:ais|ait|aient|a|èrent))\s/iu,
  es: /(?<!\p{L})(?:yo|él|ella|me|se|nos)\s\p{Ll}+(?:é|ó|aba|ía|imos|aron|ieron)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:ho|ha|hanno|abbiamo|ero|era|erano|aveva|avevo)\s\p{Ll}+/iu,
  pt: /(?<!\p{L})(?:eu|ele|ela|nós|eles|elas)\s\p{Ll}+(?:ei|ou|ava|ia|imos|aram|eram)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:ik|hij|zij|ze|we|wij)\s(?:was|waren|had|hadden|ging|kwam|zag|vond|\p{Ll}+(?:de|te|den|ten))(?!\p{L})/iu,
  ja: /(?:私|僕|彼|彼女)[^。]*(?:た|でした)。/,
  zh: /(?:我|他|她)们?[^。]*了/,
};
const STORY = { least: 5, share: 0.15 };
const FEWEST_LINES = 3;
const FEWEST_HEADINGS = 4;
const MOST_HEADINGS = 12;
/** A score behind a name, which only its article explains. */
const RATING = /\s*[:–-]\s*\d[\d.,]*\s*(?:out of|\/|stars?).*$/i;
const LINE = { shortest: 8, longest: 140 };

/** A source's own lines that a post can show one under the other. */
export type Listing = {
  lines: readonly string[];
  isNumbered: boolean;
  /** What they are, above them. */
  lead?: string | null;
  /** The sentence of the source that follows its first line; the conclusion's where it is not known. */
  at?: number;
  /** The headings that its lines were. */
  headings?: readonly string[];
  /** Sentences that stand in its lines. */
  details?: readonly Point[];
};

/** The format that a source can give, with what it lacks for the one that was asked for. */
type SettledFormat = { format: Format; listing: Listing | null; notice: WritingNotice | null };

/**
 * A story needs somebody who did something, steps need instructions, a list needs items (docs/product.md §6.5); where the
 * source has none the post takes its usual form, and says so.
 */
export function settleFormat(asked: Format, parts: SourceParts, language: WritingLanguage, title = ''): SettledFormat {
  const usual = { format: 'free', listing: null } as const;
  if (asked === 'story' && !hasStory(parts, language)) return { ...usual, notice: 'no-story' };
  if (asked === 'free') return { format: asked, listing: headingList(parts, language, title), notice: null };
  if (asked !== 'how-to' && asked !== 'list') return { format: asked, listing: null, notice: null };
  const lines = asked === 'how-to' ? stepsOf(parts, language) : itemsOf(parts.items);
  if (lines.length < FEWEST_LINES) return { ...usual, notice: asked === 'how-to' ? 'no-steps' : 'no-items' };
  return { format: asked, listing: { lines, isNumbered: asked === 'how-to' }, notice: null };
}

/** The formats that need something of their source, and which of them this text can give. */
export function findFormats(
  text: string,
  language: WritingLanguage,
): Readonly<Record<'story' | 'how-to' | 'list', boolean>> {
  const parts = readParts(text, language);
  const can = (format: Format) => settleFormat(format, parts, language).notice === null;
  return { story: can('story'), 'how-to': can('how-to'), list: can('list') };
}

function hasStory({ sentences }: SourceParts, language: WritingLanguage): boolean {
  const told = sentences.filter(({ text }) => NARRATIVE[language]?.test(text) ?? false).length;
  return told >= STORY.least && told >= sentences.length * STORY.share;
}

/** Instructions among the counted lines, else among all sentences. */
function stepsOf(parts: SourceParts, language: WritingLanguage): string[] {
  const counted = itemsOf(parts.items);
  const asked = counted.filter((line) => isStep(line, language));
  if (asked.length >= FEWEST_LINES && asked.length >= counted.length / 2) return counted;
  const sentences = parts.sentences.map(({ text }) => text);
  return sentences.filter((text) => text.length <= LINE.longest && isStep(text, language) && isProse(text, language));
}

/** What a source counts in its headings is what its title promises. */
function headingList({ headings }: SourceParts, language: WritingLanguage, title: string): Listing | null {
  const promised = /\b(?:[3-9]|[1-4]\d)\b/.exec(title)?.[0];
  const named = headings.lines.map((line) => line.replace(RATING, '').replace(/[\s.,:;!–-]+$/, ''));
  const lines = itemsOf(named);
  const isWhole =
    lines.length === Number(promised ?? headings.lines.length) &&
    lines.length === headings.lines.length &&
    lines.length <= MOST_HEADINGS;
  const isTalk = lines.some((line) => isQuestion(line) || isPageTalk(line, language));
  if (lines.length < FEWEST_HEADINGS || !isWhole || isTalk) return null;
  return { lines, isNumbered: false, at: headings.at, headings: headings.lines };
}

function itemsOf(items: readonly string[]): string[] {
  const lines = items
    .map((item) => item.trim())
    .filter((item) => item.length >= LINE.shortest && item.length <= LINE.longest && !isOrder(item));
  return [...new Set(lines)];
}
