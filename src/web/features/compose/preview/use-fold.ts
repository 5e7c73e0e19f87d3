import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CutZone, edgeBelow, findLines } from './fold.ts';

/** How many lines a rendered text has, and where the zone of the cut begins and ends, CSS px from its top. */
export type MeasuredFold = { lines: number; earliestY: number | null; latestY: number | null };

const EMPTY: MeasuredFold = { lines: 0, earliestY: null, latestY: null };

/**
 * Measures the lines that the browser rendered after each change of the text and of its width, with one reading of the layout in the
 * frame of the change.
 */
export function useFold(ref: RefObject<HTMLElement | null>, { earliest, latest }: CutZone): MeasuredFold {
  const [fold, setFold] = useState(EMPTY);

  const measure = useEffectEvent(() => {
    const element = ref.current;
    if (element === null) return;
    const next = measureFold(element, { earliest, latest });
    setFold((before) => (isSame(before, next) ? before : next));
  });

  useLayoutEffect(() => measure());

  useLayoutEffect(() => {
    if (ref.current === null) return;
    // Observers run before the browser paints: the state is shown in the same frame.
    const observer = new ResizeObserver(() => flushSync(() => measure()));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  return fold;
}

function measureFold(element: HTMLElement, { earliest, latest }: CutZone): MeasuredFold {
  const box = element.getBoundingClientRect();
  if (box.width === 0) return EMPTY;
  // The preview may be scaled to fit.
  const scale = box.width / element.offsetWidth;
  const range = document.createRange();
  range.selectNodeContents(element);
  const rectangles = Array.from(range.getClientRects(), ({ top, bottom }) => ({
    top: (top - box.top) / scale,
    bottom: (bottom - box.top) / scale,
  }));
  const lines = findLines(rectangles, Number.parseFloat(getComputedStyle(element).lineHeight));
  return { lines: lines.length, earliestY: edgeBelow(lines, earliest), latestY: edgeBelow(lines, latest) };
}

function isSame(a: MeasuredFold, b: MeasuredFold): boolean {
  return a.lines === b.lines && a.earliestY === b.earliestY && a.latestY === b.latestY;
}
