/** A place on the screen, px from the window's top left. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Between toasts and what they keep clear of, px. */
const GAP_PX = 8;

/** What is open over the page: all of it, its words, and the bottom of the window: the bars that toasts stay above lie behind it. */
export type Layer = { box: Box; words: readonly Box[]; windowBottom: number };

/**
 * How far toasts have to rise so that they cover nothing that can be pressed, then no words of what is open, then nothing of that at all, px:
 * as little as possible. Less than 0: they sink. Where no place is free they go where they cover least.
 * @param toasts where they stand before that
 * @param pressable everything that can be pressed, also outside the window
 * @param current how far they have risen: while their own place is taken they stay there as long as it is clear, and do not jump about
 */
export function clearRise(toasts: Box, pressable: readonly Box[], layer: Layer | null = null, current = 0): number {
  const isBeside = ({ left, right }: Box) => right > toasts.left && left < toasts.right;
  const toPress = pressable.filter(isBeside);
  const words = layer?.words.filter(isBeside) ?? [];
  const open = layer === null ? [] : [layer.box];
  const lowest = layer === null ? 0 : Math.min(0, toasts.bottom + GAP_PX - layer.windowBottom);
  const isInWindow = (rise: number) => rise >= lowest && toasts.top - rise >= GAP_PX;
  const sum = (boxes: readonly Box[], rise: number) => boxes.reduce((px, box) => px + overlap(toasts, rise, box), 0);
  // Half on what is open is no better than on it.
  const covered = (rise: number) => [sum(toPress, rise), sum(words, rise), Math.sign(sum(open, rise))];
  const around = [...toPress, ...words, ...open].flatMap(({ top, bottom }) => [
    toasts.bottom - top + GAP_PX,
    toasts.top - bottom - GAP_PX,
  ]);
  const places = [current, ...around.toSorted((a, b) => Math.abs(a) - Math.abs(b))].filter(isInWindow);
  return places.reduce((best, rise) => (isLess(covered(rise), covered(best)) ? rise : best), 0);
}

/** The first that differ decide. */
function isLess(some: readonly number[], others: readonly number[]): boolean {
  const first = some.findIndex((one, index) => one !== others[index]);
  return (some[first] ?? 0) < (others[first] ?? 0);
}

/** The area of a box that risen toasts cover, px². */
function overlap(toasts: Box, rise: number, box: Box): number {
  const width = Math.min(toasts.right, box.right) - Math.max(toasts.left, box.left);
  const height = Math.min(toasts.bottom - rise, box.bottom) - Math.max(toasts.top - rise, box.top);
  return Math.max(0, width) * Math.max(0, height);
}
