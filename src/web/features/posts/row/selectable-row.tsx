import { type ReactNode, useRef } from 'react';
import { truncateGraphemes } from '#domain/text/summary.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** How much of a post names its box, characters. */
const LABEL_LENGTH = 60;

/** A post of the list with the box that chooses it; with Shift it chooses all from the last one to this. */
export function SelectableRow(props: {
  content: string;
  isSelecting: boolean;
  isChosen: boolean;
  onPress: (isRange: boolean) => void;
  children: ReactNode;
}) {
  const { content, isSelecting, isChosen, onPress, children } = props;
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
            label={`Select ${truncateGraphemes(content, LABEL_LENGTH).text || 'empty post'}`}
            checked={isChosen}
            onChange={() => onPress(hasShift.current)}
          />
        </div>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
