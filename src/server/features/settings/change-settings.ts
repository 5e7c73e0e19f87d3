import type { SettingsAnswer } from '#contract/admin-settings.ts';
import { AppError } from '#domain/errors.ts';
import { describeChanges } from '#domain/settings/describe-changes.ts';
import { completeSettings, DEFAULT_SETTINGS, type Settings } from '#domain/settings/settings.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAct } from '#server/features/audit/record-act.ts';
import { readSettings } from './read-settings.ts';
import { addVersion, findSettings, lockSettings } from './store.ts';

/**
 * Sets everything anew, as a version of its own. What is said already makes no version.
 * @param input `version` is the one that was looked at; of many changes of one version the first counts
 * @throws AppError SETTINGS_CHANGED where another version holds by now
 */
export function changeSettings(
  ctx: Ctx,
  input: { actorId: string; version: number; settings: Settings },
): Promise<SettingsAnswer> {
  return append(ctx, { ...input, action: 'settings.change', note: (changes) => changes.join('; ') });
}

/** Back to the defaults, whatever holds now: a version like any other. */
export function resetSettings(ctx: Ctx, { actorId }: { actorId: string }): Promise<SettingsAnswer> {
  return append(ctx, {
    actorId,
    version: null,
    settings: DEFAULT_SETTINGS,
    action: 'settings.reset',
    note: (changes) => `Back to the defaults: ${changes.join('; ')}`,
  });
}

type Appended = {
  actorId: string;
  /** The version that must hold; null: any. */
  version: number | null;
  settings: Settings;
  action: string;
  note: (changes: string[]) => string;
};

function append(ctx: Ctx, input: Appended): Promise<SettingsAnswer> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx.db);
    const found = await findSettings(tx.db);
    const holding = found?.version ?? 0;
    if (input.version !== null && input.version !== holding) throw new AppError('SETTINGS_CHANGED');
    const settings = completeSettings(input.settings);
    const changes = describeChanges(completeSettings(found?.settings ?? {}), settings);
    if (changes.length > 0) {
      const { actorId, action } = input;
      const version = holding + 1;
      const note = input.note(changes);
      await addVersion(tx.db, { version, settings, changedBy: actorId, changedAt: new Date(tx.clock.now()), note });
      await recordAct(tx, { actorId, action, targetId: null, detail: { version, note } });
    }
    return readSettings(tx);
  });
}
