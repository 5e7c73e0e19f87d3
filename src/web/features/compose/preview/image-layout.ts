/** How many tracks of the grid a tile takes. */
export type Tile = { columns: number; rows: number };
/** How LinkedIn arranges the images of a post. `ratio` is width by height of the whole, `hidden` the images without a tile. */
export type ImageLayout = { columns: number; rows: number; ratio: number; tiles: Tile[]; hidden: number };

/** A single image keeps its shape within these ratios of width by height; others are cut to them. */
const TALLEST = 4 / 5;
const WIDEST = 3;
/** Until the first image has loaded. */
const UNKNOWN = 1.91;
/** The last tile says how many images are hidden. */
const MOST_TILES = 5;

/**
 * Arranges `count` images; `firstRatio` is width by height of the first, null while unknown. One keeps its shape, two are side by
 * side; of three and four the first is large, above the others if it is wide and else beside them; from five on, two are above three.
 * LinkedIn documents none of this: it is how its feed looks.
 */
export function layOutImages(count: number, firstRatio: number | null): ImageLayout {
  const ratio = firstRatio ?? UNKNOWN;
  if (count > 4) {
    const tiles = [...squares(3, 2), ...squares(2, 3)];
    return { columns: 6, rows: 5, ratio: 6 / 5, tiles, hidden: count - MOST_TILES };
  }
  if (count > 2) {
    const others = count - 1;
    if (ratio < 1) {
      const tiles = [...squares(others, 1), ...squares(1, others)];
      return { columns: count, rows: others, ratio: count / others, tiles, hidden: 0 };
    }
    const tiles = [{ columns: others, rows: others - 1 }, ...squares(1, others)];
    return { columns: others, rows: others, ratio: 1, tiles, hidden: 0 };
  }
  if (count === 2) return { columns: 2, rows: 1, ratio: 2, tiles: squares(1, 2), hidden: 0 };
  const bounded = Math.min(WIDEST, Math.max(TALLEST, ratio));
  return { columns: 1, rows: 1, ratio: bounded, tiles: squares(1, count), hidden: 0 };
}

function squares(size: number, count: number): Tile[] {
  return Array.from({ length: count }, () => ({ columns: size, rows: size }));
}
