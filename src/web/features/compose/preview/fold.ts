import { FOLD_LINES } from '#domain/linkedin-text/fold.ts';

export type PreviewDevice = 'phone' | 'desktop';

/** Between which rendered lines LinkedIn cuts a post behind '…more': after `earliest` at the earliest, after `latest` at the latest. */
export type CutZone = { earliest: number; latest: number };

/** Top and bottom of a rendered line, or of a part of one, CSS px. */
export type Extent = { top: number; bottom: number };

/**
 * Where LinkedIn cuts (docs/linkedin.md §11.1). Sources agree on three lines with media and on phones; for text alone on a desktop
 * they say three or five.
 */
export function cutZoneFor(device: PreviewDevice, hasMedia: boolean): CutZone {
  const latest = device === 'desktop' && !hasMedia ? 5 : FOLD_LINES;
  return { earliest: FOLD_LINES, latest };
}

/**
 * The lines of a rendered text from its rectangles, in any order. A blank line may have no rectangle: it is found by the distance of
 * the lines around it.
 */
export function findLines(rectangles: Iterable<Extent>, lineHeight: number): Extent[] {
  const lines: Extent[] = [];
  const sorted = [...rectangles].toSorted((a, b) => middle(a) - middle(b));
  for (const { top, bottom } of sorted) {
    const last = lines.at(-1);
    const distance = last === undefined ? lineHeight : middle({ top, bottom }) - middle(last);
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

/** The bottom of the first `count` lines, midway to the next; null where there is no next one. */
export function edgeBelow(lines: readonly Extent[], count: number): number | null {
  const [last, next] = [lines[count - 1], lines[count]];
  return last === undefined || next === undefined ? null : (last.bottom + next.top) / 2;
}

/** @param hasBlank some of the lines are blank, which LinkedIn counts too */
export function foldMessage(lines: number, { earliest, latest }: CutZone, hasBlank = false): string {
  if (lines <= earliest) return 'Readers see the whole post at once.';
  const all = `${lines} lines${hasBlank ? ' (blank ones count)' : ''}`;
  const shown = earliest === latest ? `${earliest}` : `${earliest} to ${latest}`;
  return lines <= latest
    ? `LinkedIn shows at least the first ${earliest} of ${all}, the rest perhaps only after “…\u2060more”.`
    : `LinkedIn shows the first ${shown} of ${all}, the rest after “…\u2060more”.`;
}

function middle({ top, bottom }: Extent): number {
  return (top + bottom) / 2;
}
