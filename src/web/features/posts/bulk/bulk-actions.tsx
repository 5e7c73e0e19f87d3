import { CalendarClock, Download, FilePenLine, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToastOffset } from '#web/ui/use-toast-offset.ts';
import { type BulkDialog, BulkDialogs } from './bulk-dialogs.tsx';
import { type BulkActions, useBulkActions } from './use-bulk-actions.ts';
import type { PostSelection } from './use-selection.ts';

/** The bar for the selected posts, with its dialogs. The dialogs stay when selecting ends: refused posts are still to be read. */
export function BulkActionBar({ selection, zone }: { selection: PostSelection; zone: string }) {
  const actions = useBulkActions();
  const [dialog, setDialog] = useState<BulkDialog>(null);
  return (
    <>
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

function SelectionBar(props: {
  selection: PostSelection;
  actions: BulkActions;
  onDialog: (dialog: BulkDialog) => void;
}) {
  const { selection, actions, onDialog } = props;
  const { selected, selectAll, toggleSelecting } = selection;
  const bar = useRef<HTMLElement>(null);
  useToastOffset(bar);

  async function moveToDraft() {
    await actions.moveToDraft(selected);
    selectAll(false);
  }

  const buttons = [
    { label: 'Move by days', icon: CalendarClock, onClick: () => onDialog('move') },
    { label: 'Move to drafts', icon: FilePenLine, onClick: () => void moveToDraft() },
    { label: 'Export', icon: Download, onClick: () => void actions.exportPosts(selected) },
    { label: 'Delete', icon: Trash2, onClick: () => onDialog('delete'), variant: 'danger' },
  ] as const;
  return (
    <section
      ref={bar}
      aria-label="Selected posts"
      className="sticky bottom-4 z-20 short:static mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-2 shadow-pop max-md:bottom-18 max-md:grid max-md:grid-cols-2"
    >
      <div className="flex items-center justify-between gap-2 max-md:col-span-2 md:mr-auto">
        <p role="status" className="px-1 text-sm font-medium tabular-nums">
          {selected.length} selected
        </p>
        <IconButton
          label="End selecting"
          size="sm"
          icon={<X aria-hidden />}
          onClick={toggleSelecting}
          className="md:hidden"
        />
      </div>
      {buttons.map(({ label, ...button }) => (
        <Button key={label} size="sm" disabled={selected.length === 0 || actions.isBusy} {...button}>
          {label}
        </Button>
      ))}
    </section>
  );
}
