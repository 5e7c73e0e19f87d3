import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type SettingsAnswer, useResetSettings, useSaveSettings, useSettings } from '#web/data/admin-settings.ts';
import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Group } from '#web/ui/group.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { AnnouncementGroup } from './announcement-group.tsx';
import { ChangedSettingsNotice } from './changed-settings-notice.tsx';
import { EarlyAccessGroup, FlagsGroup, ModelsGroup, RewardGroup, WornPhrasesGroup } from './feature-groups.tsx';
import { FormContext } from './form-context.ts';
import { LimitsGroup } from './limits-group.tsx';
import { SaveBar } from './save-bar.tsx';
import { toForm } from './settings-form.ts';
import { resetQuestion, SETTINGS } from './settings-messages.ts';
import { toSettings, useSettingsForm } from './use-settings-form.ts';

export type RenderGuard = (props: { wouldLose: () => boolean }) => ReactNode;

/** The settings of the whole installation (docs/product.md §15.4). */
export function SettingsScreen({ renderGuard }: { renderGuard: RenderGuard }) {
  const query = useSettings();
  return (
    <QueryView query={query} failure={SETTINGS.loadFailed} skeleton={<TableSkeleton label={SETTINGS.loading} />}>
      {(answer) => <SettingsEditor answer={answer} zone={readUserZone()} renderGuard={renderGuard} />}
    </QueryView>
  );
}

/** The whole form. Changes take effect when they are saved, and survive a newer version. */
function SettingsEditor(props: { answer: SettingsAnswer; zone: string; renderGuard: RenderGuard }) {
  const { answer, zone, renderGuard } = props;
  const { form, conflict, version, changed, outcome, set, replaceWith } = useSettingsForm(answer, zone);
  const save = useSaveSettings();
  const reset = useResetSettings();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setError(null);
    if (outcome.problems !== null) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    save.mutateAsync({ version, settings: outcome.settings }).then(
      (saved) => {
        replaceWith(saved);
        toast.success(SETTINGS.saved, { description: SETTINGS.savedVersion(saved.version) });
      },
      (cause: unknown) => {
        // The newer version is being read, and shown with its conflicts.
        if (!isApiError(cause, 'SETTINGS_CHANGED')) setError(describeError(cause));
      },
    );
  }

  async function resetAll() {
    try {
      replaceWith(await reset.mutateAsync());
      toast.success(SETTINGS.reset);
    } catch (cause) {
      showFailure(SETTINGS.resetFailed, cause);
    }
  }

  return (
    <FormContext
      value={{
        form,
        defaults: toForm(toSettings({ settings: answer.defaults }), zone),
        problems: outcome.problems ?? {},
        conflicts: conflict?.fields ?? {},
        set,
      }}
    >
      {renderGuard({ wouldLose: () => changed.length > 0 })}
      {/* With messages of its own instead of the browser's. */}
      <form ref={element} noValidate onSubmit={submit} aria-label="Settings" className="flex max-w-3xl flex-col gap-10">
        {conflict !== null && <ChangedSettingsNotice conflict={conflict} onTakeTheirs={() => replaceWith(answer)} />}
        <LimitsGroup />
        <FlagsGroup />
        <EarlyAccessGroup />
        <AnnouncementGroup zone={zone} />
        <ModelsGroup environment={answer.environment} />
        <WornPhrasesGroup />
        <RewardGroup />
        <SaveBar
          changes={changed.length}
          problems={Object.keys(outcome.problems ?? {}).length}
          error={error ?? (conflict === null ? null : SETTINGS.conflict)}
          isBusy={save.isPending}
          onDiscard={() => replaceWith(answer)}
        />
      </form>
      <div className="mt-10 flex max-w-3xl flex-col gap-8">
        <History history={answer.history} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="text-sm text-muted">{SETTINGS.resetNote}</p>
          <Button onClick={() => setAsking(true)}>Reset all settings</Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        {...resetQuestion(changed.length > 0)}
        tone="danger"
        onConfirm={resetAll}
      />
    </FormContext>
  );
}

function History({ history }: Pick<SettingsAnswer, 'history'>) {
  return (
    <Group title="History" empty={history.length === 0 ? SETTINGS.noHistory : null}>
      <ol className="divide-y divide-line text-sm">
        {history.map(({ version, changedAt, changedBy, note }) => (
          <li key={version} className="flex gap-4 py-2.5">
            <span className="w-8 shrink-0 text-muted tabular-nums">{version}</span>
            <div className="min-w-0 flex-1">
              <p className="break-words">{note}</p>
              <p className="text-xs text-muted tabular-nums">
                {changedBy ?? 'A deleted account'}, {formatLocalDateTime(changedAt)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Group>
  );
}
