import { cleanText } from '#domain/text/clean-text.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { emojisFor, withoutEmojis } from './emojis.ts';
import { closingFor, frameFor, topicQuestionsFor } from './frames/frames.ts';
import { keyTerms } from './key-terms.ts';
import { isUnspaced, type WritingLanguage, writingLanguage } from './languages.ts';
import { hashtagLine, listOf, stack } from './lay-out.ts';
import { type Draft, readDraft } from './read-draft.ts';
import { isSentence } from './sentences.ts';
import { shapeDraft } from './shape-draft.ts';
import { wordsOf } from './words.ts';

/** A line with at most so many words and no full stop is a topic, not a draft. */
const LONGEST_TOPIC_WORDS = 12;
const TOPIC_TAGS = 3;

export type Ideas = { text: string; title: string | null; tone: Tone; includeEmojis: boolean; language: string | null };

/**
 * A post out of ideas: a draft or notes in the person's own words, or, where only a topic was given, that topic with
 * questions about it, since there is nothing else that could be said without inventing it.
 */
export function shapeIdeas(ideas: Ideas): string {
  const cleaned = cleanText(ideas.text);
  const text = ideas.includeEmojis ? cleaned : withoutEmojis(cleaned);
  const language = writingLanguage(text, ideas.language);
  const draft = readDraft(text, language);
  const topic = topicOf(draft, language);
  if (topic !== null) return shapeTopic(topic, draft, ideas, language);
  return shapeDraft(draft, { ...ideas, language, seed: text });
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
  const frame = frameFor(language);
  const emojis = ideas.includeEmojis ? emojisFor(ideas.tone) : null;
  const found = keyTerms(topic, null, language, TOPIC_TAGS);
  const own = new Set(draft.tags.map((tag) => tag.toLowerCase()));
  const closing = frame === null ? null : closingFor(frame, ideas.tone, topic, draft.previousPhrase);
  return stack([
    emojis === null ? topic : `${emojis.hook} ${topic}`,
    frame === null ? null : frame.topicOpening,
    frame === null ? null : listOf(topicQuestionsFor(frame, ideas.tone), emojis?.point ?? '•'),
    closing === null || emojis === null ? closing : `${emojis.closing} ${closing}`,
    hashtagLine([...draft.tags, ...found.filter((tag) => !own.has(tag.toLowerCase()))].slice(0, TOPIC_TAGS)),
  ]);
}
