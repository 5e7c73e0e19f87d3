import { useEffect, useRef } from 'react';
import { toast } from '#web/ui/toast.tsx';

export type Offer = {
  title: string;
  description?: string;
  label: string;
  onTake: () => void;
  /** The person closed it. */
  onRefuse?: () => void;
  /** Absent: until it is answered. */
  durationMs?: number;
};

/**
 * A notice with one offer. It goes with its screen, unanswered: what it offers is then neither taken nor refused.
 * @param id one notice of this id at a time
 */
export function useOffer(id: string): (offer: Offer) => void {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      toast.dismiss(id);
    };
  }, [id]);
  return ({ title, description, label, onTake, onRefuse, durationMs = Number.POSITIVE_INFINITY }) => {
    toast(title, {
      id,
      description,
      duration: durationMs,
      closeButton: true,
      action: { label, onClick: onTake },
      onDismiss: () => {
        if (isHere.current) onRefuse?.();
      },
    });
  };
}
