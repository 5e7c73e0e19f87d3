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
  const isWide = (firstRatio ?? UNKNOWN) >= 1;
  const small = { columns: 1, rows: 1 };
  switch (count) {
    case 0:
    case 1: {
      const ratio = Math.min(WIDEST, Math.max(TALLEST, firstRatio ?? UNKNOWN));
      return { columns: 1, rows: 1, ratio, tiles: [small].slice(0, count), hidden: 0 };
    }
    case 2:
      return { columns: 2, rows: 1, ratio: 2, tiles: [small, small], hidden: 0 };
    case 3:
    case 4: {
      const others = count - 1;
      // Squares beside or below a large one of the same length.
      return isWide
        ? {
            columns: others,
            rows: others,
            ratio: 1,
            tiles: [{ columns: others, rows: others - 1 }, ...squares(others)],
            hidden: 0,
          }
        : {
            columns: others + 1,
            rows: others,
            ratio: (others + 1) / others,
            tiles: [{ columns: others, rows: others }, ...squares(others)],
            hidden: 0,
          };
    }
    default: {
      const [half, third] = [
        { columns: 3, rows: 3 },
        { columns: 2, rows: 2 },
      ];
      return {
        columns: 6,
        rows: 5,
        ratio: 6 / 5,
        tiles: [half, half, third, third, third],
        hidden: count - MOST_TILES,
      };
    }
  }
}

function squares(count: number): Tile[] {
  return Array.from({ length: count }, () => ({ columns: 1, rows: 1 }));
}
