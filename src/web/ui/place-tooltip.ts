type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/** Between a tooltip and what it belongs to, px. */
const GAP_PX = 6;
/** Between a tooltip and the window's edge, px. */
const EDGE_PX = 8;

/** Where a tooltip stands, px from the window's top left: over the middle of what it belongs to, below it where there is no room, and always within the window. */
export function placeTooltip(anchor: Box, tip: Size, viewport: Size): { left: number; top: number } {
  const above = anchor.top - GAP_PX - tip.height;
  const middle = anchor.left + anchor.width / 2 - tip.width / 2;
  const last = viewport.width - EDGE_PX - tip.width;
  return {
    left: Math.round(Math.max(EDGE_PX, Math.min(middle, last))),
    top: Math.round(above >= EDGE_PX ? above : anchor.top + anchor.height + GAP_PX),
  };
}
