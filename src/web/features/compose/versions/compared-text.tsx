import { VERSION_LIST } from '#contract/version-list-messages.ts';
import type { WordChange } from '#domain/versions/diff-words.ts';

/** A text with what goes struck through and what comes underlined. Screen readers are told in words. */
export function ComparedText(props: { changes: readonly WordChange[]; removed?: string; added?: string }) {
  const { changes, removed = VERSION_LIST.removed, added = VERSION_LIST.added } = props;
  return (
    <span className="break-words whitespace-pre-wrap">
      {changes.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        if (kind === 'removed') {
          return (
            <del key={key} className="rounded-sm bg-danger-soft text-danger decoration-1">
              <span className="sr-only"> {removed} </span>
              {text}
            </del>
          );
        }
        return (
          <ins key={key} className="rounded-sm bg-accent-soft text-accent decoration-1 underline-offset-2">
            <span className="sr-only"> {added} </span>
            {text}
          </ins>
        );
      })}
    </span>
  );
}
