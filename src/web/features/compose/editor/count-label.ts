import { UI } from '#contract/messages.ts';
import { SHARE_LIMIT, SHARE_WARNING, type TextMeasure } from '#domain/linkedin-text/measure-text.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { MESSAGES } from '../messages.ts';

export type CountLabel = {
  /** Shown below the editor. */
  text: string;
  tone: TextMeasure['state'];
  /** Why the text cannot be shared. */
  problem: string | null;
  /** Why LinkedIn may refuse a text that fits: what is sent is longer (docs/linkedin.md §4.9). */
  note: string | null;
  /** For screen readers; changes with the state, not with every letter. */
  announcement: string;
};

/** The colours of the counter. */
export const COUNT_TONES: Readonly<Record<CountLabel['tone'], string>> = {
  ok: 'text-muted',
  near: 'text-warn',
  over: 'text-danger',
};

/** The three states of the character counter (docs/product.md §6.12). */
export function countLabel(measure: TextMeasure): CountLabel {
  const { state: tone, over, remaining, count } = measure;
  const label = { tone, problem: null, note: wireNote(measure), announcement: '' };
  switch (tone) {
    case 'over':
      return {
        ...label,
        text: UI.share.over(formatCount(over)),
        problem: UI.share.tooLong,
        announcement: UI.share.tooLong,
      };
    case 'near': {
      const announcement = `Fewer than ${SHARE_LIMIT - SHARE_WARNING} characters remaining.`;
      return { ...label, text: `${pluralize(remaining, 'character', 'characters')} remaining`, announcement };
    }
    case 'ok':
      return { ...label, text: `${formatCount(count)} / ${formatCount(SHARE_LIMIT)}` };
  }
}

function wireNote({ state, count, wireLength }: TextMeasure): string | null {
  if (state === 'over' || wireLength <= SHARE_LIMIT) return null;
  return MESSAGES.editor.sentLonger(wireLength, count);
}
