import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/profiles.ts';
import { downloadExport } from '#web/data/account.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Section } from './section.tsx';
import { sizeWords } from './time-words.ts';

/** Everything to take along, and the end of the account. */
export function DataSection({ profile, onDeleted }: { profile: Profile; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Section title="Your data" about="A ZIP file with all we keep of you. No password, no token, nobody else's data.">
        <ExportField />
      </Section>
      <Section title="Delete account" about="This cannot be taken back.">
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-danger p-4">
          <p className="min-w-0 flex-1 basis-64 text-sm">
            Your posts, pictures and everything else here is deleted at once. What is on LinkedIn stays there.
          </p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
        {isAsking && <DeleteDialog profile={profile} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
      </Section>
    </>
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
        onProgress: (sofar) => setState({ kind: 'running', bytes: sofar }),
      });
      setState({ kind: 'done', bytes });
    } catch (error) {
      setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', message: failureWords(error) });
    }
  }

  return (
    <>
      <p className="text-sm">
        Profile, sessions, usage and feedback as JSON; posts as JSON and Markdown; pictures as files.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          busy={state.kind === 'running'}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void start()}
        >
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
          <p role="alert" className="text-danger">
            {state.message}
          </p>
        ) : (
          <p role="status" className="text-muted tabular-nums">
            {state.kind === 'running' && (state.bytes === 0 ? 'Gathering…' : `${sizeWords(state.bytes)} so far…`)}
            {state.kind === 'done' && `Downloaded, ${sizeWords(state.bytes)}.`}
          </p>
        )}
      </div>
    </>
  );
}

function failureWords(error: unknown): string {
  const wait = isApiError(error, 'RATE_LIMITED') ? error.failure?.retryAfter : undefined;
  if (wait !== undefined) return `One export a minute. Try again in ${Math.ceil(wait)} seconds.`;
  return `Nothing was downloaded. ${messageOf(error)}`;
}
