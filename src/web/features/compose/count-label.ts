import { UI } from '#contract/messages.ts';
import { SHARE_LIMIT, SHARE_WARNING, type TextMeasure } from '#domain/text/measure.ts';

export type CountLabel = {
  /** What stands beside the editor. */
  text: string;
  tone: TextMeasure['state'];
  /** The sentence below it, once the network would refuse the text. */
  problem: string | null;
  /** Said to screen readers; changes with the state, not with every letter. */
  announcement: string;
};

/** The three states of the character counter (spec §5 'Character limit for sharing'). */
export function countLabel(measure: Pick<TextMeasure, 'count' | 'state' | 'remaining' | 'over'>): CountLabel {
  switch (measure.state) {
    case 'over':
      return {
        text: UI.share.over(measure.over),
        tone: 'over',
        problem: UI.share.tooLong,
        announcement: UI.share.tooLong,
      };
    case 'near':
      return {
        text: measure.remaining === 1 ? '1 character remaining' : `${measure.remaining} characters remaining`,
        tone: 'near',
        problem: null,
        announcement: `Fewer than ${SHARE_LIMIT - SHARE_WARNING} characters remaining.`,
      };
    case 'ok':
      return {
        text: `${measure.count.toLocaleString('en-US')} / ${SHARE_LIMIT.toLocaleString('en-US')}`,
        tone: 'ok',
        problem: null,
        announcement: '',
      };
  }
}
