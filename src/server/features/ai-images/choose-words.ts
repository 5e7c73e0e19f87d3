import { UI } from '#contract/messages.ts';
import { AppError } from '#domain/errors.ts';
import { findFigure } from '#domain/image-cards/card-figure.ts';
import type { CardWords } from '#domain/image-cards/card-plan.ts';
import { describeCharacters } from '#domain/image-cards/card-scripts.ts';
import { rankCardSentences } from '#domain/image-cards/card-sentences.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import type { Ctx } from '#server/context.ts';
import { findName } from './store.ts';

/** As many as a person looks through. */
const MOST_SENTENCES = 12;

export type ChosenWords = {
  /** Sentences of the post that can be drawn, strongest first. */
  sentences: string[];
  author: string | null;
  notices: string[];
};

/**
 * What of a post can stand on a card. Sentences, and a name, with letters that our fonts do not hold are left out, and that is said.
 * @throws AppError AI_IMAGE_NO_SENTENCE where nothing is left
 */
export async function chooseWords(
  ctx: Ctx,
  input: { userId: string; content: string; sentence?: string | undefined },
): Promise<ChosenWords> {
  const ranked = rankCardSentences(input.content);
  const asked = input.sentence;
  // Its words are the post's own: no other text is ever drawn under a person's name.
  if (asked !== undefined && !ranked.includes(asked)) throw new AppError('AI_IMAGE_NO_SENTENCE');
  const sentences: string[] = [];
  const missing: string[] = [];
  for (const sentence of ranked) {
    const lacking = await ctx.cardDrawer.findMissing(sentence);
    if (lacking.length === 0) sentences.push(sentence);
    else missing.push(...lacking);
    if (sentences.length === MOST_SENTENCES) break;
  }
  const isLost = sentences.length === 0 || (asked !== undefined && !sentences.includes(asked) && missing.length > 0);
  if (isLost) {
    const message = missing.length === 0 ? undefined : UI.aiImage.undrawable(describeCharacters(missing));
    throw new AppError('AI_IMAGE_NO_SENTENCE', message === undefined ? {} : { message });
  }
  const notices = missing.length === 0 ? [] : [UI.aiImage.otherSentence(describeCharacters(missing))];
  const named = await chooseName(ctx, input.userId);
  return { sentences, author: named.author, notices: [...notices, ...named.notices] };
}

async function chooseName(ctx: Ctx, userId: string): Promise<Pick<ChosenWords, 'author' | 'notices'>> {
  const name = withoutEmojis((await findName(ctx.db, userId)) ?? '').trim();
  if (name === '') return { author: null, notices: [] };
  const missing = await ctx.cardDrawer.findMissing(name);
  if (missing.length === 0) return { author: name, notices: [] };
  return { author: null, notices: [UI.aiImage.noName(describeCharacters(missing))] };
}

/** A sentence with all that a card shows beside it. */
export function cardWords(sentence: string, { author }: Pick<ChosenWords, 'author'>): CardWords {
  return { sentence, figure: findFigure(sentence), author };
}
