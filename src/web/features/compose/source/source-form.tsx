import { ChevronUp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { keepTyped } from '#web/lib/browser/early-words.ts';
import { useLater } from '#web/lib/browser/later.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { MenuItem } from '#web/ui/menu-props.ts';
import type { Writing } from '../generation/use-writing.ts';
import { MESSAGES } from '../messages.ts';
import { recogniseSource } from '../sources/source-kind.ts';
import { hasSource, removeSource } from '../sources/source-list.ts';
import { textTools } from '../text-tools-later.ts';
import { AddedSources } from './added-sources.tsx';
import { BriefOptions } from './brief-options.tsx';
import { MoreSources } from './more-sources-later.ts';
import { SourceField } from './source-field.tsx';
import { useEarlyWords } from './use-early-words.ts';
import { WhatIsLeft } from './what-is-left.tsx';
import { WriteButton } from './write-button.tsx';

/** Where what can be done with several sources has room beside the title; else it stands behind one button there. */
const ROOMY = '(min-width: 1260px), (min-width: 768px) and (max-width: 1079px)';

/**
 * One field for links, videos and ideas, or several sources; how it is written, and Generate. What else can be done with them stands
 * here above a text, and below the form of a new post.
 */
export function SourceForm(props: {
  writing: Writing;
  isEmpty: boolean;
  isBusy: boolean;
  moreWays: readonly MenuItem[];
  /** Opens the editor of a new post in its place. Null: it is open. */
  onWrite: (() => void) | null;
  /** Null: it stays open. */
  onFold: (() => void) | null;
}) {
  const { writing, isBusy, onFold, onWrite } = props;
  const { sources, setSources } = writing;
  const isStart = onWrite !== null;
  const { user } = useSession();
  const { data: app } = useAppInfo();
  // Typing by hand does not make the field lower: what is typed must not move.
  const [startedEmpty] = useState(props.isEmpty);
  const replaces = !props.isEmpty && !startedEmpty;
  const hasOne = hasSource(sources);
  const { current } = sources;
  const field = useRef<HTMLTextAreaElement>(null);
  const hasRoom = useMediaQuery(ROOMY);
  /** Generate was pressed without anything to write from. */
  const [isMissing, setMissing] = useState(false);

  const canTranslate = user !== null && app?.writer === 'model';
  const readSources = writing.note?.sources;
  const tools = useLater(textTools, false);
  const missing = useMemo(
    () => (canTranslate || readSources === undefined ? [] : (tools?.missingFormats(current.text, readSources) ?? [])),
    [tools, canTranslate, readSources, current.text],
  );

  function type(text: string) {
    if (text === '') keepTyped('');
    setMissing(false);
    setSources({ ...sources, current: { text, kind: recogniseSource(text) ?? current.kind } });
  }
  useEarlyWords(field, props.isEmpty, type);
  function generate() {
    if (hasOne) return void writing.generate();
    setMissing(true);
    field.current?.focus();
  }

  const more = hasOne && (
    <MoreSources
      writing={writing}
      isBusy={isBusy}
      onAdded={() => field.current?.focus()}
      moreWays={props.moreWays}
      isFolded={!hasRoom}
    />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center">
      {!isStart && (
        <>
          <h2 className="flex min-h-11 items-center text-base font-medium">
            {replaces ? MESSAGES.sources.section : MESSAGES.sources.title}
          </h2>
          {/* What is left gives way to what can be done with a source. */}
          {more || (hasRoom && !replaces ? <WhatIsLeft /> : <span />)}
        </>
      )}
      {onFold !== null && (
        <IconButton
          size="sm"
          label={MESSAGES.sources.fold}
          icon={<ChevronUp />}
          className="-mr-2 ml-1"
          onClick={onFold}
        />
      )}
      <div className="col-span-full">
        <AddedSources sources={sources.added} onRemove={(index) => setSources(removeSource(sources, index))} />
        <SourceField
          ref={field}
          value={current.text}
          // Not while one types by hand: the text that is typed must not move.
          look={isStart ? 'start' : replaces ? 'low' : 'tall'}
          error={isMissing ? MESSAGES.sources.missing : null}
          onChange={(event) => type(event.target.value)}
        />
        <BriefOptions
          choices={writing.choices}
          onChange={writing.setChoices}
          inVoice={writing.inVoice}
          onInVoice={writing.setInVoice}
          canTranslate={canTranslate}
          missing={missing}
          hasLeft={!isStart && (replaces || hasOne || !hasRoom)}
          replaces={replaces}
          isLeading={props.isEmpty}
          source={current.text}
          isBusy={isBusy}
          otherWay={isStart && <WriteButton onPress={onWrite} />}
          onGenerate={generate}
        />
      </div>
    </div>
  );
}
