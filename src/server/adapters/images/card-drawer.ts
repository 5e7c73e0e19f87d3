import type { CardPlan } from '#domain/image-cards/card-plan.ts';
import type { CardDrawer } from '#server/ports/card-drawer.ts';
import { chooseStyle, findMissingCharacters } from './card-fonts.ts';
import type { CardOrder } from './draw-card.ts';
import type { ImageProcessor } from './image-processor.ts';

/** Draws cards in the image processes. */
export function createCardDrawer({ drawCards }: Pick<ImageProcessor, 'drawCards'>): CardDrawer {
  return {
    findMissing: findMissingCharacters,
    async draw(plan) {
      const [image = null] = await drawCards({ orders: [await orderOf(plan)], previewWidth: null });
      return image;
    },
    // One task each, so that each has a time limit of its own.
    preview: (plans, width) =>
      Promise.all(
        plans.map(async (plan) => {
          const [image = null] = await drawCards({ orders: [await orderOf(plan)], previewWidth: width });
          return image;
        }),
      ),
  };
}

async function orderOf(plan: CardPlan): Promise<CardOrder> {
  return { plan, styles: await Promise.all(plan.texts.map(({ face, text }) => chooseStyle(face, text))) };
}
