import { detectLanguage, sentenceGap, type WritingLanguage } from '#domain/language/languages.ts';
import { isOrder } from '#domain/language/orders.ts';
import { maxBy } from '#domain/max-by.ts';
import { type Choices, HASHTAG_COUNTS, LENGTH_RANGES, type WritingNotice } from '#domain/writing/brief.ts';
import { cutAtClause, cutToFit } from '#domain/writing/cut-text.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { trailingTags, uniqueTags } from '#domain/writing/hashtags.ts';
import { escapeMarkdown, networkLength } from '#domain/writing/markdown-blocks.ts';
import { cleanAudience } from './audience.ts';
import { isBadNews } from './bad-news.ts';
import { canWriteLanguage } from './can-write-language.ts';
import { composeFromIdeas, fitOwnText } from './compose-from-ideas.ts';
import { type Listing, settleFormat } from './formats.ts';
import { layOutPost, type PostParts, quoted } from './lay-out-post.ts';
import { detailHeadings } from './listings/detail-headings.ts';
import { fitListing } from './listings/fit-listing.ts';
import { nameListing } from './listings/name-listing.ts';
import { type Closing, phrasesFor } from './phrases/stock-phrases.ts';
import { chooseHook } from './points/choose-hook.ts';
import { BEGINNING, choosePassages, type LengthBudget } from './points/choose-passages.ts';
import { fallbackPoints, gatherPoints, type Point } from './points/gather-points.ts';
import { keyTerms } from './points/key-terms.ts';
import { PASSAGE_FRAME } from './points/passage-draft.ts';
import { findPassages, type Passage, readOn } from './points/passages.ts';
import { type About, contentStems } from './points/rank-sentences.ts';
import { readableText } from './points/source-blocks.ts';
import { readParts, type SourceParts } from './points/source-sentences.ts';
import { tidyIdeas } from './tidy-ideas.ts';
import { TONE_STYLES } from './tone-styles.ts';

/** One thing to write from. A person's own ideas are used as they are; everything else is quoted word for word. */
export type ComposeSource = {
  kind: 'article' | 'video' | 'ideas';
  text: string;
  title: string | null;
  /** What its page says of it; helps to find its main points. */
  description?: string | null | undefined;
  /** Named as where the sentences come from. */
  siteName: string | null;
  /** Its host is named where nothing else is known. */
  url: string | null;
  /** BCP 47, as the page declares it; the language that the text itself shows wins. */
  language: string | null;
  /** What stands before it in its source and is told in other posts of its series: readers of this one do not know it. */
  before?: string | undefined;
};
type ComposeInput = { sources: readonly ComposeSource[] } & Choices;
export type ComposedPost = { content: string; notices: WritingNotice[] };
/** A source as it was read, but for a person's own words. */
type ReadSource = ComposeSource & { parts: SourceParts; points: readonly Point[]; written: WritingLanguage };

/** How far a post is filled between the least and the most of its length. */
const FILL = 0.3;
/** Passages of a post, where its length is reached with them. */
const MOST_PASSAGES: Readonly<Record<Choices['length'], number>> = { short: 2, medium: 4, long: 7 };
/** The same beside a list: what introduces and what concludes it. */
const BESIDE_LISTING = 2;
/** Characters that a list whose headings have sentences leaves to what introduces it. */
const BESIDE_DETAILS = 150;
/** Characters of all sources that hashtags are found in. */
const SUBJECT_CHARACTERS = 12_000;
const LONGEST_CREDIT = 60;
const LONGEST_TITLE = 120;
/** Addresses of the machine itself or of a network at home, which name nothing. */
const OWN_HOST = /^(?:localhost|[\d.]+|\[.*\]|[^.]*|.*\.(?:local|localhost|internal|test))$/i;

/** What a post has besides its points, from all to little, for posts that would else have no room for every source. */
const DETAIL_LEVELS = [
  { hasTitles: true, hasClosing: true, hasTags: true, ownShare: 0.6 },
  { hasTitles: false, hasClosing: true, hasTags: true, ownShare: 0.25 },
  { hasTitles: false, hasClosing: false, hasTags: false, ownShare: 0.1 },
];

/**
 * Composes a post out of the sources' own sentences, verbatim but for a dateline at their beginning
 * (docs/product.md §6.5), as it was chosen (§6.2): never longer than the length asked for, and shorter only where the sources say
 * too little. A person's own ideas lead, and the phrases are in the language of what leads. Deterministic; markdown-like text.
 * Empty only for sources without a letter or digit.
 */
export function composePost(input: ComposeInput): ComposedPost {
  const { min, max } = LENGTH_RANGES[input.length];
  const fill = TONE_STYLES[input.tone].prefersShort ? FILL / 2 : FILL;
  const budget = { min, max, target: min + (max - min) * fill, passages: MOST_PASSAGES[input.length] };
  const sources = input.sources.map((source) => ({ ...source, ...readableParts(source, input.includeEmojis) }));
  const own = sources
    .filter(({ kind }) => kind === 'ideas')
    .map(({ text }) => text)
    .join('\n\n');
  const others = sources.filter(({ kind }) => kind !== 'ideas');
  const first = own === '' ? others[0] : sources.find(({ kind }) => kind === 'ideas');
  if (first === undefined) return { content: '', notices: [] };
  const choices = { ...input, audience: cleanAudience(input.audience, input.includeEmojis) };
  const leading = { ...first, text: own || first.text };
  const composed =
    others.length === 0
      ? composeFromIdeas({ ...choices, text: own, language: first.language, most: max })
      : composeFromSources(others, own, leading, choices, budget);
  const { content, notices } = composed;
  const safe = input.includeEmojis ? content : withoutEmojis(content);
  const cut = cutToFit(safe, max);
  const kept: WritingNotice[] = canWriteLanguage(input.language, leading) ? [] : ['language-kept'];
  const isShort = networkLength(cut) < min && !notices.includes('sentences-left-out');
  // Of a person's own words it is said in other words.
  const short: WritingNotice = others.length === 0 ? 'text-too-short' : 'source-too-short';
  return { content: cut, notices: [...kept, ...notices, ...(isShort ? [short] : [])] };
}

function readableParts({ text, title }: ComposeSource, includeEmojis: boolean) {
  const line = readableText(title ?? '', includeEmojis)
    .replace(/\s+/g, ' ')
    .trim();
  return { text: readableText(text, includeEmojis) || readableText(text, true), title: line === '' ? null : line };
}

function composeFromSources(
  given: readonly ComposeSource[],
  typed: string,
  leading: ComposeSource,
  choices: Choices,
  budget: LengthBudget,
): ComposedPost {
  const language = detectLanguage(leading.text, leading.language);
  const ownText = tidyIdeas(typed, language);
  const phrases = phrasesFor(language);
  const sources = given.map((source, at): ReadSource => {
    const written = detectLanguage(source.text, source.language);
    const parts = readParts(source.text, written);
    const about = aboutOf(source);
    const before = readParts(source.before ?? '', written).sentences.map(({ text }) => text);
    const points = gatherPoints(parts.sentences, at, { ...choices, about, language: written, before });
    return { ...source, parts, points, written };
  });
  const main = sources[0] as ReadSource;
  const { format, listing, notice } = settleFormat(choices.format, main.parts, main.written, main.title ?? '');
  const hook =
    ownText === ''
      ? chooseHook(main.points, {
          format,
          about: aboutOf(main),
          language: main.written,
          listedFrom: listing?.at ?? null,
        })
      : null;
  const points = main.points.filter((point) => point !== hook?.point);
  const { sentences } = main.parts;
  const listings =
    listing === null ? [] : [...detailHeadings(listing, { sentences, points, language: main.written }), listing];
  const lead = hook?.kind === 'title' || format !== 'free' ? null : nameListing(main.parts.headings, main.title);
  const isSad = sources.some(({ text, title, written }) => isBadNews(text, title, written));
  const common = { ...choices, format, language, phrases, hook, listing: null, isBadNews: isSad };
  const tags = hashtagsFor(given, leading, language, choices);
  const closing = isSad && format !== 'question' ? null : closingFor(format);
  const question =
    closing === null || phrases === null
      ? null
      : phrases.closings[closing][TONE_STYLES[choices.tone].isFormal ? 'formal' : 'plain'];
  const knownText = `${main.title ?? ''} ${ownText.slice(0, 500)} ${choices.audience}`;
  const known = { text: knownText, stems: contentStems(knownText, language) };
  let content = '';
  let isShortened = false;
  for (const level of DETAIL_LEVELS) {
    const fitted = fitOwnText(ownText, language, budget.max * level.ownShare);
    isShortened = fitted.isShortened;
    const bare: PostParts = {
      ...common,
      own: fitted.text,
      credit: creditLine(given, phrases, level.hasTitles && hook?.kind !== 'title'),
      closing: level.hasClosing ? question : null,
      tags: level.hasTags ? tags : [],
    };
    const room = budget.max - networkLength(layOutPost(bare, []));
    const shown: PostParts = { ...bare, listing: chooseListing(listings, room) };
    const passages = passagesFor(shown, sources, known, budgetBeside(shown.listing, budget));
    const named = shown.listing === null ? shown : { ...shown, listing: { ...shown.listing, lead } };
    content = layOutPost(named, passages);
    // What names a list costs no passage.
    if (networkLength(content) > budget.max) content = layOutPost(shown, passages);
    const used = new Set([...passages.map(({ first }) => first.source), hook?.point.source]);
    if (sources.every(({ points: list }, at) => list.length === 0 || used.has(at))) break;
  }
  const notices: WritingNotice[] = notice === null ? [] : [notice];
  return { content, notices: isShortened ? [...notices, 'sentences-left-out'] : notices };
}

/** The first list that fits whole beside what introduces it; of one that counts nothing, what fits. */
function chooseListing(listings: readonly Listing[], room: number): Listing | null {
  const fitting = listings.map((listing) =>
    fitListing(listing, listing.details === undefined ? room : room - BESIDE_DETAILS),
  );
  const isWhole = ({ at, lines }: Listing, of: Listing | undefined) =>
    at === undefined || lines.length === of?.lines.length;
  return fitting.find((fits, at) => fits !== null && isWhole(fits, listings[at])) ?? null;
}

function budgetBeside(listing: Listing | null, budget: LengthBudget): LengthBudget {
  if (listing === null) return budget;
  return { ...budget, passages: BESIDE_LISTING, target: listing.details === undefined ? budget.target : budget.max };
}

/** The passages, one less until they fit; where a source has no sentence that stands, its best one, cut if it must be. */
function passagesFor(
  parts: PostParts,
  sources: readonly ReadSource[],
  known: { text: string; stems: readonly string[] },
  budget: LengthBudget,
): Passage[] {
  const most = TONE_STYLES[parts.tone].sentencesPerPassage;
  const listed = parts.listing?.details ?? [];
  const lists = sources.map(({ points, written }) =>
    findPassages(points, most, sentenceGap(written)).filter(
      (passage) => !passage.points.some((point) => listed.includes(point)),
    ),
  );
  const hook = parts.hook?.point ?? null;
  const main = sources[0] as ReadSource;
  const next =
    hook === null || hook.position < 0 || hook.position >= BEGINNING
      ? null
      : readOn(main.points, hook, most, sentenceGap(main.written));
  const base = networkLength(layOutPost(parts, []));
  const listedFrom = parts.listing?.at ?? null;
  const passages = choosePassages({ lists, hook, readOn: next, known, listedFrom, budget, base });
  while (passages.length > 0 && networkLength(layOutPost(parts, passages)) > budget.max) passages.pop();
  if (passages.length > 0 || parts.listing !== null || (hook !== null && parts.hook?.kind !== 'title')) return passages;
  const room = budget.max - base - PASSAGE_FRAME;
  const all = sources.flatMap(({ parts: { sentences }, written }, source) =>
    fallbackPoints(
      sentences.filter(({ text }) => !isOrder(text)),
      source,
      written,
    ),
  );
  const best = maxBy(all, ({ score }) => score);
  return best === null ? [] : findPassages([{ ...best, text: cutAtClause(best.text, room) }], 1, '');
}

/** The question that fits what the post says; null where none does. */
function closingFor(format: Choices['format']): Closing | null {
  if (format === 'how-to') return 'steps';
  if (format === 'opinion') return 'position';
  return format === 'question' ? 'open' : null;
}

/** How the sources are named; null where none of them has a name. */
function creditLine(
  sources: readonly ComposeSource[],
  phrases: PostParts['phrases'],
  hasTitles: boolean,
): string | null {
  const names = sources.map(({ siteName, title, url }) => {
    const host = /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)/i.exec(url ?? '')?.[1] ?? '';
    const site = cutAtClause(
      (isOrder(siteName ?? '') || !/[\p{L}\p{N}]/u.test(siteName ?? '')
        ? ''
        : (siteName ?? '')
            .replace(/^https?:\/\/(?:www\.)?| [|–—] .*$/g, '')
            .replace(/\s+/g, ' ')
            .trim()) || (OWN_HOST.test(host) ? '' : host),
      LONGEST_CREDIT,
    );
    const name = title === null || title.length > LONGEST_TITLE || isOrder(title) ? '' : quoted(title, phrases);
    return hasTitles && name !== '' && site !== '' ? `${name}, ${escapeMarkdown(site)}` : escapeMarkdown(site) || name;
  });
  const distinct = [...new Set(names.filter((name) => name !== ''))];
  if (distinct.length === 0) return null;
  const word = phrases === null ? '—' : distinct.length > 1 ? phrases.sources : phrases.source;
  return `${word} ${distinct.join('; ')}`;
}

/** A person's own hashtags first, then what the sources are about. */
function hashtagsFor(
  sources: readonly ComposeSource[],
  leading: ComposeSource,
  language: WritingLanguage,
  choices: Choices,
): string[] {
  const most = HASHTAG_COUNTS[choices.hashtags];
  if (most === 0) return [];
  const own = leading.kind === 'ideas' ? trailingTags(leading.text).tags : [];
  const share = Math.floor(SUBJECT_CHARACTERS / sources.length);
  const text = sources.map((source) => source.text.slice(0, share)).join('\n\n');
  return uniqueTags([...own, ...keyTerms(text, sources[0]?.title ?? null, language, most)]).slice(0, most);
}

function aboutOf({ title, description = null, siteName }: ComposeSource): About {
  return { title, description, siteName };
}
