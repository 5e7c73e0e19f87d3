import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ReadSource } from '#contract/writing.ts';
import { cx } from '#web/ui/cx.ts';
import type { MenuItem } from '#web/ui/menu-props.ts';
import { START_CARD } from '#web/ui/start-card.ts';
import type { Writing } from '../generation/use-writing.ts';
import { STAGE_LABELS } from '../generation/writing-labels.ts';
import { MESSAGES } from '../messages.ts';
import { hasSource, sourceListFrom } from '../sources/source-list.ts';
import { BelowStart } from './below-start.tsx';
import { FoldedSource } from './folded-source.tsx';
import { GenerationProblem } from './generation-problem-later.ts';
import { SourceForm } from './source-form.tsx';
import type { SourceOpen } from './use-source-open.ts';

/** Where a post comes from: its form, or the one line that it folds to. */
export function SourcePanel(props: {
  writing: Writing;
  source: SourceOpen;
  /** What the text in the editor was written from. */
  readSources: readonly ReadSource[];
  /** What the text names as its source, '' where that is no address. */
  address: string;
  /** The post has no text or images. */
  isEmpty: boolean;
  /** Nothing is begun, and the editor is not open. */
  isBare: boolean;
  isBusy: boolean;
  onSignIn: () => void;
  onPlans: () => void;
  /** What else can be made of the sources. */
  moreWays: readonly MenuItem[];
  /** What a newcomer may write from. */
  examples: ReactNode;
  /** Opens the editor in its place. */
  onWrite: () => void;
}) {
  const { writing, isBusy, isEmpty, isBare, address } = props;
  const { stage, problem } = writing;
  const { isShown, setOpen } = props.source;
  const section = useRef<HTMLElement>(null);
  const line = useRef<HTMLDivElement>(null);

  const isWriting = stage !== null;
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current === isWriting) return;
    wasWriting.current = isWriting;
    // The button that was pressed is gone with the form, and so is Cancel once it is back.
    if (document.activeElement !== document.body) return;
    if (isWriting) line.current?.focus({ preventScroll: true });
    else if (isShown) focusField(section.current);
  }, [isWriting, isShown]);

  function open() {
    // What the text names is what one most likely writes from.
    const hasOne = props.readSources.length > 0 || hasSource(writing.sources);
    flushSync(() => {
      if (!hasOne && address !== '') writing.setSources(sourceListFrom(address));
      setOpen(true);
    });
    focusField(section.current);
  }
  function fold() {
    writing.setUsed();
    flushSync(() => setOpen(false));
    line.current?.querySelector('button')?.focus();
  }
  return (
    <section ref={section} aria-label={MESSAGES.sources.section}>
      <p aria-live="polite" className="sr-only">
        {stage === null ? '' : STAGE_LABELS[stage]}
      </p>
      <div className={cx('writing-panel', isBare ? START_CARD : 'rounded-md border border-line bg-surface')}>
        {isShown ? (
          <div className={cx('@container px-4', isBare ? 'pt-2 pb-4 max-md:pb-2' : 'pt-1 pb-3')}>
            <SourceForm
              writing={writing}
              isEmpty={isEmpty}
              isBusy={isBusy}
              moreWays={props.moreWays}
              onWrite={isBare ? props.onWrite : null}
              onFold={isEmpty || problem !== null ? null : fold}
            />
            {problem !== null && (
              <GenerationProblem
                problem={problem}
                pasted={writing.pasted}
                isBusy={isBusy}
                onSignIn={props.onSignIn}
                onPlans={props.onPlans}
                onRetry={() => void writing.retry()}
                onWriteAnyway={() => void writing.writeAnyway()}
                onPaste={(text) => void writing.writeFromPasted(text)}
              />
            )}
          </div>
        ) : (
          <FoldedSource
            ref={line}
            stage={stage}
            sources={props.readSources}
            isDisabled={isBusy}
            onOpen={open}
            onCancel={writing.cancel}
          />
        )}
      </div>
      {isBare && (
        <BelowStart
          writing={writing}
          isBusy={isBusy}
          moreWays={props.moreWays}
          examples={problem === null && props.examples}
          onAdded={() => focusField(section.current)}
        />
      )}
    </section>
  );
}

function focusField(section: HTMLElement | null): void {
  section?.querySelector('textarea')?.focus();
}
