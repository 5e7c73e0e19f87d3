import { useBackCloses } from './use-back-closes.ts';

/** As long as it stands on a screen, Back closes what it is told to close, and the screen stays. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  return null;
}
