import { type QueueSettings, useQueueProposal } from '#web/data/queue.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QUEUE, slotLabel } from './queue-messages.ts';

const { proposal: MESSAGES } = QUEUE;

/** In place of a queue without times: times that are proposed, with where they come from, to take with one press. */
export function FirstTimes(props: {
  zone: string;
  isSaving: boolean;
  onTake: (slots: QueueSettings['slots']) => void;
}) {
  const { zone, isSaving, onTake } = props;
  const { data } = useQueueProposal(zone, true);
  const source = data === undefined || data.ownPosts === 0 ? MESSAGES.general : MESSAGES.own(data.ownPosts);
  return (
    <EmptyState
      className="py-10!"
      title={MESSAGES.title}
      description={MESSAGES.intro}
      action={
        // As high before the proposal is here.
        <div className="min-h-36">
          {data !== undefined && (
            <>
              <p className="text-xs font-medium text-muted">{MESSAGES.suggested}</p>
              <ul className="mt-1 mb-3 tabular-nums">
                {data.slots.map((slot) => (
                  <li key={slot.time}>{slotLabel(slot)}</li>
                ))}
              </ul>
              <Button variant="primary" busy={isSaving} onClick={() => onTake(data.slots)}>
                {MESSAGES.take}
              </Button>
              <p className="mt-4 text-xs text-balance text-muted">{source}</p>
            </>
          )}
        </div>
      }
    />
  );
}
