import * as Popover from 'radix-ui/popover';
import { flushSync } from 'react-dom';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { isShortcut } from '#web/lib/commands/shortcuts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { MESSAGES } from '../messages.ts';
import { BriefFields, type BriefProps } from './brief-fields.tsx';
import { GenerateButton } from './generate-button.tsx';

type PanelProps = BriefProps & {
  replaces: boolean;
  source: string;
  isBusy: boolean;
  onGenerate: () => void;
  onClose: () => void;
};

/** All that can be chosen: below the button that opened it, on a phone on a sheet. */
export function OptionsPanel(props: PanelProps) {
  return useMediaQuery(NARROW_SCREEN) ? <OptionsSheet {...props} /> : <OptionsPopover {...props} />;
}

/** A press beside it is meant for what is pressed, as Generate: nothing lies between. */
function OptionsPopover(props: PanelProps) {
  const { isBusy, onGenerate, onClose } = props;
  useBackCloses(true, onClose);
  return (
    <Popover.Portal>
      <Popover.Content
        aria-label={MESSAGES.sources.options}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        onKeyDown={(event) => {
          if (isBusy || !isShortcut(event, 'Enter')) return;
          event.preventDefault();
          onClose();
          onGenerate();
        }}
        className="z-50 max-h-(--radix-popover-content-available-height) w-108 overflow-y-auto rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-pop motion-safe:animate-fade-in"
      >
        <BriefFields {...props} />
      </Popover.Content>
    </Popover.Portal>
  );
}

/** It covers what is written from, and Generate. */
function OptionsSheet(props: PanelProps) {
  const { replaces, source, isBusy, onGenerate, onClose } = props;
  function generate() {
    // Generate without a source leads to its field, which the open sheet would not let have the focus.
    flushSync(onClose);
    onGenerate();
  }
  return (
    <Dialog
      title={MESSAGES.sources.options}
      open
      onOpenChange={onClose}
      footer={<GenerateButton replaces={replaces} isBusy={isBusy} isLeading onPress={generate} />}
    >
      {source.trim() !== '' && <p className="mb-3 truncate text-sm text-muted">{MESSAGES.sources.from(source)}</p>}
      <BriefFields {...props} />
      {replaces && <p className="mt-4 text-xs text-muted">{MESSAGES.sources.replaces}</p>}
    </Dialog>
  );
}
