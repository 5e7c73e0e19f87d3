import { type ReactNode, useRef } from 'react';
import type { Post } from '#contract/posts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { excerptOf } from '../derived-fields.ts';

/** A post of the list with its checkbox; with Shift it selects all from the last one to this one. */
export function SelectableRow(props: {
  post: Post;
  isSelecting: boolean;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
  children: ReactNode;
}) {
  const { post, isSelecting, isSelected, onToggle, children } = props;
  const hasShift = useRef(false);
  return (
    <div className="flex items-start gap-2">
      {isSelecting && (
        <div
          className="-ml-2 pt-4"
          onClickCapture={(event) => {
            hasShift.current = event.shiftKey;
          }}
        >
          <Checkbox
            label={`Select ${excerptOf(post)}`}
            checked={isSelected}
            onChange={() => onToggle(hasShift.current)}
          />
        </div>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
