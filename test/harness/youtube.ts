import { startYouTube } from '#practice/youtube/server.ts';

type Call = { route: string; client: string; videoId: string | null; hasCookie: boolean; status: number | null };

/** The practice YouTube of one test file, and the functions that control it. */
export type TestYouTube = {
  url: string;
  /** Its calls since the last reset, oldest first. */
  calls(): Promise<Call[]>;
  /** Injects a fault; without a route, into the next player request. */
  fault(fault: Record<string, unknown>): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
};

export async function startTestYouTube(): Promise<TestYouTube> {
  const server = await startYouTube();
  const control = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${server.url}/__sim${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    url: server.url,
    calls: async () => ((await control('/journal')) as { calls: Call[] }).calls,
    fault: async (fault) => void (await control('/faults', fault)),
    reset: async () => void (await control('/reset', {})),
    close: server.close,
  };
}
