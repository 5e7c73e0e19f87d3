import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_WORN_PHRASES } from '#domain/worn-phrases/default-phrases.ts';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';
import { ideasOf } from '#test/harness/writing.ts';
import type { AiConfig } from './load-model.ts';
import { createModelWriter } from './model-writer.ts';
import { promptFor } from './prompt.ts';

const POST = 'Ferries go electric.\n\nThe first one carried 41,000 passengers.\n\n#Ferries';
const brief = { task: 'generate' as const, ...DEFAULT_CHOICES, sources: [ideasOf('Ferries go electric.')] };

let ai: TestAi;
beforeAll(async () => {
  ai = await startTestAi();
});
afterAll(() => ai.close());
beforeEach(async () => void (await ai.control('/reset', {})));

/** What a model that answers with this text has shown piece by piece, and what came of it. */
async function write(text: string, config: Partial<AiConfig> = {}, provider: AiConfig['provider'] = 'compatible') {
  await ai.fault('text', { text });
  const shown: string[] = [];
  const writer = createModelWriter({ ...ai.configs[provider], ...config }, { retryAfterMs: 1 });
  const signal = new AbortController().signal;
  const written = await writer
    .write(brief, { signal, onDelta: (piece) => shown.push(piece) })
    .catch((error: unknown) => ({ error }));
  return { shown: shown.join('').trim(), written };
}

test.each([
  ['thoughts before it', `<think>\nThe user wants a post. "Hook:" first.\n</think>\n\n${POST}`],
  ['thoughts under another name', `<reasoning>Ferries.</reasoning>${POST}`],
  ['thoughts in the middle', POST.replace('\n\nThe', '\n\n<thinking>Now the figure.</thinking>The')],
  ['words about it', `Sure! Here is your post:\n\n${POST}\n\nLet me know if you'd like changes.`],
  ['thoughts, words and a fence', `<think>Hm.</think>\nHere is the post:\n\`\`\`\n${POST}\n\`\`\``],
])('%s are never shown', async (_what, text) => {
  const { shown, written } = await write(text);
  expect(shown.replace(/\n{3,}/g, '\n\n')).toBe(POST);
  expect(written).toMatchObject({ content: expect.stringContaining('41,000') });
});

test('thoughts without an end are no post', async () => {
  const { shown, written } = await write(`<think>\nThe user wants a post: ${POST}`);
  expect([shown, written]).toEqual(['', { error: expect.objectContaining({ code: 'AI_EMPTY' }) }]);
});

test('thoughts without a beginning are not kept', async () => {
  const { written } = await write(`I begin with the hook.\n</think>\n\n${POST}`);
  expect(written).toMatchObject({ content: expect.stringMatching(/^\s*Ferries go electric\./) });
});

describe('the settings of the environment reach the service', () => {
  const last = async () => (await ai.calls()).at(-1)!.body;

  test('effort and temperature', async () => {
    await write(POST, { reasoning: 'low', temperature: 0.3 });
    expect(await last()).toMatchObject({ reasoning_effort: 'low', temperature: 0.3 });
    await write(POST);
    expect(Object.keys(await last())).not.toContain('temperature');
    expect(Object.keys(await last())).not.toContain('reasoning_effort');
  });

  test.each(['openai', 'anthropic', 'google', 'compatible'] as const)('headers: %s', async (provider) => {
    // The practice AI refuses another key, so that the header is seen to be sent.
    const name = {
      openai: 'authorization',
      compatible: 'authorization',
      anthropic: 'x-api-key',
      google: 'x-goog-api-key',
    }[provider];
    const { written } = await write(POST, { headers: { [name]: 'Bearer another-key' } }, provider);
    expect(written).toMatchObject({ error: { code: 'AI_KEY' } });
  });
});

test('Anthropic is told what it may keep: what is the same in every call, and nothing of the source', async () => {
  const writer = createModelWriter(ai.configs.anthropic, { retryAfterMs: 1 });
  const full = { ...brief, wornPhrases: DEFAULT_WORN_PHRASES, today: '2026-11-22' };
  await writer.write(full, { signal: new AbortController().signal });
  const { system } = (await ai.calls()).at(-1)!.body as { system: { text: string; cache_control?: unknown }[] };
  expect(system.map(({ cache_control }) => cache_control)).toEqual([{ type: 'ephemeral' }, undefined]);
  const { instructions, fixedLength } = promptFor(full);
  expect(system[0]?.text).toBe(instructions.slice(0, fixedLength));
  expect(system[0]?.text).not.toMatch(/BEGIN|2026/);
});
