import type { Generated, GenerateEvent } from '#contract/writing.ts';
import { TONES, type Tone } from '#domain/writing/tones.ts';
import type { Ctx } from '../../context.ts';
import type { Caller } from '../auth/caller.ts';
import { chooseSource, readSource, type SourceInput } from './read-source.ts';
import { writeCounted } from './write-counted.ts';

/** What happens on the way to the result. */
export type Progress = Exclude<GenerateEvent, { type: 'result' }>;

export type GenerateInput = SourceInput & {
  caller: Caller;
  tone?: Tone | undefined;
  includeEmojis?: boolean | undefined;
  signal: AbortSignal;
  onEvent?: ((event: Progress) => void) | undefined;
};

/**
 * Writes a post from a link or from ideas (spec §3 'Generate-post request and result').
 * @throws AppError PAGE_…, VIDEO_NOT_SUPPORTED, TEXT_TOO_SHORT, AUTH_REQUIRED, UPGRADE_NEEDED, AI_…, CANCELLED
 */
export async function generatePost(ctx: Ctx, input: GenerateInput): Promise<Generated> {
  const { caller, signal, onEvent = () => undefined } = input;
  const chosen = chooseSource(input);
  const { brief, content, remaining, writer } = await writeCounted(ctx, {
    caller,
    kind: 'generation',
    signal,
    prepare: async () => {
      const onStage = (stage: 'fetching' | 'reading') => onEvent({ type: 'stage', stage });
      const read = await readSource(ctx, chosen, { signal, onStage });
      onEvent({ type: 'stage', stage: 'writing' });
      return { task: 'generate', tone: input.tone ?? TONES[0], includeEmojis: input.includeEmojis ?? false, ...read };
    },
    onDelta: (text) => onEvent({ type: 'delta', text }),
  });
  return { content, remaining, writer, source: brief.source };
}
