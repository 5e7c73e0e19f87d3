import type { FactFix } from '#domain/fact-check/fact-mark.ts';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import { Button } from '#web/ui/button.tsx';
import { FACTS, JUDGE } from './facts-messages.ts';
import { JudgeLine } from './judge-line.tsx';
import { explainMark } from './mark-labels.ts';
import { FACTS_ID, type Facts } from './use-facts.ts';
import type { Judge } from './use-judge.ts';

/**
 * The claims that are not in the sources, each with its reasons and ways to fix it; the sentences that a model alone doubts; then,
 * behind lines that open and close, those to look at and the numbers that only follow from the sources; and what the
 * model is doing.
 */
export function FactsList({ facts, judge, isDisabled }: { facts: Facts; judge: Judge; isDisabled: boolean }) {
  const marksOf = (weight: JudgedMark['weight']) => facts.marks.filter((mark) => mark.weight === weight);
  const shared = { facts, isDisabled };
  return (
    <section
      id={FACTS_ID}
      tabIndex={-1}
      aria-label={FACTS.list}
      className="scroll-mt-24 space-y-4 rounded-sm outline-offset-8 focus-visible:outline-2 focus-visible:outline-accent [&:not(:has(>:not([hidden])))]:hidden"
    >
      <MarkSection id="facts-title" title={FACTS.title(facts.sourceCount)} marks={marksOf('wrong')} {...shared} />
      <MarkSection id="judged-title" title={JUDGE.title} marks={marksOf('judged')} {...shared} />
      <FoldedMarks isOpenFirst title={FACTS.unsureTitle} marks={marksOf('unsure')} {...shared} />
      <FoldedMarks
        title={(count) => FACTS.derivedTitle(count, facts.sourceCount)}
        marks={marksOf('derived')}
        {...shared}
      />
      <JudgeLine judge={judge} isDisabled={isDisabled} />
    </section>
  );
}

type MarkListProps = { marks: readonly JudgedMark[]; facts: Facts; isDisabled: boolean };

function MarkSection({ id, title, ...list }: MarkListProps & { id: string; title: string }) {
  if (list.marks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      <MarkList {...list} />
    </section>
  );
}

function FoldedMarks(props: MarkListProps & { title: (count: number) => string; isOpenFirst?: boolean }) {
  const { title, isOpenFirst = false, ...list } = props;
  // Kept while there are none, so that what a person opened is still open when the text is checked anew.
  return (
    <details hidden={list.marks.length === 0} open={isOpenFirst}>
      <summary className="cursor-pointer text-xs text-muted">{title(list.marks.length)}</summary>
      <MarkList {...list} />
    </details>
  );
}

function MarkList({ marks, facts: { applyFix, mendingOf, applyMending, show }, isDisabled }: MarkListProps) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {marks.map((mark) => (
        <li key={`${mark.start} ${mark.claim}`} className="space-y-2 py-3 text-xs">
          <div className="space-y-1">
            {explainMark(mark).map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
            {mendingOf(mark) !== null && <p className="wrap-anywhere">{FACTS.mending(mendingOf(mark) ?? '')}</p>}
          </div>
          <div className="flex flex-wrap gap-2">
            {mark.fixes.map((fix) => (
              <Button key={fix.kind} size="sm" disabled={isDisabled} onClick={() => applyFix(mark, fix)}>
                <span className="max-w-60 truncate">{fixLabel(fix)}</span>
                <span className="sr-only">: {mark.claim}</span>
              </Button>
            ))}
            {mendingOf(mark) !== null && (
              <Button size="sm" disabled={isDisabled} onClick={() => applyMending(mark)}>
                {FACTS.mend}
                <span className="sr-only">: {mark.claim}</span>
              </Button>
            )}
            <Button size="sm" variant="ghost" disabled={isDisabled} onClick={() => show(mark)}>
              Show
              <span className="sr-only"> {FACTS.inText(mark.claim)}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function fixLabel(fix: FactFix): string {
  if (fix.kind === 'replace') return FACTS.replace(fix.with);
  return fix.kind === 'remove' ? FACTS.remove : FACTS.keep;
}
