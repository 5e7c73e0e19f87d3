import { Lightbulb, Link as LinkIcon, SquarePlay, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { TypedSource } from '../sources/source-list.ts';

const ICONS = { article: LinkIcon, video: SquarePlay, ideas: Lightbulb } as const;

/** The sources beside the one in the field, each with a button that removes it. */
export function AddedSources({
  sources,
  onRemove,
}: {
  sources: readonly TypedSource[];
  onRemove: (index: number) => void;
}) {
  if (sources.length === 0) return null;
  // The focused button is removed with its source: the focus stays in the panel.
  function remove({ currentTarget }: MouseEvent, index: number) {
    currentTarget.closest('section')?.querySelector('textarea')?.focus();
    onRemove(index);
  }
  return (
    <ul aria-label="Sources added" className="mb-3 divide-y divide-line border-y border-line">
      {sources.map(({ kind, text }, index) => {
        const Icon = ICONS[kind];
        return (
          <li key={text} className="flex items-center gap-2 py-0.5 text-xs">
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{text}</span>
            <IconButton
              size="sm"
              label={`Remove source ${index + 1}`}
              icon={<X />}
              onClick={(event) => remove(event, index)}
            />
          </li>
        );
      })}
    </ul>
  );
}
