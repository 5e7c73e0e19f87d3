import { useState } from 'react';
import { type BulkDialog, BulkDialogs } from './bulk-dialogs.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import type { PostSelection } from './use-selection.ts';

/** The bar for the chosen posts, with its dialogs. It stays where a refusal is still to be read. */
export function BulkWork({ selection, zone }: { selection: PostSelection; zone: string }) {
  const actions = useBulkActions();
  const [dialog, setDialog] = useState<BulkDialog>(null);
  const { chosen, isSelecting } = selection;
  const clear = () => selection.takeAll(false);

  async function moveToDraft() {
    await actions.moveToDraft(chosen);
    clear();
  }

  return (
    <>
      {isSelecting && (
        <SelectionBar
          count={chosen.length}
          isBusy={actions.isBusy}
          onDelete={() => setDialog('delete')}
          onMove={() => setDialog('move')}
          onMoveToDraft={() => void moveToDraft()}
          onExport={() => void actions.save(chosen)}
          onEnd={selection.toggleSelecting}
        />
      )}
      <BulkDialogs
        open={dialog}
        posts={chosen}
        zone={zone}
        actions={actions}
        onClose={() => setDialog(null)}
        onDone={() => {
          setDialog(null);
          clear();
        }}
      />
    </>
  );
}
