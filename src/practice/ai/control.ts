import { isRecord, readJson } from '#practice/http/request.ts';
import type { Route } from '#practice/http/routes.ts';
import { commonControlRoutes, controlRoute } from '#practice/service/control.ts';
import type { AiState } from './state.ts';
import type { Pace } from './stream.ts';

/** What tests control the practice AI with: `ping`, `faults`, `journal`, `pace`, `reset`. */
export function controlRoutes(ai: AiState): Route[] {
  return [
    ...commonControlRoutes('ai', ai.faults),
    controlRoute('GET', '/journal', () => ai.calls),
    controlRoute('POST', '/pace', (request) => {
      ai.pace = readPace(readJson(request));
      return ai.pace;
    }),
    controlRoute('POST', '/reset', () => {
      ai.faults.clear();
      ai.calls.length = 0;
      ai.pace = { firstMs: 0, wordMs: 0 };
      return ai.pace;
    }),
  ];
}

function readPace(input: unknown): Pace {
  if (!isRecord(input)) throw new RangeError('the pace is an object');
  const { firstMs = 0, wordMs = 0 } = input;
  if (![firstMs, wordMs].every((ms) => typeof ms === 'number' && ms >= 0 && ms <= 60_000)) {
    throw new RangeError('firstMs and wordMs are milliseconds up to 60000');
  }
  return { firstMs: Number(firstMs), wordMs: Number(wordMs) };
}
