import { PenLine, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { firstSteps } from '#contract/examples.ts';
import { SOURCE_FIELD } from '#contract/source-field-messages.ts';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { START_CARD, START_COLUMN, START_FIELD } from '#web/ui/start-card.ts';
import { STARTERS } from './list-starters-messages.ts';
import type { Start } from './posts-props.ts';
import { SampleList } from './sample-list.tsx';

/** The beginning of a first post in place of the list, as in the composer, which `onStart` opens. */
export function ListStarters({ onStart }: { onStart: (start: Start) => void }) {
  const { data: app, isPending } = useAppInfo();
  const [typed, setTyped] = useState('');
  const articlesUrl = app?.practice.articlesUrl ?? null;
  const [first] = firstSteps(articlesUrl);
  /** Generate was pressed without anything to write from. */
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const source = typed.trim();
  function generate() {
    if (source !== '') return onStart({ source, pressed: 'generate' });
    setMissing(true);
    field.current?.focus();
  }
  return (
    // The header's own button for a new post is hidden beside it: see the dashboard's page.
    <div data-starters data-own-title className={START_COLUMN}>
      <h2 className="font-serif text-xl leading-9 text-balance md:pt-4 md:text-center">{STARTERS.title}</h2>
      <p className="mt-1 text-muted md:text-center">{STARTERS.description}</p>
      <form
        className={cx('mt-5 px-4 pt-2 pb-4 max-md:mt-4 max-md:pb-2', START_CARD)}
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <Field label={SOURCE_FIELD.label} hideLabel error={isMissing ? SOURCE_FIELD.missing : null}>
          <TextArea
            ref={field}
            rows={3}
            maxLength={INPUT_MAX}
            placeholder={SOURCE_FIELD.placeholder}
            className={START_FIELD}
            value={typed}
            onChange={(event) => {
              setMissing(false);
              setTyped(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) generate();
            }}
          />
        </Field>
        <div className="mt-2 flex justify-end gap-2 max-md:flex-col-reverse">
          <Button variant="ghost" icon={PenLine} onClick={() => onStart({ source, pressed: 'write' })}>
            {SOURCE_FIELD.write}
          </Button>
          <Button type="submit" variant="primary" icon={Sparkles}>
            {STARTERS.generate}
          </Button>
        </div>
      </form>
      <button
        type="button"
        onClick={() => onStart({ source: first?.source ?? '' })}
        className={cx(
          'mt-2 min-h-8 cursor-pointer text-xs text-accent underline underline-offset-4 hover:text-accent-strong max-md:min-h-11',
          isPending && 'invisible',
        )}
      >
        {STARTERS.example[articlesUrl === null ? 'idea' : 'article']}
      </button>
      <SampleList className="mt-6" />
    </div>
  );
}
