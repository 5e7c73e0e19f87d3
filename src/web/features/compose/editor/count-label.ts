import { UI } from '#contract/messages.ts';
import { SHARE_LIMIT, SHARE_WARNING, type TextMeasure } from '#domain/linkedin-text/measure-text.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { MESSAGES } from '../messages.ts';

export type CountLabel = {
  /** Shown below the editor. */
  text: string;
  tone: TextMeasure['state'];
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
export function countLabel({ state: tone, over, remaining, count }: TextMeasure): CountLabel {
  switch (tone) {
    case 'over':
      return { tone, text: UI.share.over(formatCount(over)), announcement: UI.share.tooLong };
    case 'near': {
      const announcement = `Fewer than ${SHARE_LIMIT - SHARE_WARNING} characters remaining.`;
      return { tone, text: `${pluralize(remaining, 'character', 'characters')} remaining`, announcement };
    }
    case 'ok':
      return { tone, text: `${formatCount(count)} / ${formatCount(SHARE_LIMIT)}`, announcement: '' };
  }
}

/** What is wrong with a text's length. */
export type LengthTrouble = {
  /** Why the text cannot be shared. */
  problem: string | null;
  /** Why LinkedIn may refuse a text that fits: what is sent is longer (docs/linkedin.md §4.9). */
  note: string | null;
};

/** Apart from the count: an empty composer on a phone shows none, and its first format of a number would take long. */
export function findLengthTrouble({ state, count, wireLength }: TextMeasure): LengthTrouble {
  if (state === 'over') return { problem: UI.share.tooLong, note: null };
  return { problem: null, note: wireLength > SHARE_LIMIT ? MESSAGES.editor.sentLonger(wireLength, count) : null };
}
