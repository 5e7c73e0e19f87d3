import type { SettingsAnswer } from '#web/data/admin-settings.ts';
import { momentOf } from '#web/lib/time/format-time.ts';
import { Group } from '#web/ui/group.tsx';

/** Which versions there were, newest first. */
export function History({ history }: Pick<SettingsAnswer, 'history'>) {
  return (
    <Group title="History" empty={history.length === 0 ? 'Nobody has changed anything yet: the defaults hold.' : null}>
      <ol className="divide-y divide-line text-sm">
        {history.map(({ version, changedAt, changedBy, note }) => (
          <li key={version} className="flex gap-4 py-2.5">
            <span className="w-8 shrink-0 text-muted tabular-nums">{version}</span>
            <div className="min-w-0 flex-1">
              <p className="break-words">{note}</p>
              <p className="text-xs text-muted tabular-nums">
                {changedBy ?? 'A deleted account'}, {momentOf(changedAt)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Group>
  );
}
