import { Copy, Eraser } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Copy Text and Clear Post: as icons beside how far the text is saved, or as the buttons of a phone. */
export function TextActions(props: {
  isEmpty: boolean;
  isBusy: boolean;
  isReadOnly: boolean;
  hasLabels: boolean;
  onCopy: () => void;
  onClear: () => void;
}) {
  const { isEmpty, isBusy, isReadOnly, hasLabels } = props;
  const copy = { label: 'Copy Text', Icon: Copy, disabled: isEmpty, onClick: props.onCopy };
  const clear = { label: 'Clear Post', Icon: Eraser, disabled: isBusy || isEmpty, onClick: props.onClear };
  return (isReadOnly ? [copy] : [copy, clear]).map(({ label, Icon, ...button }) =>
    hasLabels ? (
      <Button key={label} icon={Icon} {...button}>
        {label}
      </Button>
    ) : (
      <IconButton key={label} size="sm" label={label} icon={<Icon />} {...button} />
    ),
  );
}
