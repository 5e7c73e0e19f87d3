/** A place on the screen, px from the window's top left. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Between toasts and what they keep clear of, px. */
const GAP_PX = 8;

/**
 * How far toasts have to rise so that they cover nothing that can be pressed, px: as little as possible. Where no place is free they go
 * where they cover least.
 * @param toasts where they stand before that
 * @param pressable everything that can be pressed, also outside the window
 * @param current how far they have risen: while their own place is taken they stay there as long as it is clear, and do not jump about
 */
export function clearRise(toasts: Box, pressable: readonly Box[], current = 0): number {
  const beside = pressable.filter(({ left, right }) => right > toasts.left && left < toasts.right);
  const isInWindow = (rise: number) => rise >= 0 && toasts.top - rise >= GAP_PX;
  const covered = (rise: number) => beside.reduce((sum, box) => sum + overlap(toasts, rise, box), 0);
  if (covered(0) === 0) return 0;
  if (isInWindow(current) && covered(current) === 0) return current;
  const above = beside.map(({ top }) => toasts.bottom - top + GAP_PX).filter(isInWindow);
  return [0, ...above.toSorted((a, b) => a - b)].reduce((best, rise) => (covered(rise) < covered(best) ? rise : best));
}

/** The area of a box that risen toasts cover, px². */
function overlap(toasts: Box, rise: number, box: Box): number {
  const width = Math.min(toasts.right, box.right) - Math.max(toasts.left, box.left);
  const height = Math.min(toasts.bottom - rise, box.bottom) - Math.max(toasts.top - rise, box.top);
  return Math.max(0, width) * Math.max(0, height);
}
