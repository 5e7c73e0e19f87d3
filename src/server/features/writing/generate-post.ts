import { SOURCE_NOTICE_MESSAGES } from '#contract/source-messages.ts';
import { type Generated, type GenerateEvent, type ReadSource, SOURCE_TEXT_MAX } from '#contract/writing.ts';
import { AppError } from '#domain/errors.ts';
import { nameSources } from '#domain/sources/name-sources.ts';
import { choicesInVoice } from '#domain/voice/style-sheet.ts';
import { type Choices, DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import type { Caller } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { voiceForWriting } from '#server/features/voice/voice-for-writing.ts';
import { chooseSources, readSource, type SourcesInput } from './read-source.ts';
import { writeCounted } from './write-counted.ts';

/** The events before the result. */
export type Progress = Exclude<GenerateEvent, { type: 'result' }>;

export type GivenChoices = { [name in keyof Choices]?: Choices[name] | undefined };

export type GenerateInput = SourcesInput &
  GivenChoices & {
    caller: Caller;
    signal: AbortSignal;
    onEvent?: ((event: Progress) => void) | undefined;
    /** Write also from a source whose text may not be its article. */
    acceptDoubtful?: boolean | undefined;
    /** The post that it is for, for the person's list of what they used. */
    postId?: string | undefined;
    /** False: not in the person's own way of writing, although it is on. */
    inVoice?: boolean | undefined;
  };

/**
 * Writes a post from links, videos or ideas (docs/product.md §3.7).
 * @throws AppError PAGE_…, VIDEO_…, TEXT_TOO_SHORT, SOURCE_DOUBTFUL, AUTH_REQUIRED, UPGRADE_NEEDED, AI_…, CANCELLED
 */
export async function generatePost(ctx: Ctx, input: GenerateInput): Promise<Generated> {
  const { caller, signal, onEvent = () => undefined } = input;
  const chosen = chooseSources(input);
  const sources: ReadSource[] = [];
  const { brief, content, remaining, writer, notices } = await writeCounted(ctx, {
    caller,
    kind: 'generation',
    about: { postId: input.postId, sources: nameSources(chosen) },
    signal,
    prepare: async (settings) => {
      const onStage = (stage: 'fetching' | 'reading') => onEvent({ type: 'stage', stage });
      const reading = { caller, settings, language: input.language ?? null, signal, onStage };
      for (const [sourceIndex, source] of chosen.entries()) {
        const read = await readSource(ctx, source, reading).catch((error: unknown) => {
          throw error instanceof AppError ? new AppError(error.code, { ...error.details, sourceIndex }, error) : error;
        });
        if (input.acceptDoubtful !== true) assertNotDoubtful(read, sourceIndex);
        sources.push(read);
      }
      onEvent({ type: 'stage', stage: 'writing' });
      const choices = choicesOf(input);
      const voice = input.inVoice === false ? null : await findVoice(ctx, { caller, sources, signal });
      if (voice === null) return { task: 'generate', sources, ...choices };
      return { task: 'generate', sources, voice, ...choicesInVoice(choices, voice.sheet) };
    },
    onDelta: (text) => onEvent({ type: 'delta', text }),
  });
  const hasVoice = brief.task === 'generate' && Boolean(brief.voice);
  return {
    content,
    remaining,
    writer,
    sources: sources.map(withShownText),
    notices,
    ...(hasVoice && { inVoice: true }),
  };
}

/** How the caller writes of these sources; null for visitors, and for those who keep no voice. */
export async function findVoice(
  ctx: Ctx,
  { caller, sources, signal }: { caller: Caller; sources: readonly ReadSource[]; signal: AbortSignal },
) {
  if (caller.kind !== 'user') return null;
  const subject = sources.map(({ title, text }) => `${title ?? ''}\n${text}`).join('\n');
  return voiceForWriting(ctx, { userId: caller.userId, subject, signal });
}

/** @throws AppError SOURCE_DOUBTFUL */
export function assertNotDoubtful({ notice, title, siteName, url, wordCount }: ReadSource, sourceIndex: number): void {
  if (notice === null) return;
  const name = title === null ? (siteName ?? url ?? 'this page') : `“${title}”`;
  const message = SOURCE_NOTICE_MESSAGES[notice]({ name, wordCount });
  throw new AppError('SOURCE_DOUBTFUL', { message, sourceIndex });
}

/** The whole source was used for writing; only this much is returned, for the fact check. */
export function withShownText(source: ReadSource): ReadSource {
  if (source.text.length <= SOURCE_TEXT_MAX) return source;
  return {
    ...source,
    text: source.text
      .slice(0, SOURCE_TEXT_MAX)
      .toWellFormed()
      .replace(/\uFFFD$/, ''),
  };
}

/** What was chosen, and what holds where nothing was. */
export function choicesOf(input: GivenChoices): Choices {
  const {
    tone = DEFAULT_CHOICES.tone,
    includeEmojis = DEFAULT_CHOICES.includeEmojis,
    length = DEFAULT_CHOICES.length,
    format = DEFAULT_CHOICES.format,
    hashtags = DEFAULT_CHOICES.hashtags,
    closing = DEFAULT_CHOICES.closing,
    audience = DEFAULT_CHOICES.audience,
    language = DEFAULT_CHOICES.language,
  } = input;
  return { tone, includeEmojis, length, format, hashtags, closing, audience: audience.trim(), language };
}
