import { useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import { nameSource } from '../sources/source-name.ts';
import type { ShownPassage } from './use-passage.ts';

/**
 * Where a sentence of the post comes from, in a line that a press unfolds; nothing while no sentence is asked about. It is announced
 * to nobody: a region of its own, it is heard by whoever goes there.
 */
export function PassageLine(props: { passage: ShownPassage; sourceCount: number; className?: string }) {
  /** The text that was unfolded: that of another sentence is folded, so that nothing moves as one looks around. */
  const [openText, setOpenText] = useState<string | null>(null);
  if (props.passage === 'ask') return null;
  const text = typeof props.passage === 'string' ? null : props.passage.text;
  const isOpen = text !== null && text === openText;
  const { label, language } = describePassage(props.passage, props.sourceCount, isOpen);
  return (
    <section
      aria-label={MESSAGES.passages.title}
      data-testid="passage"
      // The pointer that is on it keeps it: passage-plugin.ts.
      data-passage-line
      className={cx('text-xs leading-4', props.className)}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpenText(isOpen ? null : text)}
        className={cx('block w-full cursor-pointer text-start wrap-anywhere', isOpen ? 'line-clamp-5' : 'truncate')}
      >
        <span className="text-muted">{label}</span>
        {text !== null && <span {...(language === null ? {} : { lang: language })}> {text}</span>}
      </button>
    </section>
  );
}

type Described = { label: string; language: string | null };

/** @param isOpen there is room for the title; in the one line the words of the only source need it more */
function describePassage(passage: Exclude<ShownPassage, 'ask'>, sourceCount: number, isOpen: boolean): Described {
  if (passage === 'nothing') return { label: MESSAGES.passages.nothing(sourceCount), language: null };
  const { source, startMs } = passage;
  const isNamed = isOpen || sourceCount > 1 || startMs !== null || source.kind === 'ideas';
  return { label: isNamed ? nameSource(source, startMs) : MESSAGES.passages.fromSource, language: source.language };
}
