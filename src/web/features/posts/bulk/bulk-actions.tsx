import { CalendarClock, Download, FilePenLine, ListPlus, type LucideIcon, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { canMoveToDraft, canDelete as isDeletable } from '#domain/posts/actions.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToastOffset } from '#web/ui/use-toast-offset.ts';
import { actionSubjectOf } from '../derived-fields.ts';
import { type BulkDialog, BulkDialogs } from './bulk-dialogs.tsx';
import { BULK } from './bulk-messages.ts';
import { SelectAll } from './select-controls.tsx';
import { type BulkActions, useBulkActions } from './use-bulk-actions.ts';
import type { PostSelection } from './use-selection.ts';

/** The bar for the selected posts and the choice of all, with its dialogs. The dialogs stay when selecting ends: refused posts are still to be read. */
export function BulkActionBar({ selection, zone }: { selection: PostSelection; zone: string }) {
  const actions = useBulkActions();
  const [dialog, setDialog] = useState<BulkDialog>(null);
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  return (
    <>
      {selection.isSelecting && isNarrow && <SelectAll selection={selection} />}
      {selection.isSelecting && <SelectionBar selection={selection} actions={actions} onDialog={setDialog} />}
      <BulkDialogs
        open={dialog}
        posts={selection.selected}
        zone={zone}
        actions={actions}
        onClose={() => setDialog(null)}
        onDone={() => {
          setDialog(null);
          selection.selectAll(false);
        }}
      />
    </>
  );
}

type BulkButton = { label: string; Icon: LucideIcon; onSelect: () => void; tone?: 'danger' };

/** What can be done with at least one of the chosen posts. */
function SelectionBar(props: {
  selection: PostSelection;
  actions: BulkActions;
  onDialog: (dialog: BulkDialog) => void;
}) {
  const { selection, actions, onDialog } = props;
  const { selected, selectAll, toggleSelecting } = selection;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const bar = useRef<HTMLElement>(null);
  useToastOffset(bar);

  async function finish(work: Promise<void>) {
    await work;
    selectAll(false);
    // Nothing is chosen any more, and the pressed button is gone with its action.
    bar.current?.focus({ preventScroll: true });
  }
  const drafts = selected.filter(({ status }) => status === 'draft');

  const buttons: readonly (BulkButton | false)[] = [
    drafts.length > 0 && {
      label: BULK.queue(drafts.length, isNarrow),
      Icon: ListPlus,
      onSelect: () => void finish(actions.addToQueue(drafts)),
    },
    selected.some(({ status }) => status === 'scheduled') && {
      label: BULK.shift,
      Icon: CalendarClock,
      onSelect: () => onDialog('move'),
    },
    selected.some((post) => canMoveToDraft(actionSubjectOf(post))) && {
      label: 'Move to drafts',
      Icon: FilePenLine,
      onSelect: () => void finish(actions.moveToDraft(selected)),
    },
    selected.length > 0 && { label: 'Export', Icon: Download, onSelect: () => void actions.exportPosts(selected) },
    selected.some((post) => isDeletable(actionSubjectOf(post))) && {
      label: 'Delete',
      Icon: Trash2,
      onSelect: () => onDialog('delete'),
      tone: 'danger',
    },
  ];
  const offered = buttons.filter((button) => button !== false);
  // On a phone one has room, the others stand behind the three dots.
  const [first, others] = isNarrow ? [offered.slice(0, 1), offered.slice(1)] : [offered, []];
  return (
    <section
      ref={bar}
      data-selecting
      tabIndex={-1}
      aria-label="Selected posts"
      // Above the list, and in sight as it scrolls; on a phone in the place of the main navigation.
      className="z-20 mt-3 sticky md:top-16 flex min-h-12 items-center gap-2 rounded-md border border-line bg-surface px-2 py-1.5 outline-none short:static max-md:not-short:fixed max-md:not-short:inset-x-0 max-md:not-short:bottom-0 max-md:not-short:z-40 max-md:not-short:min-h-16 max-md:not-short:rounded-none max-md:not-short:border-x-0 max-md:not-short:border-b-0 max-md:not-short:pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:flex-wrap"
    >
      {!isNarrow && <SelectAll selection={selection} />}
      {isNarrow && <IconButton label="End selecting" size="sm" icon={<X aria-hidden />} onClick={toggleSelecting} />}
      <p role="status" className="mr-auto min-w-0 truncate px-1 text-sm font-medium tabular-nums">
        {selected.length} selected
      </p>
      {first.map(({ label, Icon, onSelect, tone }) => (
        <Button
          key={label}
          size="sm"
          variant={tone === 'danger' ? 'danger-quiet' : 'secondary'}
          icon={Icon}
          disabled={actions.isBusy}
          onClick={onSelect}
        >
          {label}
        </Button>
      ))}
      {isNarrow && (
        <ActionMenu
          title={`${selected.length} selected`}
          items={others.map(({ Icon, ...item }) => ({
            ...item,
            icon: <Icon aria-hidden />,
            separated: item.tone === 'danger',
            disabled: actions.isBusy,
          }))}
        />
      )}
    </section>
  );
}
