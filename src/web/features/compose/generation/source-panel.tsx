import { Lightbulb, Link as LinkIcon, Plus, Sparkles, SquarePlay, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { INPUT_MAX } from '#contract/writing.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MESSAGES } from '../messages.ts';
import { shortcutLabel } from '../shortcuts.ts';
import { recogniseSource } from '../sources/source-kind.ts';
import { addSource, canAddSource, hasSource, removeSource, type TypedSource } from '../sources/source-list.ts';
import { InVoiceSwitch } from '../voice/in-voice-switch.tsx';
import { BriefOptions } from './brief-options.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GenerationProblem } from './generation-problem.tsx';
import { missingFormats } from './missing-formats.ts';
import type { Writing } from './use-writing.ts';
import { STAGE_LABELS } from './writing-labels.ts';

const ICONS = { article: LinkIcon, video: SquarePlay, ideas: Lightbulb } as const;
const TABS = [
  { value: 'article', label: 'Link', icon: <LinkIcon aria-hidden /> },
  { value: 'video', label: 'Video', icon: <SquarePlay aria-hidden /> },
  { value: 'ideas', label: 'Ideas', icon: <Lightbulb aria-hidden /> },
] as const;
/** Where a post comes from: one field for links, videos and ideas, or several sources; the choices; and Generate. */
export function SourcePanel(props: {
  writing: Writing;
  /** The post has no text or images. */
  isEmpty: boolean;
  isBusy: boolean;
  onSignIn: () => void;
  onPlans: () => void;
  /** What else can be made of the sources. */
  moreWays: ReactNode;
}) {
  const { writing, isBusy } = props;
  const { sources, setSources, stage, problem } = writing;
  const { user } = useSession();
  const { data: app } = useAppInfo();
  // Typing by hand does not remove the examples: the field that is typed in must not move.
  const [startedEmpty] = useState(props.isEmpty);
  const hasFirstSteps = startedEmpty && !hasSource(sources) && !isBusy && problem === null;
  const { current } = sources;
  const [isChosen, setChosen] = useState(false);
  const setCurrent = (next: TypedSource) => setSources({ ...sources, current: next });

  const canTranslate = user !== null && app?.writer === 'model';
  const readSources = writing.note?.sources;
  const missing = useMemo(
    () => (canTranslate || readSources === undefined ? [] : missingFormats(current.text, readSources)),
    [canTranslate, readSources, current.text],
  );

  function type(text: string) {
    const recognised = recogniseSource(text);
    if (recognised === null) setChosen(false);
    setCurrent({ text, kind: recognised === null || isChosen ? current.kind : recognised });
  }

  return (
    <section aria-labelledby="source-title" className="rounded-md border border-line bg-surface p-4">
      <h2 id="source-title" className="sr-only">
        Source
      </h2>
      <Tabs
        label={MESSAGES.sources.tabs}
        items={TABS}
        value={current.kind}
        onChange={(kind) => {
          setChosen(current.text.trim() !== '');
          setCurrent({ ...current, kind });
        }}
      >
        <AddedSources sources={sources.added} onRemove={(index) => setSources(removeSource(sources, index))} />
        <Field label={MESSAGES.sources.labels[current.kind]} hideLabel>
          <TextArea
            rows={current.kind === 'ideas' ? 4 : 2}
            maxLength={INPUT_MAX}
            value={current.text}
            onChange={(event) => type(event.target.value)}
            placeholder={MESSAGES.sources.placeholders[current.kind]}
            className="max-h-64"
          />
        </Field>
      </Tabs>
      <div className="mt-3">
        <BriefOptions
          choices={writing.choices}
          onChange={writing.setChoices}
          canTranslate={canTranslate}
          missing={missing}
        />
        <InVoiceSwitch checked={writing.inVoice} onChange={writing.setInVoice} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          disabled={isBusy || !canAddSource(sources)}
          onClick={() => setSources(addSource(sources))}
        >
          {MESSAGES.generation.addSource}
        </Button>
        {props.moreWays}
        <div className="ml-auto flex items-center gap-2 max-sm:w-full">
          {/* For screen readers; on the screen the button shows it. */}
          <p aria-live="polite" className="sr-only">
            {stage === null ? '' : STAGE_LABELS[stage]}
          </p>
          {stage !== null && (
            <Button className="sm:px-3" onClick={writing.cancel}>
              Cancel
            </Button>
          )}
          <Button
            variant="primary"
            busy={stage !== null}
            disabled={isBusy || !hasSource(sources)}
            icon={Sparkles}
            title={`Generate (${shortcutLabel('Mod+Enter')})`}
            className={cx('max-sm:flex-1', stage !== null && 'sm:w-45 sm:px-2')}
            onClick={() => void writing.generate()}
          >
            {stage === null ? (
              'Generate'
            ) : (
              <>
                <span className="sr-only">Generate</span>
                <span aria-hidden>{STAGE_LABELS[stage]}</span>
              </>
            )}
          </Button>
        </div>
      </div>
      {problem !== null && stage === null && (
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
      {hasFirstSteps && <FirstSteps practice={app?.practice} onPress={(example) => void writing.tryExample(example)} />}
    </section>
  );
}

function AddedSources({ sources, onRemove }: { sources: readonly TypedSource[]; onRemove: (index: number) => void }) {
  if (sources.length === 0) return null;
  // The focused button is removed with its source: the focus stays in the panel.
  function remove({ currentTarget }: MouseEvent, index: number) {
    currentTarget.closest('section')?.querySelector('textarea')?.focus();
    onRemove(index);
  }
  return (
    <ul aria-label="Sources added" className="mb-3 divide-y divide-line border-y border-line">
      {sources.map(({ kind, text }, index) => {
        const Icon = ICONS[kind];
        return (
          <li key={text} className="flex items-center gap-2 py-0.5 text-xs">
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{text}</span>
            <IconButton
              size="sm"
              label={`Remove source ${index + 1}`}
              icon={<X />}
              onClick={(event) => remove(event, index)}
            />
          </li>
        );
      })}
    </ul>
  );
}
