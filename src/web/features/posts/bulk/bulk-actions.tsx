import { CalendarClock, Download, FilePenLine, ListPlus, type LucideIcon, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { canMoveToDraft, canDelete as isDeletable } from '#domain/posts/actions.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import type { Shortcut } from '#web/lib/commands/shortcuts.ts';
import { BackClosesLater } from '#web/ui/back-closes-later.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useToastOffset } from '#web/ui/use-toast-offset.ts';
import { actionSubjectOf } from '../derived-fields.ts';
import { type BulkDialog, BulkDialogs } from './bulk-dialogs.tsx';
import { BULK } from './bulk-messages.ts';
import { EndSelecting, SelectAll } from './select-controls.tsx';
import { useBarKeys } from './use-bar-keys.ts';
import { type BulkActions, useBulkActions } from './use-bulk-actions.ts';
import type { PostSelection } from './use-selection.ts';

/** The bar for the selected posts, with its dialogs, which stay when selecting ends: refused posts are still to be read. */
export function BulkActionBar(props: { selection: PostSelection; zone: string; onQueueTimes: () => void }) {
  const { selection, zone } = props;
  const actions = useBulkActions(props.onQueueTimes);
  const [dialog, setDialog] = useState<BulkDialog>(null);
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  return (
    <>
      {selection.isSelecting && isNarrow && (
        // As high as the search, whose place it has.
        <div className="sticky top-14 z-20 -mx-4 mb-3 flex flex-wrap items-center bg-paper pr-1 shadow-[0_1px_0_var(--line)] pl-3.5 short:static">
          <SelectAll selection={selection} isShort />
          <div className="ml-auto">
            <EndSelecting selection={selection} />
          </div>
        </div>
      )}
      {selection.isSelecting && <BackClosesLater onClose={selection.toggleSelecting} />}
      {selection.isSelecting && <SelectionBar selection={selection} actions={actions} onDialog={setDialog} />}
      <BulkDialogs
        open={dialog}
        posts={selection.selected}
        zone={zone}
        actions={actions}
        onClose={() => setDialog(null)}
        onDone={() => {
          setDialog(null);
          selection.toggleSelecting();
        }}
      />
    </>
  );
}

/** What takes posts away stands apart from what only changes them. */
const APART =
  "relative ml-4 before:absolute before:inset-y-1 before:-left-3 before:w-px before:bg-line before:content-['']";

type BulkButton = {
  label: string;
  /** In the list of commands, which says how many are chosen. */
  command?: string;
  /** By which the list of commands finds it besides. */
  words: string;
  Icon: LucideIcon;
  onSelect: () => void;
  /** It puts posts out, or takes something away. */
  isGrave?: boolean;
  shortcut?: Shortcut;
  tone?: 'danger';
};

/** What can be done with at least one of the chosen posts. */
function SelectionBar(props: {
  selection: PostSelection;
  actions: BulkActions;
  onDialog: (dialog: BulkDialog) => void;
}) {
  const { selection, actions, onDialog } = props;
  const { selected, selectAll } = selection;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const bar = useRef<HTMLElement>(null);
  useToastOffset(bar);
  // On a phone the button that began it is gone; else that has the focus still, or the row that began it.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);

  /** Selecting was for this one action; where nothing was done the posts stay chosen, for another try. */
  async function finish(work: Promise<boolean>) {
    if (await work) selection.toggleSelecting();
  }
  const drafts = selected.filter(({ status }) => status === 'draft');
  const deletable = selected.filter((post) => isDeletable(actionSubjectOf(post))).length;

  const buttons: readonly (BulkButton | false)[] = [
    drafts.length > 0 && {
      label: BULK.queue(drafts.length, isNarrow),
      words: 'next free slots line schedule later',
      Icon: ListPlus,
      onSelect: () => void finish(actions.addToQueue(drafts)),
    },
    selected.some(({ status }) => status === 'scheduled') && {
      label: BULK.shift,
      words: 'move reschedule postpone delay schedule later earlier days time',
      Icon: CalendarClock,
      onSelect: () => onDialog('move'),
    },
    selected.some((post) => canMoveToDraft(actionSubjectOf(post))) && {
      label: 'Move to drafts',
      words: 'unschedule cancel stop take back',
      Icon: FilePenLine,
      isGrave: true,
      onSelect: () => void finish(actions.moveToDraft(selected)),
    },
    selected.length > 0 && {
      label: BULK.export(selected.length),
      command: 'Export',
      words: 'download save zip archive backup',
      Icon: Download,
      onSelect: () => void actions.exportPosts(selected),
    },
    deletable > 0 && {
      label: BULK.remove(deletable),
      command: 'Delete',
      words: 'remove trash bin',
      Icon: Trash2,
      onSelect: () => onDialog('delete'),
      isGrave: true,
      shortcut: '#',
      tone: 'danger',
    },
  ];
  const offered = buttons.filter((button) => button !== false);
  useScreenActions(() => [
    ...offered.map(({ label, command = label, words, isGrave = false, shortcut, onSelect: run }) => ({
      ...{ id: `selected ${command}`, name: command, words, isGrave, isDisabled: actions.isBusy, run },
      ...(shortcut === undefined ? {} : { shortcut }),
      label: BULK.command(selected.length, command),
    })),
    {
      ...{
        id: 'select-all',
        label: BULK.selectAll(selection.isPart),
        words: 'every',
        isDisabled: selection.all === true,
      },
      run: () => selectAll(true),
    },
    {
      ...{ id: 'end-selecting', label: BULK.end, words: 'done stop deselect none cancel' },
      run: selection.toggleSelecting,
    },
  ]);
  const isDeletionOffered = offered.some(({ shortcut }) => shortcut === '#') && !actions.isBusy;
  useBarKeys(bar, { onDelete: isDeletionOffered ? () => onDialog('delete') : null, onEnd: selection.toggleSelecting });
  return (
    <section
      ref={bar}
      data-selecting
      tabIndex={-1}
      aria-keyshortcuts=","
      aria-label="Selected posts"
      // Below the last row, so that none moves, and before that in sight at the bottom of the window; on a phone in the place of the main navigation.
      className="z-20 flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-surface px-1 outline-none md:-mx-2 md:mb-3 md:py-2 md:pr-2 md:not-short:sticky md:not-short:bottom-4 md:not-short:mt-4 md:not-short:mb-0 md:not-short:shadow-pop max-md:py-[3px] max-md:justify-center max-md:not-short:fixed max-md:not-short:inset-x-0 max-md:not-short:bottom-0 max-md:not-short:z-40 max-md:min-h-20 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:px-0 max-md:not-short:pb-[calc(0.25rem+env(safe-area-inset-bottom))]"
    >
      {!isNarrow && <SelectAll selection={selection} />}
      {!isNarrow && <EndSelecting selection={selection} />}
      <div className="contents gap-2 md:ml-auto md:flex md:flex-wrap md:items-center">
        {offered.length === 0 && <p className="px-1 text-sm text-muted">{BULK.none}</p>}
        {offered.map(({ label, Icon, onSelect, tone }, at) =>
          isNarrow ? (
            <button
              key={label}
              type="button"
              data-act
              disabled={actions.isBusy}
              onClick={onSelect}
              className={cx(
                'flex min-h-12 min-w-0 flex-1 flex-col items-center gap-0.5 rounded-sm px-1 py-1 text-xs leading-tight disabled:opacity-50 [&>svg]:size-5',
                tone === 'danger' && 'text-danger',
                tone === 'danger' && at > 0 && APART,
              )}
            >
              <Icon aria-hidden />
              {label}
            </button>
          ) : (
            <Button
              key={label}
              data-act
              size="sm"
              variant={tone === 'danger' ? 'danger-quiet' : 'secondary'}
              className={cx(tone === 'danger' && at > 0 && APART)}
              icon={Icon}
              disabled={actions.isBusy}
              onClick={onSelect}
            >
              {label}
            </Button>
          ),
        )}
      </div>
    </section>
  );
}
