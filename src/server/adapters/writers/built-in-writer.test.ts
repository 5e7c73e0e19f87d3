import { expect, test } from 'vitest';
import type { Brief } from '../../ports/writer.ts';
import { createBuiltInWriter } from './built-in-writer.ts';

const brief: Brief = {
  task: 'rewrite',
  choice: 'rewrite',
  context: null,
  tone: 'bold',
  includeEmojis: false,
  text: 'We hired twelve engineers. Four left. Nobody had time for them.',
};

test('streams exactly what it returns', async () => {
  const deltas: string[] = [];
  const written = await createBuiltInWriter().write(brief, {
    signal: new AbortController().signal,
    onDelta: (text) => deltas.push(text),
  });
  expect(deltas.length).toBeGreaterThan(1);
  expect(deltas.join('')).toBe(written.content);
  expect(written).toMatchObject({ model: null, inputTokens: null, outputTokens: null });
});

test('obeys a cancel', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(createBuiltInWriter().write(brief, { signal })).rejects.toThrow('enough');
});
