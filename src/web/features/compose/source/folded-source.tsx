import { LoaderCircle, Link as SourceIcon, Sparkles } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ReadSource } from '#contract/writing.ts';
import type { Writing } from '../generation/use-writing.ts';
import { STAGE_LABELS, sourcesLabel } from '../generation/writing-labels.ts';
import { MESSAGES } from '../messages.ts';

/** The source panel once there is text: one line that says what the text is made from, or how far the next one is. */
export function FoldedSource(props: {
  stage: Writing['stage'];
  sources: readonly ReadSource[];
  isDisabled: boolean;
  onOpen: () => void;
  onCancel: () => void;
  /** Takes the focus while a text is written. */
  ref: Ref<HTMLDivElement>;
}) {
  const { stage, sources, isDisabled, onOpen, onCancel, ref } = props;
  const isWritten = sources.length > 0;
  return (
    <div ref={ref} tabIndex={-1} className="flex min-h-11 items-center gap-2 px-4 text-xs outline-none">
      <StateIcon isBusy={stage !== null} isWritten={isWritten} />
      {stage !== null && <Line>{STAGE_LABELS[stage]}</Line>}
      {stage === null && isWritten && <Line>{sourcesLabel(sources) ?? MESSAGES.sources.fromIdeas}</Line>}
      {stage === null ? (
        <LineButton isDisabled={isDisabled} onPress={onOpen}>
          {isWritten ? MESSAGES.sources.change : MESSAGES.sources.begin}
        </LineButton>
      ) : (
        <LineButton onPress={onCancel}>Cancel</LineButton>
      )}
    </div>
  );
}

function StateIcon({ isBusy, isWritten }: { isBusy: boolean; isWritten: boolean }) {
  if (isBusy) return <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-accent" />;
  const Icon = isWritten ? SourceIcon : Sparkles;
  return <Icon aria-hidden className="size-4 shrink-0 text-muted" />;
}

function Line({ children }: { children: ReactNode }) {
  return <p className="min-w-0 flex-1 truncate text-muted">{children}</p>;
}

function LineButton(props: { isDisabled?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled={props.isDisabled}
      onClick={props.onPress}
      className="min-h-8 cursor-pointer font-medium text-accent hover:text-accent-strong hover:underline max-md:min-h-11 disabled:cursor-not-allowed disabled:opacity-55"
    >
      {props.children}
    </button>
  );
}
