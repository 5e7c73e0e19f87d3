import { ListChecks } from 'lucide-react';
import { messageFor } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Starts and ends selecting, and selects the whole page; if the plan does not include it, names those that do. */
export function SelectToggle(props: {
  isAllowed: boolean;
  isSelecting: boolean;
  all: boolean | 'indeterminate';
  onToggle: () => void;
  onAll: (isSelected: boolean) => void;
  onPlans: () => void;
}) {
  const { isAllowed, isSelecting, all, onToggle, onAll, onPlans } = props;
  if (!isAllowed) {
    return (
      <p className="mt-3 text-xs text-muted">
        {messageFor('BULK_EXCLUSIVE')}{' '}
        <button
          type="button"
          onClick={onPlans}
          className="relative cursor-pointer text-accent underline underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-1 max-md:before:-inset-y-3"
        >
          See plans
        </button>
      </p>
    );
  }
  return (
    <div className="mt-3 flex h-8 items-center justify-between gap-3 max-md:h-11">
      {isSelecting ? (
        <span className="-ml-2 flex items-center text-sm">
          <Checkbox label="Select all on this page" checked={all} onChange={onAll} />
          <span aria-hidden>All on this page</span>
        </span>
      ) : (
        <span />
      )}
      <Button size="sm" variant="ghost" icon={ListChecks} onClick={onToggle}>
        {isSelecting ? 'Done' : 'Select'}
      </Button>
    </div>
  );
}
