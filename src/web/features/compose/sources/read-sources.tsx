import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ReadSource } from '#contract/writing.ts';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { pluralize } from '#web/lib/format/format-number.ts';
import { formatUtcDay } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { MESSAGES } from '../messages.ts';
import { hostOf } from './source-kind.ts';

const KIND_LABELS: Readonly<Record<ReadSource['kind'], string>> = {
  article: 'Article',
  video: 'Video transcript',
  ideas: 'Your words',
};

/** The texts that the post was written from: to look things up in, and to correct before it is written again. */
export function ReadSources(props: {
  sources: readonly ReadSource[];
  isDisabled: boolean;
  onWriteAgain: (sources: readonly ReadSource[]) => void;
}) {
  const { sources, isDisabled } = props;
  const [corrected, setCorrected] = useState<{ of: readonly ReadSource[]; texts: ReadonlyMap<number, string> } | null>(
    null,
  );
  if (sources.length === 0) return null;
  // What was corrected belongs to the sources that were shown then.
  const texts: ReadonlyMap<number, string> = corrected?.of === sources ? corrected.texts : new Map();
  const withCorrections = sources.map((source, index): ReadSource => {
    const text = texts.get(index);
    return text === undefined ? source : { ...source, text, isCorrected: true };
  });
  return (
    <section aria-labelledby="reading-title">
      <h2 id="reading-title" className="text-sm font-semibold">
        {MESSAGES.readSources.title}
      </h2>
      <p className="mt-1 text-xs text-muted">{MESSAGES.readSources.hint}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {withCorrections.map((source, index) => (
          <li key={source.url ?? index}>
            <OneSource
              source={source}
              isDisabled={isDisabled}
              onChange={(text) => setCorrected({ of: sources, texts: new Map(texts).set(index, text) })}
            />
          </li>
        ))}
      </ul>
      {texts.size > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            disabled={isDisabled || withCorrections.some(({ text }) => text.trim() === '')}
            onClick={() => props.onWriteAgain(withCorrections)}
          >
            {MESSAGES.readSources.writeAgain}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setCorrected(null)}>
            {MESSAGES.readSources.reset}
          </Button>
        </div>
      )}
    </section>
  );
}

function OneSource({
  source,
  isDisabled,
  onChange,
}: {
  source: ReadSource;
  isDisabled: boolean;
  onChange: (text: string) => void;
}) {
  const { kind, title, url, text, language } = source;
  return (
    <details className="group text-xs">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title ?? firstLine(text)}</span>
          <span className="block truncate text-muted">{describeSource(source)}</span>
        </span>
      </summary>
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className="mb-2 inline-block break-all text-accent underline">
          {url}
        </a>
      )}
      <TextArea
        readOnly={isDisabled}
        rows={10}
        maxLength={INPUT_MAX}
        aria-label={`Text of ${title ?? KIND_LABELS[kind].toLowerCase()}`}
        {...(language === null ? {} : { lang: language })}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        className="mb-3 bg-sunken text-xs"
      />
    </details>
  );
}

/** Kind, site, author, date and length, as far as they are known, and whether the person corrected it. */
function describeSource(source: ReadSource): string {
  const { kind, url, siteName, author, publishedAt, wordCount, isCorrected } = source;
  const site = siteName ?? (url === null ? null : hostOf(url));
  const day = publishedAt === null ? null : describeDay(publishedAt.slice(0, 10));
  const length = isCorrected === true ? MESSAGES.readSources.corrected : pluralize(wordCount, 'word', 'words');
  return [KIND_LABELS[kind], site, author, day, length].filter((part) => part !== null && part !== '').join(' · ');
}

/** A page may state less than a day, or none that there is. */
function describeDay(day: string): string {
  return day.length < 10 || Number.isNaN(Date.parse(day)) ? day : formatUtcDay(day);
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.slice(0, 200) ?? '';
}
