import { INSTRUCTION } from '#contract/openings-messages.ts';
import type { RouteData } from '#contract/route.ts';
import { REWRITE_MAX, type rewritePost as rewriteRoute } from '#contract/writing.ts';
import { REWRITE } from '#contract/writing-messages.ts';
import { AppError } from '#domain/errors.ts';
import { isEnoughText } from '#domain/sources/detect-source.ts';
import type { RewriteChoice } from '#domain/writing/brief.ts';
import { hasEmoji } from '#domain/writing/emojis.ts';
import { TONES, type Tone } from '#domain/writing/tones.ts';
import type { Caller } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { writeCounted } from './write-counted.ts';

export type RewriteInput = {
  caller: Caller;
  content: string;
  choice?: RewriteChoice | undefined;
  /** What the person asks for in their own words, in place of the choice; needs a model. */
  instruction?: string | undefined;
  context?: string | undefined;
  tone?: Tone | undefined;
  /** Absent: only if the text has emojis already. */
  includeEmojis?: boolean | undefined;
  /** The post that it is for, for the person's list of what they used. */
  postId?: string | undefined;
  signal: AbortSignal;
};

/**
 * Rewrites a text (docs/product.md §6.9); counts as a generation (docs/product.md §9.4).
 * @throws AppError NO_CONTENT, TEXT_TOO_SHORT, AI_TOO_LONG, MODEL_NEEDED, AUTH_REQUIRED, UPGRADE_NEEDED, AI_…, CANCELLED
 */
export async function rewritePost(ctx: Ctx, input: RewriteInput): Promise<RouteData<typeof rewriteRoute>> {
  const { caller, content: text, choice = 'rewrite', instruction, context = null, signal } = input;
  const { tone = TONES[0], includeEmojis = hasEmoji(text) } = input;
  if (text.trim() === '') throw new AppError('NO_CONTENT', { message: REWRITE.noContent });
  if (!isEnoughText(text)) throw new AppError('TEXT_TOO_SHORT');
  // Most of a longer text would be lost.
  if (text.length > REWRITE_MAX) throw new AppError('AI_TOO_LONG');
  if (instruction !== undefined) assertModelWrites(ctx, caller);
  const { content, remaining, writer, notices } = await writeCounted(ctx, {
    caller,
    kind: 'rewrite',
    about: { postId: input.postId },
    signal,
    prepare: async () => {
      const brief = { task: 'rewrite', choice, tone, includeEmojis, text, context } as const;
      return instruction === undefined ? brief : { ...brief, instruction };
    },
    onDelta: () => undefined,
  });
  return { content, remaining, writer, notices };
}

/** Only a model follows an instruction, and visitors have none (docs/product.md §6.6). */
function assertModelWrites(ctx: Ctx, caller: Caller): void {
  if (caller.kind !== 'user') throw new AppError('AUTH_REQUIRED', { message: INSTRUCTION.signIn });
  if (ctx.writer.kind !== 'model') throw new AppError('MODEL_NEEDED');
}
