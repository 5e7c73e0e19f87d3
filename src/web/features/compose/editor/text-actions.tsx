import { Copy, Eraser } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Copy Text and Clear Post, as icons beside how far the text is saved. */
export function TextActions(props: {
  isEmpty: boolean;
  isBusy: boolean;
  isReadOnly: boolean;
  onCopy: () => void;
  onClear: () => void;
}) {
  const { isEmpty, isBusy, isReadOnly, onCopy, onClear } = props;
  return (
    <>
      <IconButton size="sm" label="Copy Text" icon={<Copy />} disabled={isEmpty} onClick={onCopy} />
      {!isReadOnly && (
        <IconButton size="sm" label="Clear Post" icon={<Eraser />} disabled={isBusy || isEmpty} onClick={onClear} />
      )}
    </>
  );
}
