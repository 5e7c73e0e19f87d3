import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import type { Brief } from '#server/ports/writer.ts';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';
import { ideasOf } from '#test/harness/writing.ts';
import type { AiConfig } from './load-model.ts';
import { createModelWriter } from './model-writer.ts';

const PROVIDERS = ['compatible', 'openai', 'anthropic', 'google'] as const;
const SOURCE = 'Ferries go electric. The crew liked it. Nobody wants the diesel back.';
const brief: Brief = { task: 'generate', ...DEFAULT_CHOICES, sources: [ideasOf(SOURCE)] };

let ai: TestAi;
beforeAll(async () => {
  ai = await startTestAi();
});
afterAll(() => ai.close());
beforeEach(async () => void (await ai.control('/reset', {})));

async function write(config: AiConfig) {
  let shown = '';
  let tokens: { inputTokens: number | null; outputTokens: number | null } | null = null;
  const error = await createModelWriter(config, { retryAfterMs: 1 })
    .write(brief, {
      signal: new AbortController().signal,
      onDelta: (text) => {
        shown += text;
      },
      onTokens: (told) => {
        tokens = told;
      },
    })
    .then(
      () => null,
      (reason: unknown) => reason as { code: string; details: Record<string, unknown>; cause?: Error },
    );
  return { shown, error, tokens: tokens as { inputTokens: number | null; outputTokens: number | null } | null };
}

/** What goes wrong, what it is called, and how many calls that takes: one more attempt only where it may help. */
const FAILURES: readonly [string, Record<string, unknown>, string, number][] = [
  ['bad-key', {}, 'AI_KEY', 1],
  ['forbidden', {}, 'AI_KEY', 1],
  ['no-credit', {}, 'AI_QUOTA', 1],
  ['payment', {}, 'AI_QUOTA', 1],
  ['no-model', {}, 'AI_NOT_FOUND', 1],
  ['too-large', {}, 'AI_TOO_LONG', 1],
  ['too-long', {}, 'AI_TOO_LONG', 1],
  ['blocked', {}, 'AI_REFUSED', 1],
  ['rate-limit', { retryAfter: 20 }, 'AI_OVERLOADED', 1],
  ['overloaded', {}, 'AI_OVERLOADED', 2],
  ['broken', {}, 'AI_OVERLOADED', 2],
  ['html', { status: 502 }, 'AI_OVERLOADED', 2],
  ['html', { status: 200 }, 'AI_FAILED', 2],
  ['status', { status: 400, body: { error: 'nonsense' } }, 'AI_FAILED', 1],
  ['status', { status: 204 }, 'AI_FAILED', 2],
  ['error-first', {}, 'AI_OVERLOADED', 2],
  ['error-first', { kind: 'no-credit' }, 'AI_QUOTA', 1],
  ['cut-early', {}, 'AI_FAILED', 2],
  ['nonsense', {}, 'AI_FAILED', 2],
  ['empty', {}, 'AI_EMPTY', 1],
  ['refusal', { afterWords: 0 }, 'AI_REFUSED', 1],
  ['refusal', {}, 'AI_REFUSED', 1],
  ['length', {}, 'AI_CUT_OFF', 1],
  ['cut', {}, 'AI_CUT_OFF', 1],
  ['no-finish', {}, 'AI_CUT_OFF', 1],
  ['error-mid', {}, 'AI_CUT_OFF', 1],
];
const SHOWN = ['refusal', 'length', 'cut', 'no-finish', 'error-mid'];

describe.each(PROVIDERS)('%s', (provider) => {
  test.each(FAILURES)('%s %j is %s after %i calls', async (mode, rest, code, calls) => {
    await ai.fault(mode, { ...rest, times: 2 });
    const { error, shown } = await write(ai.configs[provider]);
    expect(error).toMatchObject({ name: 'AppError', code });
    expect(await ai.calls()).toHaveLength(calls);
    // Responses tell a refusal in words, and the SDK takes them for the answer's.
    const isShown = rest['afterWords'] === 0 ? provider === 'openai' : SHOWN.includes(mode);
    expect(shown !== '').toBe(isShown);
    expect(JSON.stringify(error?.cause?.message ?? '')).not.toContain('Ferries');
  });

  test('one more attempt brings the post, nothing of the first one shown, both counted', async () => {
    await ai.fault('cut-early');
    const { error, shown, tokens } = await write(ai.configs[provider]);
    const [first, second] = await ai.calls();
    expect(error).toBeNull();
    expect(shown).toContain('Nobody wants the diesel back.');
    expect([first?.outcome, second?.outcome]).toEqual(['cut', 'answered']);
    const once = Math.ceil((second!.prompt + second!.system).length / 4);
    expect(tokens?.inputTokens).toBe(provider === 'anthropic' ? 2 * once : once);
  });

  test('a limit that passes soon is sat out, a longer one is told with its wait', async () => {
    await ai.fault('rate-limit', { retryAfter: 0.2 });
    expect((await write(ai.configs[provider])).error).toBeNull();
    const [refused, answered] = await ai.calls();
    expect(answered!.receivedAt - refused!.receivedAt).toBeGreaterThan(190);
    await ai.fault('rate-limit', { retryAfter: 150 });
    const { error } = await write(ai.configs[provider]);
    expect(error?.details).toEqual({
      retryAfter: 150,
      message: 'The AI service is overloaded. Try again in 3 minutes.',
    });
  });

  test('what is told before a failure counts', async () => {
    await ai.fault('length');
    const ended = await write(ai.configs[provider]);
    expect(ended.tokens).toMatchObject({
      inputTokens: expect.any(Number),
      // Line ends are shown with what follows them.
      outputTokens: Math.ceil(`${ended.shown}\n\n`.length / 4),
    });
  });

  test('a wrong key and an unknown model are what the service says they are', async () => {
    expect((await write({ ...ai.configs[provider], apiKey: 'another' })).error).toMatchObject({ code: 'AI_KEY' });
    expect((await write({ ...ai.configs[provider], model: 'nobody-1' })).error).toMatchObject({ code: 'AI_NOT_FOUND' });
  });
});
