import { randomUUID } from 'node:crypto';
import { FOLD_CHARACTERS } from '#domain/linkedin-text/fold.ts';
import { readPhrase } from '#domain/worn-phrases/read-phrase.ts';
import type { OpeningMaterial } from '#server/ports/opening-writer.ts';
import { fenced, fenceRule, fenceSources, type Prompt } from './prompt.ts';
import { fixedRules } from './prompt-rules.ts';

const LONGEST_POST = 6000;

/** Instructions and prompt for a model that writes the openings of a draft, all in one answer. */
export function openingsPrompt({ post, sources, wornPhrases }: OpeningMaterial, mark: string = randomUUID()): Prompt {
  const fixed = fixedRules(wornPhrases.map((line) => readPhrase(line)?.written ?? line));
  const { names, blocks } = fenceSources(sources, mark);
  const instructions = [
    fixed,
    'Write other first lines for the draft of a LinkedIn post, from the source material and nothing else: at most one of each kind.',
    '- "claim": the strongest figure, result or contrast that the source states, as a statement.',
    '- "question": a question that the source itself raises and that the post goes on to answer.',
    '- "scene": a person, a place and a moment of the source, told in one sentence as it happened.',
    '- Leave out a kind that the source has nothing for. Never make one up.',
    `- Each is one whole sentence of at most ${FOLD_CHARACTERS} characters in the language of the draft, can stand in place of its first paragraph, and says something that the draft does not say yet. No hashtags, no emojis, no label.`,
    fenceRule([...names, 'DRAFT'], mark),
    'Answer with JSON alone: {"openings":[{"kind":"claim","text":"…"}]}',
  ];
  const prompt = [...blocks, fenced('DRAFT', mark, [post.slice(0, LONGEST_POST).toWellFormed()])];
  return { instructions: instructions.join('\n'), fixedLength: fixed.length, prompt: prompt.join('\n\n') };
}
