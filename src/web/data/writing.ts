import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RouteBody } from '#contract/route.ts';
import { rewritePost } from '#contract/writing.ts';
import { fetchData } from '#web/lib/api/api.ts';
import {
  failedState,
  type GenerateInput,
  type GenerateState,
  IDLE,
  nextGenerateState,
  streamPost,
} from './generation.ts';
import { invalidateUsage } from './usage.ts';

export type { GenerateInput, GenerateState } from './generation.ts';

export type RewriteInput = RouteBody<typeof rewritePost>;

/** Generates a post from a link or ideas, as a stream. */
export function useGenerate() {
  const client = useQueryClient();
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  /** Starts a generation; a running one is aborted first. Never rejects. Resolves with the final state. */
  async function start(input: GenerateInput): Promise<GenerateState> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const final = await run(input, controller.signal, (next) => {
      if (running.current === controller) setState(next);
    });
    if (running.current === controller) running.current = null;
    void invalidateUsage(client);
    return final;
  }
  /** Aborts it and goes back to idle, without the text so far. */
  function cancel() {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
  }
  return { start, cancel, state };
}

async function run(
  input: GenerateInput,
  signal: AbortSignal,
  show: (state: GenerateState) => void,
): Promise<GenerateState> {
  let state: GenerateState = { ...IDLE, phase: 'fetching' };
  show(state);
  try {
    for await (const event of streamPost(input, signal)) {
      state = nextGenerateState(state, event);
      show(state);
    }
  } catch (error) {
    state = signal.aborted ? IDLE : failedState(state, error);
    show(state);
  }
  return state;
}

/** Rewrites a text. Rejects with ApiError. */
export function useRewrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RewriteInput) => fetchData(rewritePost, { body }),
    onSettled: () => invalidateUsage(client),
  });
}
