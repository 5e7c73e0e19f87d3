import { useId, useState } from 'react';
import { type PublisherHealth, useReleaseRestored } from '#web/data/admin-publisher.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Group } from '#web/ui/group.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { RELEASE } from './publisher-labels.ts';

/** What waits since a restore, and its release on the administrator's word (docs/product.md §15.8). */
export function ReleaseForm({ restored }: { restored: NonNullable<PublisherHealth['restored']> }) {
  const { takenAt, waiting, releasable } = restored;
  const [isConfirmed, setConfirmed] = useState(false);
  const { mutateAsync: release, isPending } = useReleaseRestored();
  const confirmId = useId();

  async function submit() {
    try {
      const { released } = await release();
      setConfirmed(false);
      toast.success(RELEASE.released(released));
    } catch (error) {
      showFailure(RELEASE.failed, error);
    }
  }

  return (
    <Group title={RELEASE.title} className="mt-8">
      <div className="flex max-w-prose flex-col gap-3 py-2.5 text-sm">
        <p>{RELEASE.waiting(waiting, formatLocalDateTime(takenAt))}</p>
        {releasable === 0 ? (
          <p>{RELEASE.nothing}</p>
        ) : (
          <>
            <div className="-ml-2 flex items-start">
              <Checkbox label={RELEASE.confirm} checked={isConfirmed} onChange={setConfirmed} />
              <p aria-hidden className="pt-1.5 max-md:pt-3">
                {RELEASE.confirm}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant="primary"
                busy={isPending}
                disabled={!isConfirmed}
                aria-describedby={confirmId}
                onClick={() => void submit()}
              >
                {RELEASE.release(releasable)}
              </Button>
              <span id={confirmId} className="text-xs text-muted">
                {RELEASE.later}
              </span>
            </div>
          </>
        )}
      </div>
    </Group>
  );
}
