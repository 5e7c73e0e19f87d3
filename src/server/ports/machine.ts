/** The machine that this process runs on. */
export type Machine = {
  /** The same until the machine starts anew; where that cannot be told, until the process does. */
  bootId: string;
  /** How long the machine has been up, its sleep included, ms. No change of a clock moves it. */
  upMs(): number;
  /** The process's clock, epoch ms. */
  now(): number;
};
