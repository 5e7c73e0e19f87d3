import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokensForText } from '#domain/plans/ai-tokens.ts';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import type { Brief } from '#server/ports/writer.ts';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';
import { ideasOf } from '#test/harness/writing.ts';
import type { ModelOptions } from './ask-model.ts';
import type { AiConfig } from './load-model.ts';
import { createModelWriter } from './model-writer.ts';

const PROVIDERS = ['compatible', 'openai', 'anthropic', 'google'] as const;
const SOURCE = 'Ferries go electric 🚢. Über 41,000 passengers — 日本語も — came in May. The crew liked it.';
const brief: Brief = { task: 'generate', ...DEFAULT_CHOICES, tone: 'bold', sources: [ideasOf(SOURCE)] };
const never = new AbortController().signal;

let ai: TestAi;
beforeAll(async () => {
  ai = await startTestAi();
});
afterAll(() => ai.close());
beforeEach(async () => void (await ai.control('/reset', {})));

const failing = (code: string) => expect.objectContaining({ name: 'AppError', code });
const last = async () => (await ai.calls()).at(-1)!;

/** Writes once; tells what was shown, what was used, and how it ended. */
async function write(
  provider: AiConfig['provider'],
  {
    signal = never,
    config = {},
    onDelta,
    ...options
  }: ModelOptions & {
    signal?: AbortSignal;
    config?: Partial<AiConfig>;
    onDelta?: (text: string) => void;
  } = {},
) {
  const ends = { deltas: [] as string[], tokens: null as unknown, times: 0 };
  const writer = createModelWriter({ ...ai.configs[provider], ...config }, { retryAfterMs: 1, ...options });
  const written = await writer
    .write(brief, {
      signal,
      onDelta: (text) => {
        ends.deltas.push(text);
        onDelta?.(text);
      },
      onTokens: (tokens) => {
        ends.tokens = tokens;
        ends.times += 1;
      },
    })
    .catch((error: unknown) => ({ error }));
  return { ...ends, written };
}
const errorOf = ({ written }: Awaited<ReturnType<typeof write>>) => ('error' in written ? written.error : null);

describe.each(PROVIDERS)('%s', (provider) => {
  test('streams what it returns, and counts what the provider counts, once', async () => {
    const { written, deltas, tokens, times } = await write(provider);
    expect(written).toMatchObject({ model: 'practice-1', content: expect.stringContaining('Über 41,000 passengers') });
    expect(deltas.length).toBeGreaterThan(5);
    expect(deltas.join('')).toBe('content' in written ? written.content : '');
    const { prompt, system } = await last();
    const outputTokens = Math.ceil(deltas.join('').length / 4);
    const counted = { model: 'practice-1', inputTokens: Math.ceil((prompt + system).length / 4), outputTokens };
    expect(written).toMatchObject(counted);
    expect([tokens, times]).toEqual([counted, 1]);
  });

  test('another model of the provider writes where it is asked for, call by call', async () => {
    const writer = createModelWriter(ai.configs[provider], { retryAfterMs: 1 });
    const options = { signal: new AbortController().signal };
    for (const model of ['practice-2', null, 'practice-2', undefined]) {
      const written = await writer.write(brief, model === undefined ? options : { ...options, model });
      expect([written.model, (await last()).model]).toEqual([model ?? 'practice-1', model ?? 'practice-1']);
    }
    const gone = await writer.write(brief, { ...options, model: 'unheard-of' }).catch((error: unknown) => error);
    expect(gone).toMatchObject({ code: 'AI_NOT_FOUND' });
  });

  test('says of what size the prompt is that it sends, worn phrases and the effort of reasoning included', async () => {
    await write(provider);
    const { system, prompt } = await last();
    const sizeOf = (one: Brief, config: Partial<AiConfig> = {}) =>
      createModelWriter({ ...ai.configs[provider], ...config }).sizeOf?.(one) ?? { prompt: 0, text: 0, reasoning: 0 };
    // Between the two parts of the instructions a provider may have a blank of its own.
    expect(Math.abs(sizeOf(brief).prompt - tokensForText(system + prompt))).toBeLessThanOrEqual(1);
    const wornPhrases = Array.from({ length: 200 }, (_, index) => `a phrase that is worn out ${index}`);
    expect(sizeOf({ ...brief, wornPhrases }).prompt).toBeGreaterThan(sizeOf(brief).prompt + 1500);
    expect(sizeOf(brief, { reasoning: 'high' }).reasoning).toBeGreaterThan(
      sizeOf(brief, { reasoning: 'low' }).reasoning,
    );
  });

  test('asks its one address, with the source between marks it cannot guess, and no more than that', async () => {
    await write(provider);
    await write(provider);
    const [first, second] = await ai.calls();
    const mark = /\[BEGIN SOURCE (\S+)\]/.exec(first!.prompt)?.[1] ?? '';
    expect(mark).toHaveLength(36);
    expect(first!.prompt).toContain(`\n[END SOURCE ${mark}]`);
    expect(first!.system).toContain(`[END SOURCE ${mark}]`);
    expect(second!.prompt).not.toContain(mark);
    for (const name of [
      'tools',
      'tool_choice',
      'toolConfig',
      'metadata',
      'user',
      'previous_response_id',
      'cachedContent',
    ])
      expect(first!.body).not.toHaveProperty(name);
    expect(first!.body['store']).toBe(provider === 'openai' ? false : undefined);
    expect(JSON.stringify(first!.body)).not.toContain('practice-key');
  });

  test('characters that come in pieces are whole', async () => {
    await ai.fault('bytes', { size: 1 });
    const inBytes = await write(provider);
    const atOnce = await write(provider);
    expect(errorOf(inBytes)).toBeNull();
    expect(inBytes.deltas.join('')).toBe(atOnce.deltas.join(''));
    expect(inBytes.deltas.join('')).toContain('日本語も');
  });

  test('a cancel closes the call within a tenth of a second, and what it used is told', async () => {
    const cancelOnce = async () => {
      await ai.fault('stall-mid');
      const cancel = new AbortController();
      let cancelledAt = 0;
      const ended = await write(provider, {
        signal: cancel.signal,
        onDelta: () => {
          if (cancelledAt > 0) return;
          cancelledAt = performance.timeOrigin + performance.now();
          cancel.abort(new Error('enough'));
        },
      });
      expect(errorOf(ended)).toEqual(new Error('enough'));
      await expect.poll(last).toMatchObject({ outcome: 'aborted' });
      return { ended, tookMs: (await last()).endedAt! - cancelledAt };
    };
    // The quickest of three: a machine that is busy elsewhere delays one, and not the product.
    const tries = [await cancelOnce(), await cancelOnce(), await cancelOnce()];
    expect(Math.min(...tries.map(({ tookMs }) => tookMs))).toBeLessThan(100);
    const { ended } = tries[0]!;
    const isTold = provider === 'anthropic' || provider === 'google';
    expect(ended.tokens).toEqual(
      isTold ? { model: 'practice-1', inputTokens: expect.any(Number), outputTokens: expect.any(Number) } : null,
    );
  });

  test('a cancel before the first word closes the call too', async () => {
    await ai.fault('stall');
    const cancel = new AbortController();
    const writing = write(provider, { signal: cancel.signal });
    await expect.poll(ai.calls).toMatchObject([{ outcome: 'pending' }]);
    cancel.abort(new Error('enough'));
    expect(errorOf(await writing)).toEqual(new Error('enough'));
    await expect.poll(last).toMatchObject({ outcome: 'aborted' });
    expect(await ai.calls()).toHaveLength(1);
  });

  test.each(['stall', 'stall-mid'])('silence ends it: %s', async (mode) => {
    await ai.fault(mode);
    const ended = await write(provider, { silenceMs: 60 });
    expect(errorOf(ended)).toEqual(failing('TIMEOUT'));
    await expect.poll(last).toMatchObject({ outcome: 'aborted' });
    expect(await ai.calls()).toHaveLength(1);
  });

  test('a service that goes on and on is ended by the whole limit', async () => {
    await ai.control('/pace', { wordMs: 15 });
    const ended = await write(provider, { silenceMs: 5000, wholeMs: 80 });
    expect(errorOf(ended)).toEqual(failing('TIMEOUT'));
    await expect.poll(last).toMatchObject({ outcome: 'aborted' });
  });

  test('more than a post is taken, a book is not', async () => {
    await ai.fault('long', { size: 4000 });
    const { written } = await write(provider);
    expect(written).toMatchObject({ content: expect.stringMatching(/^[\s\S]{4000}$/) });
    await ai.fault('long', { size: 150_000 });
    const ended = await write(provider);
    expect(errorOf(ended)).toEqual(failing('AI_CUT_OFF'));
    expect(ended.deltas.join('').length).toBeLessThanOrEqual(20_000);
    await expect.poll(last).toMatchObject({ outcome: 'aborted' });
  });

  test('neither key nor text follow a redirect', async () => {
    const elsewhere = await startTestAi();
    await ai.fault('redirect', { to: `${elsewhere.url}${new URL(ai.configs[provider].baseUrl!).pathname}/messages` });
    expect(errorOf(await write(provider))).toEqual(failing('AI_FAILED'));
    expect(await elsewhere.calls()).toEqual([]);
    expect(await ai.calls()).toHaveLength(1);
    await elsewhere.close();
  });

  test('nobody there', async () => {
    const { written } = await write(provider, { config: { baseUrl: 'http://127.0.0.1:1' } });
    expect(written).toMatchObject({ error: { code: 'AI_FAILED', message: expect.stringContaining('reached') } });
  });
});
