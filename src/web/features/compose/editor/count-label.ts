import { UI } from '#contract/messages.ts';
import { SHARE_LIMIT, SHARE_WARNING, type TextMeasure } from '#domain/linkedin-text/measure.ts';

export type CountLabel = {
  /** What stands beside the editor. */
  text: string;
  tone: TextMeasure['state'];
  /** The sentence below it, once the network would refuse the text. */
  problem: string | null;
  /** Why a text that fits may be refused all the same: what goes over the wire is longer (docs/linkedin.md §4.9). */
  note: string | null;
  /** Said to screen readers; changes with the state, not with every letter. */
  announcement: string;
};

/** The three states of the character counter (spec §5 'Character limit for sharing'). */
export function countLabel(measure: TextMeasure): CountLabel {
  const note = wireNote(measure);
  switch (measure.state) {
    case 'over':
      return {
        text: UI.share.over(measure.over),
        tone: 'over',
        problem: UI.share.tooLong,
        note,
        announcement: UI.share.tooLong,
      };
    case 'near':
      return {
        text: measure.remaining === 1 ? '1 character remaining' : `${measure.remaining} characters remaining`,
        tone: 'near',
        problem: null,
        note,
        announcement: `Fewer than ${SHARE_LIMIT - SHARE_WARNING} characters remaining.`,
      };
    case 'ok':
      return {
        text: `${format(measure.count)} / ${format(SHARE_LIMIT)}`,
        tone: 'ok',
        problem: null,
        note,
        announcement: '',
      };
  }
}

function wireNote({ state, count, wireLength }: TextMeasure): string | null {
  if (state === 'over' || wireLength <= SHARE_LIMIT) return null;
  return `This post travels as ${format(wireLength)} characters, since signs like ( and # get a backslash on the way. LinkedIn should count ${format(count)}; if it refuses the post, shorten it.`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
