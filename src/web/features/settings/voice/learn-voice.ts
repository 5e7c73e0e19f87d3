import type { OwnPost, Voice } from '#contract/voice.ts';
import { chooseTypical, type VoiceExample } from '#domain/voice/choose-examples.ts';
import { draftSheet } from '#domain/voice/draft-sheet.ts';
import { wordsOf } from '#domain/voice/habits.ts';
import { FEWEST_POSTS, measureVoice } from '#domain/voice/voice-profile.ts';

/** Posts that are measured: the latest, since people change. */
const MOST_MEASURED = 1000;
/** A post with fewer words shows no habit: a link, a greeting. */
const SHORTEST_POST = 5;

/**
 * What the posts show of how their writer writes, the examples among them; null where there are too few. The posts of the archive that
 * were generated here are nobody's own words.
 */
export function learnVoice(
  archive: readonly VoiceExample[],
  ownPosts: readonly OwnPost[],
): { voice: Voice; posts: number } | { posts: number } {
  const generated = new Set(ownPosts.filter(({ isHandwritten }) => !isHandwritten).map(({ text }) => keyOf(text)));
  const handwritten = ownPosts.filter(({ isHandwritten }) => isHandwritten).map(({ text, at }) => ({ text, at }));
  const once = new Map<string, VoiceExample>();
  for (const post of [...handwritten, ...archive]) {
    const key = keyOf(post.text);
    if (generated.has(key) || once.has(key) || wordsOf(post.text).length < SHORTEST_POST) continue;
    once.set(key, post);
  }
  const posts = [...once.values()].sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '')).slice(0, MOST_MEASURED);
  if (posts.length < FEWEST_POSTS) return { posts: posts.length };
  const texts = posts.map(({ text }) => text);
  const profile = measureVoice(texts);
  const { usedWords, avoidedWords, ...sheet } = draftSheet(texts, profile);
  const voice: Voice = {
    isOn: true,
    sheet: { ...sheet, usedWords: [...usedWords], avoidedWords: [...avoidedWords] },
    profile,
    examples: chooseTypical(posts, profile).map(({ text, at }) => ({ text, at })),
  };
  return { voice, posts: posts.length };
}

/** LinkedIn's archive and we may differ in spaces. */
function keyOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
