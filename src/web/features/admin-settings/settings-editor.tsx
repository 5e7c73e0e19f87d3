import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type SettingsAnswer, useResetSettings, useSaveSettings } from '#web/data/admin-settings.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AnnouncementGroup } from './announcement-group.tsx';
import { MetNotice } from './changed-settings-notice.tsx';
import { FlagsGroup, ModelsGroup, RewardGroup } from './feature-groups.tsx';
import { FormContext } from './form-context.ts';
import { History } from './history.tsx';
import { LimitsGroup } from './limits-group.tsx';
import { SaveBar } from './save-bar.tsx';
import { toForm } from './settings-form.ts';
import { settingsOf, useSettingsForm } from './use-settings-form.ts';

export type RenderGuard = (props: { wouldLose: () => boolean }) => ReactNode;

/** The whole form. Nothing holds before it is saved; what was typed outlives a newer version. */
export function SettingsEditor(props: { answer: SettingsAnswer; zone: string; renderGuard: RenderGuard }) {
  const { answer, zone, renderGuard } = props;
  const { form, met, version, changed, outcome, set, take } = useSettingsForm(answer, zone);
  const save = useSaveSettings();
  const reset = useResetSettings();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setRefusal(null);
    if (outcome.problems !== null) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    save.mutateAsync({ version, settings: outcome.settings }).then(
      (saved) => {
        take(saved);
        toast.success('Settings saved', { description: `Version ${saved.version} holds from now on.` });
      },
      (error: unknown) => {
        // The newer version is on its way, and tells of itself.
        if (!isApiError(error, 'SETTINGS_CHANGED')) setRefusal(messageOf(error));
      },
    );
  }

  async function resetAll() {
    try {
      take(await reset.mutateAsync());
      toast.success('Settings are back at their defaults');
    } catch (error) {
      toast.error('The settings could not be reset', { description: messageOf(error) });
    }
  }

  return (
    <FormContext
      value={{
        form,
        standard: toForm(settingsOf({ settings: answer.defaults }), zone),
        problems: outcome.problems ?? {},
        crossed: met?.crossed ?? {},
        set,
      }}
    >
      {renderGuard({ wouldLose: () => changed.length > 0 })}
      {/* Its own sentences instead of the browser's bubbles. */}
      <form ref={element} noValidate onSubmit={submit} aria-label="Settings" className="flex max-w-3xl flex-col gap-10">
        {met !== null && <MetNotice met={met} onTakeTheirs={() => take(answer)} />}
        <LimitsGroup />
        <FlagsGroup />
        <AnnouncementGroup zone={zone} />
        <ModelsGroup environment={answer.environment} />
        <RewardGroup />
        <SaveBar
          changes={changed.length}
          problems={Object.keys(outcome.problems ?? {}).length}
          refusal={refusal ?? (met === null ? null : 'Somebody else saved meanwhile. What changed stands on top.')}
          isBusy={save.isPending}
          onDiscard={() => take(answer)}
        />
      </form>
      <div className="mt-10 flex max-w-3xl flex-col gap-8">
        <History history={answer.history} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="text-sm text-muted">Every setting as on a new installation, as a version like any other.</p>
          <Button onClick={() => setAsking(true)}>Reset all settings</Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Reset all settings?"
        description={
          changed.length === 0
            ? 'Limits, models, flags, the announcement and the reward go back to their defaults. The history keeps what holds now.'
            : 'Limits, models, flags, the announcement and the reward go back to their defaults. What you typed and did not save goes too.'
        }
        confirmLabel="Reset all settings"
        tone="danger"
        onConfirm={resetAll}
      />
    </FormContext>
  );
}
