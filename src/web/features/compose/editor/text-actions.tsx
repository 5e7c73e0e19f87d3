import { Copy, Eraser } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

export function TextActions(props: {
  isEmpty: boolean;
  isBusy: boolean;
  isReadOnly: boolean;
  onCopy: () => void;
  onClear: () => void;
}) {
  const { isEmpty, isBusy, isReadOnly, onCopy, onClear } = props;
  return (
    <div className="-mr-3 flex shrink-0 items-center">
      <Button variant="ghost" size="sm" disabled={isEmpty} icon={Copy} onClick={onCopy}>
        Copy Text
      </Button>
      {!isReadOnly && (
        <Button variant="ghost" size="sm" disabled={isBusy || isEmpty} icon={Eraser} onClick={onClear}>
          Clear Post
        </Button>
      )}
    </div>
  );
}
