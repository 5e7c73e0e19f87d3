import { useState } from 'react';
import { describeDifference, describeLikeness, VOICE } from '#contract/voice-messages.ts';
import type { EarlierPost } from '#domain/voice/find-earlier.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DialogLater } from '#web/ui/dialog-later.ts';
import { monthOf } from './month-of.ts';
import type { OwnWords } from './use-own-words.ts';

const TICK_MS = 60_000;

/** How alike a draft is to its writer's own posts, and what they have said before: a line that opens, and one for each repetition. */
export function OwnWordsLines({ comparison, saidBefore }: OwnWords) {
  const [shown, setShown] = useState<EarlierPost | null>(null);
  const nowMs = useNow(Date.now, TICK_MS);
  return (
    <>
      {saidBefore.length > 0 && (
        <section aria-labelledby="said-before-title">
          <h2 id="said-before-title" className="text-sm font-semibold">
            {VOICE.earlierTitle}
          </h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {saidBefore.map(({ draft, post }) => (
              <li key={draft} className="flex items-start gap-2.5 py-2 text-xs">
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <q>{draft}</q>
                  <span className="block text-muted">
                    {Date.parse(post.at) > nowMs ? VOICE.saidInScheduled : VOICE.saidIn(monthOf(post.at, nowMs))}
                  </span>
                </p>
                <Button size="sm" onClick={() => setShown(post)}>
                  {VOICE.showEarlier}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {comparison !== null &&
        (comparison.differences.length === 0 ? (
          <p data-testid="voice-gauge" className="text-xs text-muted">
            {describeLikeness(comparison)}
          </p>
        ) : (
          <details data-testid="voice-gauge" className="text-xs">
            <summary className="cursor-pointer text-muted">{describeLikeness(comparison)}</summary>
            <ul className="mt-2 list-disc space-y-1 pl-4">
              {comparison.differences.map((difference) => (
                <li key={difference.habit}>{describeDifference(difference)}</li>
              ))}
            </ul>
          </details>
        ))}
      {shown !== null && (
        <DialogLater
          open
          onOpenChange={() => setShown(null)}
          title={VOICE.earlierPost(monthOf(shown.at, nowMs))}
          footer={
            <a href={`/compose?post=${shown.id}`} target="_blank" rel="noreferrer" className={buttonClass()}>
              {VOICE.openEarlier}
            </a>
          }
        >
          <p className="text-sm wrap-anywhere whitespace-pre-wrap">{shown.text}</p>
        </DialogLater>
      )}
    </>
  );
}
