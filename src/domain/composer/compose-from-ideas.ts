import { detectLanguage, isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { endsLikeSentence } from '#domain/language/sentences.ts';
import { splitWords } from '#domain/language/words.ts';
import { type Choices, type Format, HASHTAG_COUNTS } from '#domain/writing/brief.ts';
import { emojisForTone } from '#domain/writing/emojis.ts';
import { hashtagLine, uniqueTags } from '#domain/writing/hashtags.ts';
import { bulletLines, joinBlocks, numberItems } from '#domain/writing/markdown-blocks.ts';
import { addressAudience, audienceLine } from './audience.ts';
import { type ComposedText, composeFromDraft } from './compose-from-draft.ts';
import { type Draft, parseDraft } from './parse-draft.ts';
import { closingFor, phrasesFor, topicQuestionsFor } from './phrases/stock-phrases.ts';
import { keyTerms } from './points/key-terms.ts';

/** A line with at most so many words and no full stop is a topic, not a draft. */
const LONGEST_TOPIC_WORDS = 12;

type IdeasInput = Pick<Choices, 'tone' | 'includeEmojis' | 'format' | 'hashtags'> & {
  text: string;
  /** BCP 47, where it is known. */
  language: string | null;
  /** The readers as `cleanAudience` gives them; '' for nobody in particular. */
  audience: string;
  /** Network characters at most. */
  most: number;
};

/**
 * A post out of ideas: a draft or notes in the person's own words, or, where only a topic was given, that topic with
 * questions about it, since there is nothing else that could be said without inventing it. Null for a draft that is
 * asked for in a certain format.
 */
export function composeFromIdeas(ideas: IdeasInput): ComposedText | null {
  const { text, tone, includeEmojis, audience, most } = ideas;
  const language = detectLanguage(text, ideas.language);
  const draft = parseDraft(text, language);
  const topic = topicOf(draft, language);
  if (topic !== null) return { content: composeFromTopic(topic, draft, ideas, language), isShortened: false };
  if (ideas.format !== 'free') return null;
  const mostTags = HASHTAG_COUNTS[ideas.hashtags];
  const options = { tone, includeEmojis, language, seed: text, audience, most, mostTags, wantedTags: mostTags };
  return composeFromDraft(draft, options);
}

function topicOf(draft: Draft, language: WritingLanguage): string | null {
  const [line, more] = draft.blocks.flatMap(({ parts }) => parts);
  if (line === undefined || more !== undefined || endsLikeSentence(line)) return null;
  const words = splitWords(line, language).length;
  return words <= LONGEST_TOPIC_WORDS * (isUnspaced(language) ? 2 : 1) ? line : null;
}

function composeFromTopic(topic: string, draft: Draft, ideas: IdeasInput, language: WritingLanguage): string {
  const { tone, format, audience } = ideas;
  const phrases = phrasesFor(language);
  const emojis = ideas.includeEmojis ? emojisForTone(tone) : null;
  const mostTags = HASHTAG_COUNTS[ideas.hashtags];
  const tags = uniqueTags([...draft.tags, ...keyTerms(topic, null, language, mostTags)]).slice(0, mostTags);
  const closing =
    phrases === null
      ? null
      : addressAudience(closingFor(phrases, tone, topic, draft.previousPhrase), audience, phrases);
  const opening = format === 'question' && phrases !== null ? phrases.formats.question : null;
  const first = opening ?? topic;
  return joinBlocks([
    emojis === null ? first : `${emojis.hook} ${first}`,
    opening === null ? null : topic,
    closing === null ? audienceLine(audience, phrases) : null,
    phrases === null || format === 'story' ? null : phrases.topicOpening,
    phrases === null ? null : layOutQuestions(topicQuestionsFor(phrases, tone), format, emojis?.point ?? '•'),
    closing === null || emojis === null ? closing : `${emojis.closing} ${closing}`,
    hashtagLine(tags),
  ]);
}

function layOutQuestions(questions: readonly string[], format: Format, marker: string): string {
  if (format === 'story') return joinBlocks(questions);
  return format === 'how-to' ? numberItems(questions).join('\n') : bulletLines(questions, marker);
}
