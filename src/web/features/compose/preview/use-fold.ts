import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CutZone, edgeBelow, linesOf } from './fold.ts';

/** A rendered text against the cut: how many lines it has, and where the zone begins and ends, CSS pixels from its top. */
export type MeasuredFold = { lines: number; earliestY: number | null; latestY: number | null };

const NOTHING: MeasuredFold = { lines: 0, earliestY: null, latestY: null };

/**
 * Measures the lines that the browser really rendered, after each change of the text and of its width: one reading of the layout,
 * in the frame that shows the change.
 */
export function useFold(ref: RefObject<HTMLElement | null>, { earliest, latest }: CutZone): MeasuredFold {
  const [fold, setFold] = useState(NOTHING);

  const measure = useEffectEvent(() => {
    const element = ref.current;
    if (element === null) return;
    const next = measureFold(element, { earliest, latest });
    setFold((before) => (isSame(before, next) ? before : next));
  });

  useLayoutEffect(() => measure());

  useLayoutEffect(() => {
    if (ref.current === null) return;
    // Told before the browser paints: what is set here is seen in the same frame.
    const observer = new ResizeObserver(() => flushSync(() => measure()));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  return fold;
}

function measureFold(element: HTMLElement, { earliest, latest }: CutZone): MeasuredFold {
  const box = element.getBoundingClientRect();
  if (box.width === 0) return NOTHING;
  // A preview that is scaled to fit is measured as if it were not.
  const scale = box.width / element.offsetWidth;
  const range = document.createRange();
  range.selectNodeContents(element);
  const rectangles = Array.from(range.getClientRects(), ({ top, bottom }) => ({
    top: (top - box.top) / scale,
    bottom: (bottom - box.top) / scale,
  }));
  const lines = linesOf(rectangles, Number.parseFloat(getComputedStyle(element).lineHeight));
  return { lines: lines.length, earliestY: edgeBelow(lines, earliest), latestY: edgeBelow(lines, latest) };
}

function isSame(a: MeasuredFold, b: MeasuredFold): boolean {
  return a.lines === b.lines && a.earliestY === b.earliestY && a.latestY === b.latestY;
}
