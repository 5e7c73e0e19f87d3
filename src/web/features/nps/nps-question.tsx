import * as RadioGroup from 'radix-ui/radio-group';
import { useRef, useState } from 'react';
import { NPS_MAX_SCORE } from '#domain/feedback/feedback.ts';
import { useSubmitNps } from '#web/data/feedback.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText, Field, TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { NPS } from './nps-messages.ts';

const SCORES = Array.from({ length: NPS_MAX_SCORE + 1 }, (_, score) => String(score));

/** The score from 0 to 10, then the reason. It stands at the end of the page and covers nothing. */
export function NpsQuestion({ hidden, onClose }: { hidden: boolean; onClose: () => void }) {
  const [score, setScore] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const card = useRef<HTMLElement>(null);
  const { mutate, mutateAsync, isPending, error } = useSubmitNps();

  function close() {
    // Once the card is gone the keyboard needs another focus.
    if (card.current?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    onClose();
  }

  function dismiss() {
    close();
    mutateAsync({ score: null }).catch((problem: unknown) =>
      console.warn('The dismissal was not saved; the question may come again another day.', problem),
    );
  }

  function send() {
    if (score === null) return;
    const onSuccess = () => {
      const { title, ...description } = NPS.thanks;
      toast(title, description);
      close();
    };
    mutate({ score: Number(score), reason }, { onSuccess });
  }

  return (
    // Clear of the bar of selected posts, as toasts are (ui/use-toast-offset).
    <section
      ref={card}
      hidden={hidden}
      aria-labelledby="nps-title"
      className="border-line bg-surface p-4 max-md:not-short:mb-[max(4rem+env(safe-area-inset-bottom),var(--toast-offset,0px))] max-md:border-t md:mb-6 md:ml-26 md:w-md md:rounded-lg md:border"
    >
      <h2 id="nps-title" className="font-medium">
        {NPS.question}
      </h2>
      <RadioGroup.Root
        aria-labelledby="nps-title"
        aria-describedby="nps-ends"
        orientation="horizontal"
        value={score}
        onValueChange={setScore}
        className="mt-3 grid grid-cols-6 gap-1 md:grid-cols-11"
      >
        {SCORES.map((value) => (
          <RadioGroup.Item
            key={value}
            value={value}
            className="h-11 cursor-pointer rounded-sm border border-line bg-surface tabular-nums transition-colors hover:bg-hover data-[state=checked]:border-transparent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent md:h-9"
          >
            {value}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <p id="nps-ends" className="mt-1 flex justify-between text-xs text-muted">
        <span>{NPS.lowest}</span>
        <span>{NPS.highest}</span>
      </p>
      {score !== null && (
        <Field label={NPS.reason} className="mt-3">
          <TextArea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
      <div className="mt-3 flex items-center gap-2">
        <ErrorText className="min-w-0 flex-1">{error === null ? null : describeError(error)}</ErrorText>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          Not now
        </Button>
        {score !== null && (
          <Button variant="primary" size="sm" busy={isPending} onClick={send}>
            Send
          </Button>
        )}
      </div>
    </section>
  );
}
