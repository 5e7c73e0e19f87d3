import { isUnspaced, type WritingLanguage, writingLanguage } from '#domain/language/languages.ts';
import { isSentence } from '#domain/language/sentences.ts';
import { wordsOf } from '#domain/language/words.ts';
import { type Choices, type Format, HASHTAG_COUNTS } from '#domain/writing/brief.ts';
import { emojisFor } from '#domain/writing/emojis.ts';
import { hashtagLine, listOf, stack } from '#domain/writing/lay-out.ts';
import { addressed, audienceLine } from './audience.ts';
import { closingFor, frameFor, topicQuestionsFor } from './frames/frames.ts';
import { keyTerms } from './key-terms.ts';
import { type Draft, readDraft } from './read-draft.ts';
import { type Shaped, shapeDraft } from './shape-draft.ts';

/** A line with at most so many words and no full stop is a topic, not a draft. */
const LONGEST_TOPIC_WORDS = 12;

export type Ideas = Pick<Choices, 'tone' | 'includeEmojis' | 'format' | 'hashtags'> & {
  text: string;
  language: string | null;
  /** Cleaned words for the readers; '' for nobody in particular. */
  audience: string;
  /** Network characters at most. */
  most: number;
};

/**
 * A post out of ideas: a draft or notes in the person's own words, or, where only a topic was given, that topic with
 * questions about it, since there is nothing else that could be said without inventing it. Null for a draft that is
 * asked for in a certain format.
 */
export function shapeIdeas(ideas: Ideas): Shaped | null {
  const { text, tone, includeEmojis, audience, most } = ideas;
  const language = writingLanguage(text, ideas.language);
  const draft = readDraft(text, language);
  const topic = topicOf(draft, language);
  if (topic !== null) return { content: shapeTopic(topic, draft, ideas, language), isShortened: false };
  if (ideas.format !== 'free') return null;
  const mostTags = HASHTAG_COUNTS[ideas.hashtags];
  return shapeDraft(draft, {
    tone,
    includeEmojis,
    language,
    seed: text,
    audience,
    most,
    mostTags,
    wantedTags: mostTags,
  });
}

function topicOf(draft: Draft, language: WritingLanguage): string | null {
  const [only, another] = draft.blocks;
  if (only === undefined || another !== undefined) return null;
  const lines = only.kind === 'paragraph' ? only.sentences : only.items;
  const [line, more] = lines;
  if (line === undefined || more !== undefined || isSentence(line)) return null;
  const words = wordsOf(line, language).length;
  return words <= LONGEST_TOPIC_WORDS * (isUnspaced(language) ? 2 : 1) ? line : null;
}

function shapeTopic(topic: string, draft: Draft, ideas: Ideas, language: WritingLanguage): string {
  const { tone, format, audience } = ideas;
  const frame = frameFor(language);
  const emojis = ideas.includeEmojis ? emojisFor(tone) : null;
  const mostTags = HASHTAG_COUNTS[ideas.hashtags];
  const own = new Set(draft.tags.map((tag) => tag.toLowerCase()));
  const found = keyTerms(topic, null, language, mostTags).filter((tag) => !own.has(tag.toLowerCase()));
  const closing =
    frame === null ? null : addressed(closingFor(frame, tone, topic, draft.previousPhrase), audience, frame);
  const opens = format === 'question' && frame !== null ? frame.formats.question : null;
  const first = opens ?? topic;
  return stack([
    emojis === null ? first : `${emojis.hook} ${first}`,
    opens === null ? null : topic,
    closing === null ? audienceLine(audience, frame) : null,
    frame === null || format === 'story' ? null : frame.topicOpening,
    frame === null ? null : questionsOf(topicQuestionsFor(frame, tone), format, emojis?.point ?? '•'),
    closing === null || emojis === null ? closing : `${emojis.closing} ${closing}`,
    hashtagLine([...draft.tags, ...found].slice(0, mostTags)),
  ]);
}

function questionsOf(questions: readonly string[], format: Format, marker: string): string {
  if (format === 'story') return questions.join('\n\n');
  if (format === 'how-to') return questions.map((question, index) => `${index + 1}. ${question}`).join('\n');
  return listOf(questions, marker);
}
