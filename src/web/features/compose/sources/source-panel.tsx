import { Lightbulb, Link as LinkIcon, Plus, Sparkles, SquarePlay, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import { INPUT_MAX } from '#contract/writing.ts';
import type { Choices } from '#domain/writing/brief.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { BriefOptions } from '../generation/brief-options.tsx';
import { GenerationProblem, type Problem } from '../generation/generation-problem.tsx';
import { STAGE_WORDS, type Stage } from '../generation/writing-labels.ts';
import { shortcutLabel } from '../shortcuts.ts';
import { recogniseSource, type SourceKind } from './source-kind.ts';
import { addSource, canAddSource, hasSource, removeSource, type SourceList, type TypedSource } from './source-list.ts';

const ICONS = { article: LinkIcon, video: SquarePlay, ideas: Lightbulb } as const;
const TABS = [
  { value: 'article', label: 'Link', icon: <LinkIcon aria-hidden /> },
  { value: 'video', label: 'Video', icon: <SquarePlay aria-hidden /> },
  { value: 'ideas', label: 'Ideas', icon: <Lightbulb aria-hidden /> },
] as const;
const LABELS: Readonly<Record<SourceKind, string>> = {
  article: 'Link to an article',
  video: 'Link to a video',
  ideas: 'Your ideas',
};
const PLACEHOLDERS: Readonly<Record<SourceKind, string>> = {
  article: 'https://… or just start writing your ideas',
  video: 'https://www.youtube.com/watch?v=…',
  ideas: 'Topics, bullet points, a rough draft, a transcript: whatever you have.',
};

/** Where a post comes from: one field for links, videos and ideas, several if wanted; the options; and Generate. */
export function SourcePanel(props: {
  sources: SourceList;
  onSources: (sources: SourceList) => void;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  canTranslate: boolean;
  stage: Stage | null;
  problem: Problem | null;
  isDisabled: boolean;
  onGenerate: () => void;
  onCancel: () => void;
  onSignIn: () => void;
  onPlans: () => void;
  /** What to begin with, for whoever has nothing at hand. */
  firstSteps: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  const { sources, onSources, choices, onChoices, canTranslate, stage, problem, isDisabled, ref } = props;
  const { current } = sources;
  const [isChosen, setChosen] = useState(false);
  const setCurrent = (next: TypedSource) => onSources({ ...sources, current: next });

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
        label="What the post is made from"
        items={TABS}
        value={current.kind}
        onChange={(kind) => {
          setChosen(current.text.trim() !== '');
          setCurrent({ ...current, kind });
        }}
      >
        <AddedSources sources={sources.added} onRemove={(index) => onSources(removeSource(sources, index))} />
        <Field label={LABELS[current.kind]} hideLabel>
          <TextArea
            {...(ref === undefined ? {} : { ref })}
            rows={current.kind === 'ideas' ? 4 : 2}
            maxLength={INPUT_MAX}
            value={current.text}
            onChange={(event) => type(event.target.value)}
            placeholder={PLACEHOLDERS[current.kind]}
            className="max-h-64"
          />
        </Field>
      </Tabs>
      <div className="mt-3">
        <BriefOptions choices={choices} onChange={onChoices} canTranslate={canTranslate} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={isDisabled || !canAddSource(sources)}
          onClick={() => onSources(addSource(sources))}
        >
          Add another source
        </Button>
        <div className="ml-auto flex items-center gap-2 max-sm:w-full">
          {/* Said aloud here; seen on the button, where it moves nothing. */}
          <p aria-live="polite" className="sr-only">
            {stage === null ? '' : STAGE_WORDS[stage]}
          </p>
          {stage !== null && (
            <Button className="sm:px-3" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
          <Button
            variant="primary"
            busy={stage !== null}
            disabled={isDisabled || !hasSource(sources)}
            icon={<Sparkles aria-hidden className="size-4" />}
            title={`Generate (${shortcutLabel('Mod+Enter')})`}
            className={cx('max-sm:flex-1', stage !== null && 'sm:w-45 sm:px-2')}
            onClick={props.onGenerate}
          >
            {stage === null ? (
              'Generate'
            ) : (
              <>
                <span className="sr-only">Generate</span>
                <span aria-hidden>{STAGE_WORDS[stage]}</span>
              </>
            )}
          </Button>
        </div>
      </div>
      {problem !== null && stage === null && (
        <GenerationProblem
          problem={problem}
          onSignIn={props.onSignIn}
          onPlans={props.onPlans}
          onRetry={props.onGenerate}
        />
      )}
      {props.firstSteps}
    </section>
  );
}

/** What was laid aside for the same post. */
function AddedSources({ sources, onRemove }: { sources: readonly TypedSource[]; onRemove: (index: number) => void }) {
  if (sources.length === 0) return null;
  // The button goes with its source; whoever works by keys stays in the panel.
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
