import { ChevronRight } from 'lucide-react';
import type { ReadSource } from '#contract/writing.ts';
import { pluralize } from '#web/lib/format/format-number.ts';
import { TextArea } from '#web/ui/field.tsx';
import { hostOf } from './source-kind.ts';

const KIND_LABELS: Readonly<Record<ReadSource['kind'], string>> = {
  article: 'Article',
  video: 'Video transcript',
  ideas: 'Your words',
};

/** The texts that the post was written from, to look things up in. */
export function ReadSources({ sources }: { sources: readonly ReadSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="reading-title">
      <h2 id="reading-title" className="text-sm font-semibold">
        What was read
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {sources.map((source) => (
          <li key={source.url ?? source.text}>
            <OneSource source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneSource({ source }: { source: ReadSource }) {
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
        readOnly
        rows={10}
        aria-label={`Text of ${title ?? KIND_LABELS[kind].toLowerCase()}`}
        {...(language === null ? {} : { lang: language })}
        value={text}
        className="mb-3 bg-sunken text-xs"
      />
    </details>
  );
}

/** Kind, site, author, date and length, as far as they are known. */
function describeSource({ kind, url, siteName, author, publishedAt, wordCount }: ReadSource): string {
  const site = siteName ?? (url === null ? null : hostOf(url));
  const day = publishedAt === null ? null : publishedAt.slice(0, 10);
  const length = pluralize(wordCount, 'word', 'words');
  return [KIND_LABELS[kind], site, author, day, length].filter((part) => part !== null && part !== '').join(' · ');
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.slice(0, 200) ?? '';
}
