/** One tile of the network's arrangement: how many of the grid's tracks it takes. */
export type Tile = { columns: number; rows: number };
/** How the network arranges the pictures of a post. `ratio` is width by height of the whole. */
export type ImageLayout = { columns: number; rows: number; ratio: number; tiles: Tile[]; hidden: number };

/** A picture alone keeps its shape within these: taller and wider ones are cut to them. */
const TALLEST = 4 / 5;
const WIDEST = 3;
/** A picture that has not loaded yet holds the room of a link picture. */
const UNKNOWN = 1.91;
/** Most tiles; the last one says how many pictures are behind it. */
const MOST_TILES = 5;

/**
 * Arranges `count` pictures; `firstRatio` is width by height of the first, null while unknown. One keeps its shape, two stand side
 * by side; of three and four the first is large, above the others where it is wide and beside them where it is not; from five on
 * two stand above three. The network documents none of it: this is how its feed looks.
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
      // Squares beside or below a large one of the same length: the whole is as wide or as high as both together.
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
