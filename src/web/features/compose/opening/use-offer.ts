import { useEffect, useRef } from 'react';
import { toast } from '#web/ui/toast.tsx';

export type Offer = {
  title: string;
  description?: string;
  label: string;
  onAccept: () => void;
  /** The person closed the toast. */
  onDecline?: () => void;
  /** Without it the toast stays until it is answered. */
  durationMs?: number;
};

/**
 * Shows a toast with one offer. It is gone with its screen: then it is neither accepted nor declined.
 * @param id one toast of this id at a time
 */
export function useOffer(id: string): (offer: Offer) => void {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      toast.dismiss(id);
    };
  }, [id]);
  return ({ title, description, label, onAccept, onDecline, durationMs = Number.POSITIVE_INFINITY }) => {
    toast(title, {
      id,
      description,
      duration: durationMs,
      closeButton: true,
      action: { label, onClick: onAccept },
      onDismiss: () => {
        if (isMounted.current) onDecline?.();
      },
    });
  };
}
