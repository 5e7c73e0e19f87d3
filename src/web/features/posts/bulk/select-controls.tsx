import { ListChecks } from 'lucide-react';
import { ERRORS } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/toast.tsx';
import type { PostSelection } from './use-selection.ts';

/** Starts and ends selecting; if the plan does not include it, names those that do. */
export function toggleSelecting({ isAllowed, toggleSelecting: toggle }: PostSelection, onPlans: () => void): void {
  if (isAllowed === true) toggle();
  else toast.info(ERRORS.BULK_EXCLUSIVE, { action: { label: 'See plans', onClick: onPlans } });
}

/** Keeps its room where it is not needed or that is not known yet, so that nothing moves when it comes. */
export function SelectButton(props: { selection: PostSelection; isNeeded: boolean; onPlans: () => void }) {
  const { selection, isNeeded, onPlans } = props;
  const { isAllowed, isSelecting } = selection;
  return (
    <Button
      variant="ghost"
      icon={ListChecks}
      onClick={() => toggleSelecting(selection, onPlans)}
      className={cx('min-w-26', (!isNeeded || isAllowed === null) && 'invisible')}
    >
      {isSelecting ? 'Done' : 'Select'}
    </Button>
  );
}
