import { readdirSync, readFileSync } from 'node:fs';
import { composePost } from '#domain/composer/compose-post.ts';
import { detectLanguage } from '#domain/language/languages.ts';
import { applyVoice } from '#domain/voice/apply-voice.ts';
import { draftSheet } from '#domain/voice/draft-sheet.ts';
import type { Habit } from '#domain/voice/habit-names.ts';
import { measureHabits } from '#domain/voice/habits.ts';
import { readLayout } from '#domain/voice/post-layout.ts';
import { choicesInVoice, type StyleSheet } from '#domain/voice/style-sheet.ts';
import { distanceTo, measureVoice, strayOf, type VoiceProfile } from '#domain/voice/voice-profile.ts';
import { DEFAULT_CHOICES, LENGTH_RANGES } from '#domain/writing/brief.ts';
import { ideasOf } from '#test/harness/writing.ts';
import type { VoiceAuthor } from './read-voices.ts';

/** Of three posts two are learned from, and the third is kept out. */
const isHeldOut = (_post: string, index: number) => index % 3 === 2;

export type LearnedAuthor = {
  readonly author: VoiceAuthor;
  readonly profile: VoiceProfile;
  readonly sheet: StyleSheet;
  readonly heldOut: readonly string[];
};

/** What is learned of each author from two thirds of the posts, each as `read` gives it. */
export function learnVoices(authors: readonly VoiceAuthor[], read = (post: string) => post): LearnedAuthor[] {
  return authors.map((author) => {
    const learned = author.posts.filter((post, index) => !isHeldOut(post, index)).map(read);
    const profile = measureVoice(learned);
    return { author, profile, sheet: draftSheet(learned, profile), heldOut: author.posts.filter(isHeldOut).map(read) };
  });
}

/** Without its first and last line and its hashtags: what no sign-off and no fixed opening tells. */
export function withoutEnds(post: string): string {
  const { lines, body } = readLayout(post);
  if (lines.length > 3) return body.split('\n').slice(1, -1).join('\n').trim();
  const sentences = body.match(/[^.!?…]+[.!?…]+\s*/gu) ?? [];
  return sentences.slice(1, -1).join('').trim();
}

export type Attribution = { readonly right: number; readonly of: number };

type Distance = (text: string, profile: VoiceProfile) => number;
const byAll: Distance = (text, profile) => distanceTo(measureHabits(text, profile.language), profile);
/** The habits that the built-in composer follows. */
const LAYOUT: readonly Habit[] = [
  'paragraphSentences',
  'blankLines',
  'emojis',
  'hashtags',
  'listLines',
  'lastLineWords',
];
/** The distance in layout alone. */
export const byLayout: Distance = (text, profile) => {
  const values = measureHabits(text, profile.language);
  return LAYOUT.reduce((sum, habit) => sum + Math.min(4, strayOf(habit, values[habit], profile.habits[habit])), 0);
};

/** How many texts are nearer to their own author than to every other one. */
export function attribute(
  texts: readonly string[],
  own: LearnedAuthor,
  all: readonly { readonly profile: VoiceProfile }[],
  distance: Distance = byAll,
): Attribution {
  const others = all.filter(({ profile }) => profile !== own.profile);
  const right = texts.filter((text) => {
    const ownDistance = distance(text, own.profile);
    return others.every(({ profile }) => distance(text, profile) > ownDistance);
  });
  return { right: right.length, of: texts.length };
}

/** In how many of these pairs the first text is no farther from an author than the second. */
export function countAsNear(pairs: readonly (readonly [string, string])[], { profile }: LearnedAuthor): Attribution {
  return { right: pairs.filter(([a, b]) => byAll(a, profile) <= byAll(b, profile)).length, of: pairs.length };
}

/** Posts of the built-in composer from these texts, in an author's voice; plain where `sheet` is null. */
export function composeDrafts(texts: readonly string[], sheet: StyleSheet | null): string[] {
  return texts.map((text) => {
    const choices = sheet === null ? DEFAULT_CHOICES : choicesInVoice(DEFAULT_CHOICES, sheet);
    const { content } = composePost({ sources: [{ ...ideasOf(text), kind: 'article', title: null }], ...choices });
    const most = LENGTH_RANGES[choices.length].max;
    return sheet === null ? content : applyVoice(content, sheet, { format: choices.format, most, keepsLines: false });
  });
}

const ARTICLES = new URL('../../../src/practice/articles/pages/', import.meta.url);
const SHORTEST_ARTICLE = 1500;

/** The English articles of the practice site, as what a draft is written from. */
export function readArticles(): string[] {
  return readdirSync(ARTICLES)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(new URL(file, ARTICLES), 'utf8');
      const blocks = [...html.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/g)].map(([, inside = '']) =>
        inside
          .replace(/<[^>]+>/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      );
      return blocks.join('\n\n');
    })
    .filter((text) => text.length > SHORTEST_ARTICLE && detectLanguage(text, null) === 'en');
}
