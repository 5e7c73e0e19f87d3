import { ChevronUp, Plus, Sparkles } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useMemo, useState } from 'react';
import { INPUT_MAX } from '#contract/writing.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { useLater } from '#web/lib/browser/later.ts';
import { shortcutLabel } from '#web/lib/commands/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TabList } from '#web/ui/tabs.tsx';
import type { Writing } from '../generation/use-writing.ts';
import { MESSAGES } from '../messages.ts';
import { recogniseSource, type SourceKind } from '../sources/source-kind.ts';
import { addSource, canAddSource, hasSource, removeSource, type TypedSource } from '../sources/source-list.ts';
import { textTools } from '../text-tools-later.ts';
import { AddedSources } from './added-sources.tsx';
import { BriefOptions } from './brief-options.tsx';
import { FirstSteps } from './first-steps.tsx';

const TABS = [
  { value: 'article', label: 'Link' },
  { value: 'video', label: 'Video' },
  { value: 'ideas', label: 'Ideas' },
] as const;

/** One field for links, videos and ideas, or several sources; Generate; and the choices. */
export function SourceForm(props: {
  writing: Writing;
  isEmpty: boolean;
  isBusy: boolean;
  moreWays: ReactNode;
  /** Null: it stays open. */
  onFold: (() => void) | null;
}) {
  const { writing, isBusy, onFold } = props;
  const { sources, setSources, problem } = writing;
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
  const tools = useLater(textTools);
  const missing = useMemo(
    () => (canTranslate || readSources === undefined ? [] : (tools?.missingFormats(current.text, readSources) ?? [])),
    [tools, canTranslate, readSources, current.text],
  );

  function type(text: string) {
    const recognised = recogniseSource(text);
    if (recognised === null) setChosen(false);
    setCurrent({ text, kind: recognised === null || isChosen ? current.kind : recognised });
  }
  function choose(kind: string) {
    setChosen(current.text.trim() !== '');
    setCurrent({ ...current, kind: kind as SourceKind });
  }

  return (
    <Radix.Root value={current.kind} onValueChange={choose}>
      <div className="flex items-center border-b border-line">
        <TabList label={MESSAGES.sources.tabs} items={TABS} className="-mb-px min-w-0 flex-1 border-b-0" />
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          disabled={isBusy || !canAddSource(sources)}
          onClick={() => setSources(addSource(sources))}
        >
          <span className="max-sm:sr-only">{MESSAGES.generation.addSource}</span>
        </Button>
        {props.moreWays}
        {onFold !== null && (
          <IconButton size="sm" label={MESSAGES.sources.fold} icon={<ChevronUp />} onClick={onFold} />
        )}
      </div>
      <Radix.Content value={current.kind} tabIndex={-1} className="pt-3">
        <AddedSources sources={sources.added} onRemove={(index) => setSources(removeSource(sources, index))} />
        <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
          <Field label={MESSAGES.sources.labels[current.kind]} hideLabel className="min-w-0 flex-1">
            <TextArea
              rows={current.kind === 'ideas' ? 3 : 1}
              maxLength={INPUT_MAX}
              value={current.text}
              onChange={(event) => type(event.target.value)}
              placeholder={MESSAGES.sources.placeholders[current.kind]}
              className={cx(
                'field-sizing-content max-h-48 resize-none! py-1.75! max-md:py-2.25!',
                current.kind === 'ideas' && 'min-h-22',
              )}
            />
          </Field>
          <Button
            variant="primary"
            disabled={isBusy || !hasSource(sources)}
            icon={Sparkles}
            title={`Generate (${shortcutLabel('Mod+Enter')})`}
            onClick={() => void writing.generate()}
          >
            Generate
          </Button>
        </div>
      </Radix.Content>
      <BriefOptions
        choices={writing.choices}
        onChange={writing.setChoices}
        inVoice={writing.inVoice}
        onInVoice={writing.setInVoice}
        canTranslate={canTranslate}
        missing={missing}
      />
      {hasFirstSteps && <FirstSteps practice={app?.practice} onPress={(example) => void writing.tryExample(example)} />}
    </Radix.Root>
  );
}
