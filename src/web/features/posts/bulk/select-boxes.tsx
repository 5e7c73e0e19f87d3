import { useRef } from 'react';
import type { Post } from '#contract/posts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { excerptOf } from '../derived-fields.ts';
import type { PostSelection } from './use-selection.ts';

/** Selects the whole page. */
export function SelectAll({ selection }: { selection: PostSelection }) {
  return (
    <div className="mt-3 -ml-2 flex h-8 items-center text-sm max-md:h-11">
      <Checkbox label="Select all on this page" checked={selection.all} onChange={selection.selectAll} />
      <span aria-hidden>All on this page</span>
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
