import { useEffect, useRef, useState } from 'react';
import { SERIES } from '#contract/series-messages.ts';
import type { ReadSource, SourceInput } from '#contract/writing.ts';
import type { Choices } from '#domain/writing/brief.ts';
import { planSeries, type SeriesMade, type SeriesPlan, useSeriesCalls } from '#web/data/series.ts';
import { useSession } from '#web/data/session.ts';
import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { saveSources } from '#web/lib/storage/source-store.ts';

type Made = { count: number; posts: SeriesMade['posts']; isStopped: boolean };
/** Where a series is: `problem` with a plan is why it was not written, and the plan can be tried again. */
export type SeriesState =
  | { phase: 'closed' }
  | { phase: 'reading' }
  | { phase: 'refused'; problem: string; isDoubtful: boolean }
  | { phase: 'planned'; plan: SeriesPlan; count: number; problem: string | null }
  | { phase: 'writing'; plan: SeriesPlan; count: number; part: number; isStopping: boolean }
  | ({ phase: 'made'; plan: SeriesPlan } & Made);

/** A series of posts from one source: read, planned, written, and stopped (docs/product.md §6.24). */
export function useSeries({ choices, inVoice }: { choices: Choices; inVoice: boolean }) {
  const [state, setState] = useState<SeriesState>({ phase: 'closed' });
  const { create, findOut } = useSeriesCalls();
  const { user } = useSession();
  const running = useRef<AbortController | null>(null);
  const asked = useRef<SourceInput | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function open(source: SourceInput, acceptDoubtful = false): Promise<void> {
    asked.current = source;
    const reading = begin();
    setState({ phase: 'reading' });
    try {
      const plan = await planSeries({ source, acceptDoubtful }, reading.signal);
      const count = plan.counts.findLast((one) => one <= plan.remaining) ?? plan.counts[0] ?? 0;
      if (running.current === reading) setState({ phase: 'planned', plan, count, problem: null });
    } catch (error) {
      if (running.current !== reading) return;
      setState({ phase: 'refused', problem: describeError(error), isDoubtful: isApiError(error, 'SOURCE_DOUBTFUL') });
    }
  }

  async function write(): Promise<void> {
    if (state.phase !== 'planned') return;
    const { plan, count } = state;
    const { kind, url, title, siteName, author, publishedAt, language, text } = plan.source;
    const source = { kind, url, title, siteName, author, publishedAt, language, text };
    const requestId = crypto.randomUUID();
    const writing = begin();
    const show = (part: number) => setState({ phase: 'writing', plan, count, part, isStopping: false });
    const made = async (posts: SeriesMade['posts']) => {
      const result = { count, posts, isStopped: posts.length < count };
      await keepSources(plan.source, result, user?.id ?? null);
      setState({ phase: 'made', plan, ...result });
    };
    const fail = (problem: string) => setState({ phase: 'planned', plan, count, problem });
    show(0);
    try {
      const voice = inVoice ? {} : { inVoice };
      const { posts } = await create({ requestId, count, source, ...choices, ...voice }, writing.signal, show);
      await made(posts);
    } catch (error) {
      const { aborted: isStopped } = writing.signal;
      if (!isStopped && isApiError(error) && error.failure !== null) return fail(describeError(error));
      // Stopped, or the connection broke off: what is finished by then is kept.
      const posts = await findOut(requestId);
      if (posts !== null && (isStopped || posts.length > 0)) await made(posts);
      // Whoever tried again would get the same drafts twice.
      else setState({ phase: 'refused', problem: SERIES.unknown, isDoubtful: false });
    }
  }

  function begin(): AbortController {
    running.current?.abort();
    running.current = new AbortController();
    return running.current;
  }

  return {
    state,
    open: (source: SourceInput) => void open(source),
    acceptSource: () => {
      if (asked.current !== null) void open(asked.current, true);
    },
    choose: (count: number) => {
      if (state.phase === 'planned') setState({ ...state, count, problem: null });
    },
    write: () => void write(),
    stop: () => {
      if (state.phase !== 'writing') return;
      setState({ ...state, isStopping: true });
      running.current?.abort();
    },
    /** While it writes it is not closed, but stopped. */
    close: () => {
      if (state.phase === 'writing') return;
      running.current?.abort();
      running.current = null;
      setState({ phase: 'closed' });
    },
  };
}

/** Each draft is compared with the whole source, not with the part that it was written from: what is true elsewhere in it is no fault. */
async function keepSources(source: ReadSource, { posts }: Made, ownerId: string | null): Promise<void> {
  for (const { id } of posts) await saveSources(id, { sources: [source], vouched: [], ownerId }, Date.now());
}
