export type PreviewDevice = 'phone' | 'desktop';

/** Between which rendered lines the network cuts a post behind '…more': never before `earliest`, at `latest` for sure. */
export type CutZone = { earliest: number; latest: number };

/** The top and bottom of a rendered line or of a stretch of one, CSS pixels. */
export type Extent = { top: number; bottom: number };

/**
 * Where the network cuts (docs/linkedin.md §11.1). Sources agree on three lines with media and on phones; of text alone on a desktop
 * they say three or five.
 */
export function cutZoneOf(device: PreviewDevice, hasMedia: boolean): CutZone {
  return device === 'desktop' && !hasMedia ? { earliest: 3, latest: 5 } : { earliest: 3, latest: 3 };
}

/**
 * The lines of a rendered text, top down, from the rectangles that the browser gives of it, in any order. A blank line may have
 * none: where the distance is that of two lines there was one between them.
 */
export function linesOf(rectangles: Iterable<Extent>, lineHeight: number): Extent[] {
  const lines: Extent[] = [];
  const sorted = [...rectangles].toSorted((a, b) => middleOf(a) - middleOf(b));
  for (const { top, bottom } of sorted) {
    const last = lines.at(-1);
    const distance = last === undefined ? lineHeight : middleOf({ top, bottom }) - middleOf(last);
    if (last !== undefined && distance < lineHeight / 2) {
      last.top = Math.min(last.top, top);
      last.bottom = Math.max(last.bottom, bottom);
      continue;
    }
    for (let blank = Math.round(distance / lineHeight) - 1; blank > 0; blank -= 1) {
      const above = lines.at(-1) ?? { top, bottom };
      lines.push({ top: above.top + lineHeight, bottom: above.bottom + lineHeight });
    }
    lines.push({ top, bottom });
  }
  return lines;
}

/** How far down the first `count` lines reach, midway to the next; null where there are no more lines than that. */
export function edgeBelow(lines: readonly Extent[], count: number): number | null {
  const [last, next] = [lines[count - 1], lines[count]];
  return last === undefined || next === undefined ? null : (last.bottom + next.top) / 2;
}

/** What is seen before a press on '…more', in words. */
export function foldWords(lines: number, { earliest, latest }: CutZone): string {
  if (lines <= earliest) return 'All of the text is seen without a press on “…\u2060more”.';
  const seen = `Lines 1 to ${earliest} of ${lines} are`;
  if (earliest === latest) return `${seen} seen; the rest waits behind “…\u2060more”.`;
  return lines <= latest
    ? `${seen} surely seen; the rest may wait behind “…\u2060more”.`
    : `${seen} surely seen; LinkedIn cuts after line ${earliest}, at the latest after line ${latest}.`;
}

function middleOf({ top, bottom }: Extent): number {
  return (top + bottom) / 2;
}
