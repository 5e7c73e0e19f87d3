import { expect, test } from 'vitest';
import { sourceOf, writePost } from './write-text.ts';

const PROMPT = [
  '[BEGIN SOURCE 1 m]\nFerries go electric. In May 41,000 people came.\n[END SOURCE 1 m]',
  '[BEGIN VOICE m]\nSentences: About 4 words on average.\n[END VOICE m]',
  '[BEGIN EXAMPLE 1 m]\nSeven weavers share one loom.\n[END EXAMPLE 1 m]',
].join('\n\n');

test('what says how the writer writes is no source', () => {
  expect(sourceOf({ prompt: PROMPT })).toBe('Ferries go electric. In May 41,000 people came.');
  expect(writePost({ prompt: PROMPT, system: '' })).not.toMatch(/weavers|words on average/);
});
