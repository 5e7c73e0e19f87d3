import { startAi } from '#practice/ai/server.ts';
import type { AiConfig } from '#server/adapters/writers/load-model.ts';

/** A call as the practice AI saw it; times are milliseconds of the epoch, with fractions. */
export type AiCall = {
  provider: string;
  path: string;
  task: 'write' | 'judge' | 'mend' | 'openings';
  model: string | null;
  system: string;
  prompt: string;
  body: Record<string, unknown>;
  fault: string | null;
  receivedAt: number;
  firstByteAt: number | null;
  endedAt: number | null;
  status: number | null;
  outcome: 'pending' | 'answered' | 'refused' | 'cut' | 'aborted';
};

/** The practice AI of one test file, and the functions that control it. */
export type TestAi = {
  url: string;
  /** How each provider's adapter is pointed at it. */
  configs: Readonly<Record<AiConfig['provider'], AiConfig>>;
  /** A control call: GET without a body, POST with one (`/faults`, `/pace`, `/reset`, `/journal`). */
  control(path: string, body?: unknown): Promise<unknown>;
  /** Injects a fault into the next call. */
  fault(mode: string, rest?: Record<string, unknown>): Promise<void>;
  /** Every call since the last reset, oldest first. */
  calls(): Promise<AiCall[]>;
  close(): Promise<void>;
};

const KEY = 'practice-key';
const MODEL = 'practice-1';

export async function startTestAi(): Promise<TestAi> {
  const server = await startAi();
  const { url } = server;
  const control = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${url}/__sim${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
  return {
    url,
    configs: {
      compatible: { provider: 'compatible', model: MODEL, apiKey: KEY, baseUrl: `${url}/v1` },
      openai: { provider: 'openai', model: MODEL, apiKey: KEY, baseUrl: `${url}/v1` },
      anthropic: { provider: 'anthropic', model: MODEL, apiKey: KEY, baseUrl: `${url}/v1` },
      google: { provider: 'google', model: MODEL, apiKey: KEY, baseUrl: `${url}/v1beta` },
    },
    control,
    fault: async (mode, rest = {}) => void (await control('/faults', { mode, ...rest })),
    calls: async () => (await control('/journal')) as AiCall[],
    close: () => server.close(),
  };
}
