import { useMemo } from 'react';
import type { ReadSource } from '#contract/writing.ts';
import type { SourceIndex } from '#domain/fact-check/index-sources.ts';
import type { ComparedSentence, ComparedText } from '#domain/passages/compare-figures.ts';
import { useLater } from '#web/lib/browser/later.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { MESSAGES } from '../messages.ts';
import { nameSource } from '../sources/source-name.ts';
import { textTools } from '../text-tools-later.ts';
import { FIGURES } from './figures-messages.ts';
import { MarkEntry, VouchedEntry } from './mark-entry.tsx';
import type { Facts } from './use-facts.ts';

const NOT_SAID = 'rounded-sm bg-warn-soft px-0.5 font-semibold text-warn';
const SAID_ELSEWHERE =
  'bg-transparent font-semibold text-ink underline decoration-warn decoration-dotted decoration-2 underline-offset-4';

const OTHER_WORDS = 'rounded-sm bg-warn-soft px-0.5 text-ink';

/** Each sentence of the post with figures beside what the sources say (docs/product.md §6.25). */
export function FiguresDialog(props: { facts: Facts; index: SourceIndex; isDisabled: boolean; onClose: () => void }) {
  const { facts, index, isDisabled, onClose } = props;
  const { text, sources } = facts;
  const tools = useLater(textTools);
  const passages = useMemo(() => tools?.indexPassages(sources) ?? null, [tools, sources]);
  const rows = useMemo(
    () => (tools === null || passages === null ? null : tools.compareFigures(text, index, passages)),
    [tools, text, index, passages],
  );
  function edit(row: ComparedSentence) {
    onClose();
    facts.show({ ...row, claim: row.post.text });
  }
  const verbatim = rows?.filter(({ isVerbatim }) => isVerbatim) ?? [];
  const shared = { facts, isDisabled, onEdit: edit };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={FIGURES.title(sources.length)}
      description={FIGURES.description}
      size="lg"
    >
      {rows === null && <SkeletonStack label={FIGURES.title(sources.length)} blocks={['h-20 w-full', 'h-20 w-full']} />}
      {rows?.length === 0 && <p className="text-sm text-muted">{FIGURES.none}</p>}
      {rows !== null && <Rows rows={rows.filter(({ isVerbatim }) => !isVerbatim)} {...shared} />}
      {verbatim.length > 0 && (
        <details open={verbatim.length === rows?.length} className="border-t border-line pt-3">
          <summary className="cursor-pointer text-sm text-muted">{FIGURES.verbatim(verbatim.length)}</summary>
          <Rows rows={verbatim} {...shared} />
        </details>
      )}
    </Dialog>
  );
}

function Rows(props: {
  rows: readonly ComparedSentence[];
  facts: Facts;
  isDisabled: boolean;
  onEdit: (row: ComparedSentence) => void;
}) {
  const { rows, facts, isDisabled, onEdit } = props;
  const { sources } = facts;
  return (
    <ol className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.start} className="grid gap-x-6 gap-y-3 py-4 text-sm md:grid-cols-2">
          <div className="min-w-0 space-y-1.5">
            <h3 className="text-xs text-muted">{FIGURES.post}</h3>
            <p className="wrap-anywhere">
              <Figures of={row.post} />
            </p>
            {marksOf(row, facts).map((mark) => (
              <MarkEntry key={mark.start} mark={mark} facts={facts} isDisabled={isDisabled} onShow={null} />
            ))}
            {facts.vouched
              .filter((claim) => row.post.text.includes(claim))
              .map((claim) => (
                <VouchedEntry key={claim} claim={claim} facts={facts} isDisabled={isDisabled} />
              ))}
            <Button size="sm" variant="ghost" className="-ml-3" disabled={isDisabled} onClick={() => onEdit(row)}>
              {FIGURES.edit}
              <span className="sr-only">: {row.post.text}</span>
            </Button>
          </div>
          <div className="min-w-0 space-y-1.5 border-l-2 border-line pl-3 md:pl-4">
            <h3 className="text-xs text-muted">{FIGURES.source(sources.length)}</h3>
            {row.passages.length === 0 && <p className="text-muted">{MESSAGES.passages.nothing(sources.length)}</p>}
            {row.passages.map((passage, at) => (
              <SourceWords
                key={`${passage.sourceIndex} ${passage.start}`}
                passage={passage}
                source={sources[passage.sourceIndex]}
                isOther={at > 0}
                isNamed={sources.length > 1}
              />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function SourceWords(props: {
  passage: ComparedText;
  source: ReadSource | undefined;
  isOther: boolean;
  isNamed: boolean;
}) {
  const { passage, source, isOther, isNamed } = props;
  const language = source?.language ?? null;
  return (
    <>
      {isNamed && source !== undefined ? (
        <p className="text-xs text-muted">{nameSource(source, null)}</p>
      ) : (
        isOther && <p className="text-xs text-muted">{FIGURES.elsewhereTitle}</p>
      )}
      <blockquote className="wrap-anywhere" {...(language === null ? {} : { lang: language })}>
        <Figures of={passage} isSource />
      </blockquote>
    </>
  );
}

/**
 * A source with its figures in bold, to be found by; a post with those marked that the passage beside it does not have, and no others;
 * in both the words that differ, where they are close.
 */
function Figures({ of: { text, figures, others }, isSource = false }: { of: ComparedText; isSource?: boolean }) {
  const words = others.map((span) => ({ ...span, sharedAt: null }));
  const parts = [...figures, ...words].sort((one, other) => one.start - other.start);
  const ends = [0, ...parts.map(({ end }) => end)];
  return (
    <>
      {parts.map(({ start, end, sharedAt }, at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          {sharedAt === null && <Marked words={text.slice(start, end)} look={OTHER_WORDS} says={FIGURES.otherWords} />}
          {sharedAt !== null && isSource && <strong className="font-semibold">{text.slice(start, end)}</strong>}
          {sharedAt === 0 && !isSource && text.slice(start, end)}
          {sharedAt !== null && sharedAt !== 0 && !isSource && (
            <Marked
              words={text.slice(start, end)}
              look={sharedAt < 0 ? NOT_SAID : SAID_ELSEWHERE}
              says={sharedAt < 0 ? FIGURES.notThere : FIGURES.elsewhere}
            />
          )}
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

function Marked({ words, look, says }: { words: string; look: string; says: string }) {
  return (
    <mark className={look}>
      {words}
      <span className="sr-only"> ({says})</span>
    </mark>
  );
}

/** What the check says of a sentence already. */
function marksOf({ start, end }: ComparedSentence, { marks }: Facts) {
  return marks.filter((mark) => mark.start < end && start < mark.end && mark.weight !== 'derived');
}
