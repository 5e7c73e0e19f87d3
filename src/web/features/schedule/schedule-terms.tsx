import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Switch } from '#web/ui/switch.tsx';

/**
 * What is left of the plan's scheduled posts, and behind a press the choice to send late, which few posts need, with how punctual they are.
 * Where that is chosen it stays in sight (docs/product.md §4.1).
 */
export function ScheduleTerms(props: {
  /** Empty until it is read, and without a limit. */
  room: string | undefined;
  sendLate: boolean;
  onSendLate: (sendLate: boolean) => void;
}) {
  const { room, sendLate, onSendLate } = props;
  const [isOpened, setOpened] = useState(sendLate);
  const isShown = isOpened || sendLate;
  return (
    <div className="border-t border-line pt-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p role="status" className="text-xs text-muted">
          {room}
        </p>
        {!sendLate && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isShown}
            onClick={() => setOpened(!isOpened)}
            className="-mr-3"
          >
            {CHOOSING_TIME.moreOptions}
            <ChevronDown aria-hidden className={cx('size-4 text-muted', isShown && 'rotate-180')} />
          </Button>
        )}
      </div>
      {isShown && (
        <Switch
          className="mt-1"
          label={CHOOSING_TIME.sendLate}
          hint={sendLate ? CHOOSING_TIME.sendLateOn : CHOOSING_TIME.note}
          checked={sendLate}
          onChange={(on) => {
            // Switched off again it stays in sight.
            setOpened(true);
            onSendLate(on);
          }}
        />
      )}
    </div>
  );
}
