import { useEffect, useEffectEvent, useRef } from 'react';
import { CURE_LABELS, READINESS } from '#contract/readiness-messages.ts';
import { KINDS } from '#domain/readiness/findings.ts';
import { claimNews, useCheckReadiness, useReadiness } from '#web/data/readiness.ts';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { findingWords } from './ready-words.ts';

/** As long as a sentence and a button take. */
const DURATION_MS = 12_000;

type Clock = { nowMs: number; zone: string };

/** In one line whether all scheduled posts will go out, and the button that looks now. What is new is said in a toast, once. */
export function ReadySummary({
  clock,
  onSignIn,
  isBeside = false,
}: {
  clock: Clock;
  onSignIn: () => void;
  /** It stands beside a heading, whose line it makes no higher; on a phone in fewer words. */
  isBeside?: boolean;
}) {
  const { data } = useReadiness();
  const { mutate, isPending } = useCheckReadiness();
  const check = () => mutate(undefined, { onError: (error) => showFailure(READINESS.checkFailed, error) });
  const count = data?.posts.length ?? 0;
  const concerned = data?.posts.filter(({ light }) => light !== 'ready') ?? [];
  useNews(clock, onSignIn);
  useScreenActions(() =>
    count === 0
      ? []
      : [{ id: 'check-readiness', label: 'Check scheduled posts now', isDisabled: isPending, run: check }],
  );
  if (count === 0) return null;
  const [words, brief] =
    concerned.length === 0
      ? [READINESS.allReady, READINESS.allReadyBrief]
      : [READINESS.someNot(concerned.length), READINESS.someNotBrief(concerned.length)];
  return (
    <div
      className={cx(
        'flex items-center gap-x-2 text-xs text-muted',
        isBeside ? 'relative z-10 -my-1.5 -mr-3 max-md:-my-3' : 'flex-wrap',
      )}
    >
      <p role="status" className={cx(isBeside && 'max-md:sr-only')}>
        {words}
      </p>
      {isBeside && (
        <p aria-hidden className="md:hidden">
          {brief}
        </p>
      )}
      <Button size="sm" variant="ghost" busy={isPending} onClick={check} className="-ml-1">
        {isPending ? READINESS.checking : READINESS.checkNow}
      </Button>
    </div>
  );
}

/** Says what its person was not told yet, in whichever tab is the first to claim it. */
function useNews(clock: Clock, onSignIn: () => void): void {
  const news = useReadiness().data?.news ?? [];
  const claimed = useRef<ReadonlySet<string>>(new Set());
  const key = news.map(({ id }) => id).join(' ');

  const say = useEffectEvent(async () => {
    const fresh = news.filter(({ id }) => !claimed.current.has(id));
    if (fresh.length === 0) return;
    claimed.current = new Set([...claimed.current, ...fresh.map(({ id }) => id)]);
    const [first, ...more] = await claimNews(fresh);
    if (first === undefined) return;
    toast.warning(READINESS.someNot(1 + more.length), {
      description: findingWords(first, clock),
      duration: DURATION_MS,
      ...(KINDS[first.code].cure === 'sign_in' ? { action: { label: CURE_LABELS.sign_in, onClick: onSignIn } } : {}),
    });
  });

  useEffect(() => {
    // What cannot be claimed now is claimed at the next visit; the lights say the same meanwhile.
    if (key !== '') say().catch((error: unknown) => console.warn('What is new could not be claimed.', error));
  }, [key]);
}
