import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/profiles.ts';
import { downloadExport } from '#web/data/account.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { formatBytes } from './format.ts';
import { exportErrorMessage, SETTINGS } from './settings-messages.ts';

/** Everything of the account, to take along. */
export function YourDataSection() {
  return (
    <Section {...SETTINGS.yourData}>
      <ExportField />
    </Section>
  );
}

/** The end of the account. */
export function DeletionSection({ profile, onDeleted }: { profile: Profile; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section {...SETTINGS.deletion}>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-danger p-4">
        <p className="min-w-0 flex-1 basis-64 text-sm">{SETTINGS.deletionEffect}</p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {isAsking && <DeleteDialog profile={profile} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Section>
  );
}

type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; bytes: number }
  | { kind: 'done'; bytes: number }
  | { kind: 'failed'; message: string };

function ExportField() {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', bytes: 0 });
    try {
      const bytes = await downloadExport({
        signal: controller.signal,
        onProgress: (received) => setState({ kind: 'running', bytes: received }),
      });
      setState({ kind: 'done', bytes });
    } catch (error) {
      setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', message: exportErrorMessage(error) });
    }
  }

  return (
    <>
      <p className="text-sm">{SETTINGS.exportContents}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button busy={state.kind === 'running'} icon={Download} onClick={() => void start()}>
          Export everything
        </Button>
        {state.kind === 'running' && (
          <Button variant="ghost" onClick={() => running.current?.abort()}>
            Stop
          </Button>
        )}
      </div>
      <div className="mt-1.5 min-h-5 text-xs">
        {state.kind === 'failed' ? (
          <ErrorText>{state.message}</ErrorText>
        ) : (
          <p role="status" className="text-muted tabular-nums">
            {state.kind === 'running' && (state.bytes === 0 ? 'Preparing…' : `${formatBytes(state.bytes)} so far…`)}
            {state.kind === 'done' && `Downloaded, ${formatBytes(state.bytes)}.`}
          </p>
        )}
      </div>
    </>
  );
}
