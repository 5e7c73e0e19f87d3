import type { CardPlan } from '#domain/image-cards/card-plan.ts';
import type { CardDrawer } from '#server/ports/card-drawer.ts';
import { chooseStyle, findMissingCharacters } from './card-fonts.ts';
import type { ImageProcessor } from './image-processor.ts';

/** Draws cards in the image processes, one task each, so that each has a time limit of its own. */
export function createCardDrawer({ drawCard }: Pick<ImageProcessor, 'drawCard'>): CardDrawer {
  const draw = async (plan: CardPlan, previewWidth: number | null) => {
    const styles = await Promise.all(plan.texts.map(({ face, text }) => chooseStyle(face, text)));
    return drawCard({ plan, styles, previewWidth });
  };
  return {
    findMissing: findMissingCharacters,
    draw: (plan) => draw(plan, null),
    preview: (plans, width) => Promise.all(plans.map((plan) => draw(plan, width))),
  };
}
