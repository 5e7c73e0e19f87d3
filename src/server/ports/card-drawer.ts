import type { CardPlan } from '#domain/image-cards/card-plan.ts';

/** Draws cards with our own fonts alone. Throws AppError RATE_LIMITED while too many wait, UNAVAILABLE while the product stops. */
export type CardDrawer = {
  /** The characters of a text that none of our fonts has, each once; none for a text that can be drawn. */
  findMissing(text: string): Promise<string[]>;
  /** The card as a PNG of the plan's size; null where a text does not fit its box at its smallest size. */
  draw(plan: CardPlan): Promise<Uint8Array | null>;
  /** The same cards as WebP images of this width. */
  preview(plans: readonly CardPlan[], width: number): Promise<(Uint8Array | null)[]>;
};
