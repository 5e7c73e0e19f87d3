import { AI_IMAGE } from '#contract/ai-image-messages.ts';
import { AppError } from '#domain/errors.ts';
import { findFigure } from '#domain/image-cards/card-figure.ts';
import type { CardWords } from '#domain/image-cards/card-plan.ts';
import { describeCharacters } from '#domain/image-cards/card-scripts.ts';
import { rankCardSentences } from '#domain/image-cards/card-sentences.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import type { Ctx } from '#server/context.ts';
import { findName } from './store.ts';

/** More would be too many to choose from. */
const MOST_SENTENCES = 12;

export type CardText = {
  /** Sentences of the post that can be drawn, strongest first. */
  sentences: string[];
  author: string | null;
  notices: string[];
};

/**
 * The sentences of a post, and the author's name, that a card can show. Those with letters that our fonts lack are left out, with a
 * notice.
 * @throws AppError AI_IMAGE_NO_SENTENCE if no sentence is left
 */
export async function chooseCardText(
  ctx: Ctx,
  input: { userId: string; content: string; sentence?: string | undefined },
): Promise<CardText> {
  const ranked = rankCardSentences(input.content);
  const asked = input.sentence;
  // No other text than the post's own is ever drawn under a person's name.
  if (asked !== undefined && !ranked.includes(asked)) throw new AppError('AI_IMAGE_NO_SENTENCE');
  const sentences: string[] = [];
  const missing: string[] = [];
  for (const sentence of ranked) {
    const lacking = await ctx.cardDrawer.findMissing(sentence);
    if (lacking.length === 0) sentences.push(sentence);
    else missing.push(...lacking);
    if (sentences.length === MOST_SENTENCES) break;
  }
  const hasNone = sentences.length === 0 || (asked !== undefined && !sentences.includes(asked) && missing.length > 0);
  if (hasNone) {
    const message = missing.length === 0 ? undefined : AI_IMAGE.undrawable(describeCharacters(missing));
    throw new AppError('AI_IMAGE_NO_SENTENCE', message === undefined ? {} : { message });
  }
  const notices = missing.length === 0 ? [] : [AI_IMAGE.otherSentence(describeCharacters(missing))];
  const named = await chooseName(ctx, input.userId);
  return { sentences, author: named.author, notices: [...notices, ...named.notices] };
}

async function chooseName(ctx: Ctx, userId: string): Promise<Pick<CardText, 'author' | 'notices'>> {
  const name = withoutEmojis((await findName(ctx.db, userId)) ?? '').trim();
  if (name === '') return { author: null, notices: [] };
  const missing = await ctx.cardDrawer.findMissing(name);
  if (missing.length === 0) return { author: name, notices: [] };
  return { author: null, notices: [AI_IMAGE.noName(describeCharacters(missing))] };
}

/** A sentence with everything else that its card shows. */
export function toCardWords(sentence: string, { author }: Pick<CardText, 'author'>): CardWords {
  return { sentence, figure: findFigure(sentence), author };
}
