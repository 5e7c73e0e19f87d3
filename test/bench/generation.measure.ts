import { request } from 'node:http';
import { expect, test } from 'vitest';
import { generatePost } from '#contract/writing.ts';
import { createTextWorker } from '#server/adapters/text-work/text-worker.ts';
import { createModelWriter } from '#server/adapters/writers/model-writer.ts';
import { users } from '#server/db/schema.ts';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { tellRow } from './row.ts';

const RUNS = 40;
const BODY = JSON.stringify({
  input: '',
  ideas: 'Ferries go electric. The crew liked it. Nobody wants the diesel back. It is quiet on the water now. '.repeat(
    20,
  ),
});

type Times = { sentAt: number; firstWordAt: number; endedAt: number };

/** A generation from the press to its result, over HTTP, with the practice AI as the model; no page has to be fetched. */
test('generation', async () => {
  const ai = await startTestAi();
  const writer = createModelWriter(ai.configs.compatible);
  const texts = createTextWorker();
  const app = await startTestApp({ writer, workOnText: texts.workOnText });
  const ada = await app.signIn();
  await app.ctx.db.update(users).set({ tier: 'admin' });
  await ai.control('/pace', { firstMs: 40, wordMs: 2 });

  const first = await oursOf(app, ada, ai);
  const runs: Awaited<ReturnType<typeof oursOf>>[] = [];
  for (let at = 0; at < RUNS; at += 1) runs.push(await oursOf(app, ada, ai));
  const bare: number[] = [];
  for (let at = 0; at < RUNS; at += 1) bare.push(await bareShareOf(ai));
  await app.close();
  await ai.close();
  await texts.close();

  const shares = runs.map(({ share }) => share);
  const words = runs.map(({ toFirstWord }) => toFirstWord);
  tellRow({
    what: "our share of a generation: all but the model's own time",
    figure: `${ms(median(shares))}, 95 of 100 within ${ms(quantile(shares, 0.95))}; the first ${ms(first.share)}`,
    beside: `a bare call of the model: ${ms(median(bare))}`,
  });
  tellRow({
    what: "from the model's first byte to its first words at the reader",
    figure: `${ms(median(words))}, 95 of 100 within ${ms(quantile(words, 0.95))}`,
    beside: 'the model itself waits 2 ms before its first word',
  });
  expect(median(shares)).toBeLessThan(150);
  expect(median(words)).toBeLessThan(50);
});

async function oursOf(app: TestApp, ada: Client, ai: TestAi) {
  const { sentAt, firstWordAt, endedAt } = await generateOnce(app, ada);
  const call = (await ai.calls()).at(-1)!;
  return {
    share: endedAt - sentAt - (call.endedAt! - call.receivedAt),
    toFirstWord: firstWordAt - call.firstByteAt!,
  };
}

/** The clock that the practice AI's journal is kept by. */
const now = () => performance.timeOrigin + performance.now();

function generateOnce({ url }: TestApp, ada: Client): Promise<Times> {
  const cookie = [...ada.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const { host, port, origin } = new URL(url);
  const headers = {
    host,
    origin,
    cookie,
    accept: 'text/event-stream',
    authorization: `Bearer ${ada.bearer}`,
    'content-type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const sentAt = now();
    let firstWordAt = 0;
    let said = '';
    const call = request({ host: '127.0.0.1', port, method: 'POST', path: generatePost.path, headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (firstWordAt === 0 && said.includes('event: delta')) firstWordAt = now();
      });
      answer.on('end', () => {
        if (/"success":true/.test(said)) resolve({ sentAt, firstWordAt, endedAt: now() });
        else reject(new Error(said));
      });
    });
    call.on('error', reject);
    call.end(BODY);
  });
}

/** What a call costs beyond the model's own time where nothing is done with it. */
async function bareShareOf(ai: TestAi): Promise<number> {
  const sentAt = now();
  const answer = await fetch(`${ai.configs.compatible.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer practice-key', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'practice-1', stream: true, messages: [{ role: 'user', content: BODY }] }),
  });
  await answer.text();
  const endedAt = now();
  const call = (await ai.calls()).at(-1)!;
  return endedAt - sentAt - (call.endedAt! - call.receivedAt);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
const median = (values: readonly number[]) => quantile(values, 0.5);
const ms = (value: number) => `${value.toFixed(1)} ms`;
