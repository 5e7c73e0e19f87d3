import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { type Connection, connectionStatus, scopeLabels } from './connection-status.ts';
import { Section } from './section.tsx';
import { SETTINGS } from './settings-messages.ts';

/** The connection to LinkedIn, its permissions, and the button that renews it. @param nowMs epoch ms */
export function LinkedinSection(props: { profile: Connection; nowMs: number; onReconnect: () => void }) {
  const { profile, nowMs, onReconnect } = props;
  const { tone, title, next } = connectionStatus(profile, nowMs);
  const permissions = scopeLabels(profile.linkedin.scopes);
  const Icon = tone === 'fine' ? CircleCheck : CircleAlert;
  return (
    <Section {...SETTINGS.linkedin}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', tone === 'fine' ? 'text-accent' : 'text-warn')} />
          <div className="min-w-0">
            <p className="font-medium">{title}</p>
            <p className="mt-1 text-sm text-muted">{next}</p>
          </div>
        </div>
        <Button variant={tone === 'fine' ? 'ghost' : 'primary'} onClick={onReconnect}>
          {profile.linkedinTokenExpiresAt === null ? 'Connect' : 'Reconnect'}
        </Button>
      </div>
      {permissions.length > 0 && (
        <div className="mt-5">
          <h3 className="text-xs font-medium">What you allowed</h3>
          <ul className="mt-1 list-disc space-y-0.5 pl-4 text-sm text-muted">
            {permissions.map((permission) => (
              <li key={permission}>{permission}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
