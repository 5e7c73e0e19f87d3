import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RouteBody, RouteOutput } from '#contract/route.ts';
import { rewritePost } from '#contract/writing.ts';
import { callApi } from '#web/lib/api/api.ts';
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
export type Rewritten = RouteOutput<typeof rewritePost>['data'];

export type Generation = {
  /** Starts a new one; one that is under way ends first. Never rejects. Resolves with the state it ended in. */
  start: (input: GenerateInput) => Promise<GenerateState>;
  /** Stops it and goes back to idle; the text so far is dropped. */
  cancel: () => void;
  state: GenerateState;
};

/** Writes a post from a link or ideas, as a stream. */
export function useGenerate(): Generation {
  const client = useQueryClient();
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function start(input: GenerateInput): Promise<GenerateState> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const now = await run(input, controller.signal, (next) => {
      if (running.current === controller) setState(next);
    });
    if (running.current === controller) running.current = null;
    void invalidateUsage(client);
    return now;
  }
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

/** Writes a text anew. Rejects with ApiError. */
export function useRewrite(): UseMutationResult<Rewritten, Error, RewriteInput> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await callApi(rewritePost, { body })).data,
    onSettled: () => invalidateUsage(client),
  });
}
