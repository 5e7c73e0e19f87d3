import type { CardPlan } from '#domain/image-cards/card-plan.ts';
import type { CardDrawer } from '#server/ports/card-drawer.ts';
import { chooseStyle, findMissingCharacters } from './card-fonts.ts';
import type { CardOrder } from './draw-card.ts';
import type { ImageProcessor } from './image-processor.ts';

/** Draws cards in the processes of pictures. */
export function createCardDrawer({ drawCards }: Pick<ImageProcessor, 'drawCards'>): CardDrawer {
  return {
    findMissing: findMissingCharacters,
    async draw(plan) {
      const [picture = null] = await drawCards({ orders: [await orderOf(plan)], previewWidth: null });
      return picture;
    },
    // One by one: each has the time limit of a picture for itself, and they share the processes with those of others.
    preview: (plans, width) =>
      Promise.all(
        plans.map(async (plan) => {
          const [picture = null] = await drawCards({ orders: [await orderOf(plan)], previewWidth: width });
          return picture;
        }),
      ),
  };
}

async function orderOf(plan: CardPlan): Promise<CardOrder> {
  return { plan, styles: await Promise.all(plan.texts.map(({ face, text }) => chooseStyle(face, text))) };
}
