import type { ConfirmDialogProps } from './confirm-box.tsx';
import { laterPart } from './later-part.tsx';

const ConfirmBox = laterPart(async () => (await import('./confirm-box.tsx')).ConfirmBox);

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <ConfirmBox {...props} /> : null;
}
