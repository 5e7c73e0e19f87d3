import { detectLanguage, isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence, isQuestion, splitSentences } from '#domain/language/sentences.ts';
import { splitWords } from '#domain/language/words.ts';
import { type Choices, type Format, HASHTAG_COUNTS, type WritingNotice } from '#domain/writing/brief.ts';
import { cutToFit } from '#domain/writing/cut-text.ts';
import { emojisForTone, hasEmoji, withoutEmojis } from '#domain/writing/emojis.ts';
import { hashtagLine, hashtagNames, trailingTags, uniqueTags } from '#domain/writing/hashtags.ts';
import { joinBlocks, networkLength } from '#domain/writing/markdown-blocks.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { addressAudience, audienceLine } from './audience.ts';
import { isBadNews } from './bad-news.ts';
import { MAX_PARAGRAPH_LENGTH, toParagraphs } from './paragraphs.ts';
import type { Closing } from './phrases/stock-phrases.ts';
import { phrasesFor } from './phrases/stock-phrases.ts';
import { keyTerms } from './points/key-terms.ts';
import { shortenToFit } from './rewrites/shorten-text.ts';
import { tidyIdeas } from './tidy-ideas.ts';
import { TONE_STYLES } from './tone-styles.ts';

type IdeasInput = Pick<Choices, 'tone' | 'includeEmojis' | 'format' | 'hashtags' | 'audience'> & {
  text: string;
  /** BCP 47, where it is known. */
  language: string | null;
  /** Network characters at most. */
  most: number;
};

/** A line with at most so many words and no full stop is a topic, not a draft. */
const LONGEST_TOPIC_WORDS = 12;
/** Notes are lines of at most so many characters without a full stop. */
const LONGEST_NOTE = 110;
const FEWEST_NOTES = 3;
const MARKER = /^\s*(?:[-*•‣◦▪·–—]|\d{1,3}[.)])\s+(?=\S)/u;

/**
 * A post out of a person's own notes: their words in their order, tidied, in the form that was asked for where they have it, a question
 * where one fits, and hashtags. Only what is too long loses sentences, the weakest first.
 */
export function composeFromIdeas(ideas: IdeasInput): { content: string; notices: WritingNotice[] } {
  const { tone, includeEmojis, audience, format, most } = ideas;
  const language = detectLanguage(ideas.text, ideas.language);
  const phrases = phrasesFor(language);
  const { text: typed, tags: own } = trailingTags(ideas.text);
  const shaped = shapeNotes(typed, format);
  // Notes that are to be a list are no sentences, so they are one before that is looked at.
  const text = cutBlock(tidyIdeas(shaped ?? typed, language), tone, language);
  const notice = shaped === null ? NOTICES[format] : undefined;
  const mostTags = HASHTAG_COUNTS[ideas.hashtags];
  const inline = hashtagNames(text);
  // A full stop that was added makes no draft of a topic.
  const isBare = isTopic(typed, language);
  const found = mostTags === 0 ? [] : keyTerms(text, isBare ? text : null, language, mostTags);
  const tags = uniqueTags([...own, ...found.filter((tag) => !isNamed(tag, inline))]);
  const isSad = isBadNews(text, null, language);
  const closing = closingFor(text, format, isBare);
  const question =
    closing === null || phrases === null || (isSad && format === 'free')
      ? null
      : addressAudience(phrases.closings[closing][TONE_STYLES[tone].isFormal ? 'formal' : 'plain'], audience, phrases);
  const emojis = includeEmojis && !isSad && !hasEmoji(text) ? emojisForTone(tone) : null;
  const layOut = (body: string) =>
    joinBlocks([
      question === null ? audienceLine(audience, phrases) : null,
      emojis === null ? body : `${emojis.hook} ${body}`,
      question === null || emojis === null ? question : `${emojis.closing} ${question}`,
      hashtagLine(tags.slice(0, Math.max(0, mostTags - inline.length))),
    ]);
  const fitted = fitOwnText(text, language, most - (networkLength(layOut('x')) - 1));
  const notices: WritingNotice[] = notice === undefined ? [] : [notice];
  return { content: layOut(fitted.text), notices: fitted.isShortened ? [...notices, 'sentences-left-out'] : notices };
}

const NOTICES: Partial<Record<Format, WritingNotice>> = { 'how-to': 'no-steps', list: 'no-items' };

/** One long block of sentences as paragraphs, as a screen reads them; every other text as it stands. */
function cutBlock(text: string, tone: Tone, language: WritingLanguage): string {
  if (text.includes('\n') || text.length <= MAX_PARAGRAPH_LENGTH) return text;
  const sentences = splitSentences(text, language).map((sentence) => ({ text: sentence, startsNew: false }));
  return toParagraphs(sentences, tone, language).join('\n\n');
}

/** Own words at most so long, cut only where one sentence alone is longer. */
export function fitOwnText(
  text: string,
  language: WritingLanguage,
  most: number,
): { text: string; isShortened: boolean } {
  const bare = trailingTags(text).text;
  if (networkLength(bare) <= most) return { text: bare, isShortened: false };
  return { text: cutToFit(shortenToFit(bare, language, most), Math.max(1, Math.floor(most))), isShortened: true };
}

function isNamed(tag: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === tag.toLowerCase());
}

/** Notes under each other as a list or as steps, every other line as it stands; null where there are none. */
function shapeNotes(text: string, format: Format): string | null {
  if (format !== 'list' && format !== 'how-to') return text;
  const lines = text.split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isMarked = (line: string) => MARKER.test(line);
  const isNote = (line: string) => line.length <= LONGEST_NOTE && !endsLikeSentence(line);
  const marked = written.filter(isMarked);
  // Without markers the first line is what the others are about.
  const notes = marked.length > 0 ? marked : written.slice(1).filter(isNote);
  if (notes.length < FEWEST_NOTES) return null;
  let count = 0;
  const shaped = lines.map((line) => {
    if (!notes.includes(line)) return line;
    count += 1;
    return `${format === 'how-to' ? `${count}.` : '•'} ${line.replace(MARKER, '').trim()}`;
  });
  return shaped.join('\n');
}

/** A topic alone asks its readers; a draft only where the format does, and never after its own question. */
function closingFor(text: string, format: Format, isBare: boolean): Closing | null {
  if (isQuestion(text)) return null;
  if (format === 'opinion') return 'position';
  return format === 'question' || isBare ? 'open' : null;
}

function isTopic(text: string, language: WritingLanguage): boolean {
  if (text.includes('\n') || endsLikeSentence(withoutEmojis(text).trim())) return false;
  return splitWords(text, language).length <= LONGEST_TOPIC_WORDS * (isUnspaced(language) ? 2 : 1);
}
