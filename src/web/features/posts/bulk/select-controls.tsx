import { Check, ChevronDown, ListChecks, LockKeyhole } from 'lucide-react';
import { useRef } from 'react';
import { ERRORS } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.tsx';
import { excerptOf } from '../derived-fields.ts';
import { POSTS } from '../posts-messages.ts';
import type { PostSelection } from './use-selection.ts';

/** Starts selecting; if the plan does not include it, names those that do. */
export function startSelecting({ isAllowed, toggleSelecting }: PostSelection, onPlans: () => void): void {
  if (isAllowed === true) toggleSelecting();
  else toast.info(ERRORS.BULK_EXCLUSIVE, { action: { label: 'See plans', onClick: onPlans } });
}

type Allowance = Pick<PostSelection, 'isAllowed'>;

/** A lock says before the press that the plan does not include it, and so does the name. */
export const selectIcon = ({ isAllowed }: Allowance) => (isAllowed === false ? LockKeyhole : ListChecks);
export const selectLabel = ({ isAllowed }: Allowance) => (isAllowed === false ? POSTS.selectLocked : POSTS.select);

/** Waits, in its place, while there is nothing to select from or that is not known yet. */
export function SelectButton(props: { selection: PostSelection; isReady: boolean; onPlans: () => void }) {
  const { selection, isReady, onPlans } = props;
  return (
    <Button
      variant="ghost"
      icon={selectIcon(selection)}
      aria-label={selectLabel(selection)}
      onClick={() => startSelecting(selection, onPlans)}
      disabled={!isReady || selection.isAllowed === null}
      className="min-w-26"
    >
      {POSTS.select}
    </Button>
  );
}

export function EndSelecting({ selection }: { selection: PostSelection }) {
  return (
    <Button size="sm" variant="ghost" className="md:ml-3" icon={Check} onClick={selection.toggleSelecting}>
      Done
    </Button>
  );
}

/** Selects the whole page, or its posts of one status. */
export function SelectAll({ selection }: { selection: PostSelection }) {
  return (
    <div className="flex h-8 items-center text-sm max-md:h-11">
      <Checkbox
        label="Select all on this page"
        words="All on this page"
        checked={selection.all}
        onChange={selection.selectAll}
      />
      {selection.counts.length > 1 && (
        <Menu
          trigger={<IconButton label="Select by status" size="sm" icon={<ChevronDown aria-hidden />} />}
          items={selection.counts.map(({ status, count }) => ({
            label: `${POSTS.groups[status]} (${formatCount(count)})`,
            onSelect: () => selection.selectStatus(status),
          }))}
        />
      )}
    </div>
  );
}

/** Selects a post of the list; with Shift all from the last one to this one. */
export function RowCheckbox({ post, selection }: { post: Post; selection: PostSelection }) {
  const hasShift = useRef(false);
  return (
    <div
      className="relative z-10 -my-1 -ml-2 self-start md:self-center"
      onClickCapture={(event) => {
        hasShift.current = event.shiftKey;
      }}
    >
      <Checkbox
        label={`Select ${excerptOf(post)}`}
        checked={selection.isSelected(post.id)}
        onChange={() => selection.toggle(post.id, hasShift.current)}
      />
    </div>
  );
}
