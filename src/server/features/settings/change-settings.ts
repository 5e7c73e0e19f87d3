import type { SettingsAnswer } from '#contract/admin-settings.ts';
import { AppError } from '#domain/errors.ts';
import { describeChanges } from '#domain/settings/describe-changes.ts';
import { completeSettings, DEFAULT_SETTINGS, type Settings } from '#domain/settings/settings.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAuditEntry } from '#server/features/audit/record-audit-entry.ts';
import { readSettings } from './read-settings.ts';
import { addVersion, findSettings, lockSettings } from './store.ts';

/**
 * Replaces the settings, as a new version; unchanged settings make none.
 * @param input `version`: the one the change was based on
 * @throws AppError SETTINGS_CHANGED where there is a newer version
 */
export function changeSettings(
  ctx: Ctx,
  input: { actorId: string; version: number; settings: Settings },
): Promise<SettingsAnswer> {
  return addVersionOf(ctx, { ...input, action: 'settings.change', note: (changes) => changes.join('; ') });
}

/** Resets to the defaults, as a new version. */
export function resetSettings(ctx: Ctx, { actorId }: { actorId: string }): Promise<SettingsAnswer> {
  return addVersionOf(ctx, {
    actorId,
    version: null,
    settings: DEFAULT_SETTINGS,
    action: 'settings.reset',
    note: (changes) => `Back to the defaults: ${changes.join('; ')}`,
  });
}

type Appended = {
  actorId: string;
  /** The version that must be the current one; null: any. */
  version: number | null;
  settings: Settings;
  action: string;
  note: (changes: string[]) => string;
};

function addVersionOf(ctx: Ctx, input: Appended): Promise<SettingsAnswer> {
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx.db);
    const found = await findSettings(tx.db);
    const current = found?.version ?? 0;
    if (input.version !== null && input.version !== current) throw new AppError('SETTINGS_CHANGED');
    const settings = completeSettings(input.settings);
    const changes = describeChanges(completeSettings(found?.settings ?? {}), settings);
    if (changes.length > 0) {
      const { actorId, action } = input;
      const version = current + 1;
      const note = input.note(changes);
      await addVersion(tx.db, { version, settings, changedBy: actorId, changedAt: new Date(tx.clock.now()), note });
      await recordAuditEntry(tx, { actorId, action, targetId: null, detail: { version, note } });
    }
    return readSettings(tx);
  });
}
