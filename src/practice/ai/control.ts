import { isRecord } from '#practice/http/request.ts';
import type { Call } from './dialects/dialect.ts';
import type { Ai } from './state.ts';

type Reply = { status: number; body: unknown };

/**
 * What tests drive the practice AI with, under `/__sim`: `ping`, `faults`, `journal`, `pace`, `reset`. A call that a web page
 * makes carries an Origin or a Sec-Fetch-Site and is refused.
 */
export function controlOf(ai: Ai, method: string, { path, headers, body }: Call): Reply {
  const site = headers['sec-fetch-site'] ?? 'none'; // none: somebody typed the address
  if (headers.origin !== undefined || site !== 'none') {
    return { status: 403, body: { error: 'Control calls are not for web pages' } };
  }
  try {
    const value = run(ai, `${method} ${path.slice('/__sim'.length)}`, body);
    return value === undefined ? { status: 404, body: { error: 'Not found' } } : { status: 200, body: value };
  } catch (error) {
    if (error instanceof RangeError) return { status: 400, body: { error: error.message } };
    throw error;
  }
}

function run(ai: Ai, call: string, body: unknown): unknown {
  switch (call) {
    case 'GET /ping':
      return { service: 'ai', pid: process.pid };
    case 'GET /faults':
      return ai.faults.list();
    case 'POST /faults':
      return ai.faults.add(body);
    case 'DELETE /faults':
      ai.faults.clear();
      return [];
    case 'GET /journal':
      return ai.journal.list();
    case 'POST /pace':
      ai.pace = readPace(body);
      return ai.pace;
    case 'POST /reset':
      ai.faults.clear();
      ai.journal.clear();
      ai.pace = { firstMs: 0, wordMs: 0 };
      return ai.pace;
    default:
      return undefined;
  }
}

function readPace(input: unknown): Ai['pace'] {
  if (!isRecord(input)) throw new RangeError('the pace is an object');
  const { firstMs = 0, wordMs = 0 } = input;
  if (![firstMs, wordMs].every((ms) => typeof ms === 'number' && ms >= 0 && ms <= 60_000)) {
    throw new RangeError('firstMs and wordMs are milliseconds up to 60000');
  }
  return { firstMs: Number(firstMs), wordMs: Number(wordMs) };
}
