import { ListChecks } from 'lucide-react';
import { ERRORS } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { POSTS } from '../posts-messages.ts';
import type { PostSelection } from './use-selection.ts';

/** Starts selecting; if the plan does not include it, names those that do. */
export function startSelecting({ isAllowed, toggleSelecting }: PostSelection, onPlans: () => void): void {
  if (isAllowed === true) toggleSelecting();
  else toast.info(ERRORS.BULK_EXCLUSIVE, { id: 'select', action: { label: 'See plans', onClick: onPlans } });
}

type Allowance = Pick<PostSelection, 'isAllowed'>;

/** The name says before the press that the plan does not include it. */
export const selectLabel = ({ isAllowed }: Allowance) => (isAllowed === false ? POSTS.selectLocked : POSTS.select);

/** Begins the selecting, and leaves its place to the search meanwhile. Waits there while there is nothing to select from or that is not known yet. */
export function SelectButton(props: { selection: PostSelection; isReady: boolean; onPlans: () => void }) {
  const { selection, isReady, onPlans } = props;
  if (selection.isSelecting) return null;
  return (
    <Button
      variant="ghost"
      icon={ListChecks}
      aria-label={selectLabel(selection)}
      data-tooltip={selection.isAllowed === false ? ERRORS.BULK_EXCLUSIVE : undefined}
      onClick={() => startSelecting(selection, onPlans)}
      disabled={!isReady || selection.isAllowed === null}
      className="min-w-26"
    >
      {POSTS.select}
    </Button>
  );
}
