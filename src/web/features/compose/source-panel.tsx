import { Lightbulb, Link as LinkIcon, Sparkles } from 'lucide-react';
import { type Ref, useState } from 'react';
import { INPUT_MAX } from '#contract/writing.ts';
import { TONES, type Tone } from '#domain/writing/tones.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { GenerationProblem, type Problem } from './generation-problem.tsx';
import { shortcutLabel } from './shortcuts.ts';
import { recogniseSource, type SourceKind } from './source-kind.ts';
import { STAGE_WORDS, type Stage } from './writing-words.ts';

export type WritingOptions = { tone: Tone; includeEmojis: boolean };
export type SourceInput = { text: string; kind: SourceKind };

const TABS = [
  { value: 'article', label: 'Link', icon: <LinkIcon aria-hidden /> },
  { value: 'ideas', label: 'Ideas', icon: <Lightbulb aria-hidden /> },
] as const;
const PLACEHOLDERS: Readonly<Record<SourceKind, string>> = {
  article: 'https://… or just start writing your ideas',
  ideas: 'What do you want to say? A few words or a few paragraphs.',
};
const TONE_OPTIONS = TONES.map((tone) => ({ value: tone, label: `${tone.charAt(0).toUpperCase()}${tone.slice(1)}` }));

/** Where a post comes from: one field for a link or ideas, the options in a row, and Generate. */
export function SourcePanel(props: {
  source: SourceInput;
  onSource: (source: SourceInput) => void;
  options: WritingOptions;
  onOptions: (options: WritingOptions) => void;
  stage: Stage | null;
  problem: Problem | null;
  isDisabled: boolean;
  onGenerate: () => void;
  onCancel: () => void;
  onSignIn: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  const { source, onSource, options, onOptions, stage, problem, isDisabled, onGenerate, onCancel, onSignIn, ref } =
    props;
  const [isChosen, setChosen] = useState(false);

  function type(text: string) {
    const recognised = recogniseSource(text);
    if (recognised === null) setChosen(false);
    onSource({ text, kind: recognised === null || isChosen ? source.kind : recognised });
  }

  return (
    <section aria-labelledby="source-title" className="rounded-md border border-line bg-surface p-4">
      <h2 id="source-title" className="sr-only">
        Source
      </h2>
      <Tabs
        label="What the post is made from"
        items={TABS}
        value={source.kind}
        onChange={(kind) => {
          setChosen(source.text.trim() !== '');
          onSource({ ...source, kind });
        }}
      >
        <Field label={source.kind === 'article' ? 'Link to an article' : 'Your ideas'} hideLabel>
          <TextArea
            {...(ref === undefined ? {} : { ref })}
            rows={source.kind === 'article' ? 2 : 4}
            maxLength={INPUT_MAX}
            value={source.text}
            onChange={(event) => type(event.target.value)}
            placeholder={PLACEHOLDERS[source.kind]}
            className="max-h-64"
          />
        </Field>
      </Tabs>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select
          aria-label="Tone"
          value={options.tone}
          onChange={(tone) => onOptions({ ...options, tone })}
          options={TONE_OPTIONS}
          wrapperClassName="w-38"
        />
        <Switch
          label="Emojis"
          checked={options.includeEmojis}
          onChange={(includeEmojis) => onOptions({ ...options, includeEmojis })}
        />
        <div className="ml-auto flex items-center gap-2 max-sm:w-full">
          {/* Said aloud here; seen on the button, where it moves nothing. */}
          <p aria-live="polite" className="sr-only">
            {stage === null ? '' : STAGE_WORDS[stage]}
          </p>
          {stage !== null && (
            <Button className="sm:px-3" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button
            variant="primary"
            busy={stage !== null}
            disabled={isDisabled || source.text.trim() === ''}
            icon={<Sparkles aria-hidden className="size-4" />}
            title={`Generate (${shortcutLabel('Mod+Enter')})`}
            className={cx('max-sm:flex-1', stage !== null && 'sm:w-45 sm:px-2')}
            onClick={onGenerate}
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
        <GenerationProblem problem={problem} onSignIn={onSignIn} onRetry={onGenerate} />
      )}
    </section>
  );
}
