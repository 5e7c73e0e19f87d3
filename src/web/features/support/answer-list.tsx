import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { NoticeKind } from '#domain/notices/notice-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ANSWERS, type Answer, anchorOf, searchAnswers } from './answers.ts';
import { HELP } from './help-messages.ts';
import { TopicLinks } from './topic-links.tsx';

/**
 * The answers, and a search of them. Where none is found, `onAsk` takes the words to the form. The answer that the address names (`named`, '' for
 * none) is open, and has the focus; a group that it names has it as well.
 */
export function AnswerList(props: {
  named: string;
  /** What waits for the person: the answer about that stands first in its group and is open, where the address names none. */
  matter: NoticeKind | null;
  query: string;
  onQuery: (query: string) => void;
  onAsk: (words: string) => void;
}) {
  const { named, matter, query, onQuery, onAsk } = props;
  const list = useRef<HTMLElement>(null);
  const groups = searchAnswers(ANSWERS, query);
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  function isWanted(question: string, about: NoticeKind | null): boolean {
    if (named !== '') return named === anchorOf(question);
    return query === '' && about !== null && about === matter;
  }
  useEffect(() => {
    if (named === '') return;
    const place = list.current?.querySelector<HTMLElement>(`#${CSS.escape(named)}`);
    const summary = place?.querySelector('summary') ?? null;
    (summary ?? place)?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: summary === null ? 'start' : 'center' });
  }, [named]);
  return (
    <section ref={list} aria-label={HELP.answersTitle}>
      <SearchField label={HELP.search} value={query} onChange={onQuery} />
      {query === '' && <TopicLinks className="mt-3 lg:hidden" />}
      <p role="status" className="sr-only">
        {query !== '' && count > 0 && HELP.found(count)}
      </p>
      {count === 0 && (
        <div role="status" className="mt-6">
          <p className="text-sm text-muted">{HELP.noneFound(query)}</p>
          <Button className="mt-3" onClick={() => onAsk(query)}>
            {HELP.askInstead}
          </Button>
        </div>
      )}
      <div className="mt-8 space-y-10 max-md:mt-6 max-md:space-y-8">
        {groups.map(({ title, answers }) => (
          <section key={title} aria-label={title}>
            <h2 id={anchorOf(title)} tabIndex={-1} className="scroll-mt-20 text-base font-semibold outline-none">
              {title}
            </h2>
            <div className="mt-1 divide-y divide-line border-b border-line">
              {matterFirst(answers, matter).map(({ question, answer, link, about = null }) => (
                // Of a few that were found the words can be read at once.
                <details
                  key={`${question} ${query}`}
                  id={anchorOf(question)}
                  open={(query !== '' && count <= 2) || isWanted(question, about)}
                  className="group"
                >
                  <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-3 text-base hover:bg-hover [&::-webkit-details-marker]:hidden">
                    {question}
                    <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
                  </summary>
                  <p className="max-w-prose pb-5 text-base text-pretty text-muted">
                    {answer}
                    {/* The line above all answers has its own. */}
                    {link !== undefined && about !== matter && (
                      <>
                        {' '}
                        <a href={link.path} className="whitespace-nowrap text-accent underline underline-offset-2">
                          {link.label}
                        </a>
                      </>
                    )}
                  </p>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

function matterFirst(answers: readonly Answer[], matter: NoticeKind | null): Answer[] {
  const isAbout = ({ about }: Answer) => Number(about !== undefined && about === matter);
  return answers.toSorted((one, other) => isAbout(other) - isAbout(one));
}
