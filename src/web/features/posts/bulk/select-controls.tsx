import { ChevronDown, X } from 'lucide-react';
import { useRef } from 'react';
import type { Post } from '#contract/posts.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { excerptOf } from '../derived-fields.ts';
import { POSTS } from '../posts-messages.ts';
import { BULK } from './bulk-messages.ts';
import type { PostSelection } from './use-selection.ts';

export function EndSelecting({ selection }: { selection: PostSelection }) {
  return (
    // A tick or *Done* would read as doing something with the chosen posts.
    <Button size="sm" variant="ghost" icon={X} onClick={selection.toggleSelecting}>
      Cancel
    </Button>
  );
}

/** Selects the whole page, or its posts of one status, and says how many are chosen. `isShort`: there is no room to say that it is the page alone. */
export function SelectAll({ selection, isShort = false }: { selection: PostSelection; isShort?: boolean }) {
  const { selected, hidden } = selection;
  const hasNone = selected.length + hidden === 0;
  return (
    <div className="flex h-8 items-center text-sm max-md:h-11">
      <Checkbox
        label={BULK.selectAll(selection.isPart)}
        {...(hasNone ? { words: BULK.selectAll(selection.isPart && !isShort) } : {})}
        checked={selection.all}
        onChange={selection.selectAll}
      />
      <p role="status" className={cx('min-w-0 px-1 font-medium tabular-nums', hasNone && 'sr-only')}>
        {BULK.selected(selected.length, hidden)}
      </p>
      {!isShort && !hasNone && selection.all !== true && (
        <Button size="sm" variant="ghost" className="text-accent!" onClick={() => selection.selectAll(true)}>
          {BULK.selectAll(selection.isPart)}
        </Button>
      )}
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

/** Selects a post of the list, in the place of its picture; with Shift all from the last one to this one. */
export function RowCheckbox({ post, selection }: { post: Post; selection: PostSelection }) {
  const hasShift = useRef(false);
  return (
    <div
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
