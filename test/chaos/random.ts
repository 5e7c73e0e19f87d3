/** Numbers drawn from a seed: the same seed draws the same. */
export type Random = {
  /** From 0 up to, and without, 1. */
  unit(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<const T extends readonly [unknown, ...unknown[]]>(options: T): T[number];
};

/** mulberry32, a generator of 32 bits. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1));
  return {
    unit,
    between,
    chance: (probability) => unit() < probability,
    pick: (options) => options[between(0, options.length - 1)],
  };
}
