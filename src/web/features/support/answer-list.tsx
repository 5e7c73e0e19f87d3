import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ANSWERS, anchorOfAnswer, searchAnswers } from './answers.ts';
import { HELP } from './help-messages.ts';

/**
 * The answers, and a search of them. Where none is found, `onAsk` takes the words to the form. The one that the address names (`named`, '' for
 * none) is open, and has the focus.
 */
export function AnswerList(props: { named: string; onAsk: (words: string) => void }) {
  const { named, onAsk } = props;
  const list = useRef<HTMLElement>(null);
  const [query, setQuery] = useState('');
  const groups = searchAnswers(ANSWERS, query);
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  useEffect(() => {
    if (named === '') return;
    const summary = list.current?.querySelector<HTMLElement>(`#${CSS.escape(named)} summary`);
    summary?.focus({ preventScroll: true });
    summary?.scrollIntoView({ block: 'center' });
  }, [named]);
  return (
    <section ref={list} aria-label={HELP.answersTitle}>
      <SearchField label={HELP.search} value={query} onChange={setQuery} />
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
      <div className="mt-8 space-y-8">
        {groups.map(({ title, answers }) => (
          <section key={title} aria-label={title}>
            <h2 className="text-base font-semibold">{title}</h2>
            <div className="mt-2 border-b border-line">
              {answers.map(({ question, answer, link }) => (
                // Of a few that were found the words can be read at once.
                <details
                  key={`${question} ${query}`}
                  id={anchorOfAnswer(question)}
                  open={(query !== '' && count <= 2) || named === anchorOfAnswer(question)}
                  className="group border-t border-line"
                >
                  <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
                    {question}
                    <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
                  </summary>
                  <p className="max-w-prose pb-4 text-sm text-pretty text-muted">
                    {answer}
                    {link !== undefined && (
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
