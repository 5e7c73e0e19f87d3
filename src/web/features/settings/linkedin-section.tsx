import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react';
import type { Profile } from '#contract/profiles.ts';
import { useSwitchByHand } from '#web/data/publication-answers.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Section } from '#web/ui/section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { type Connection, connectionStatus, scopeLabels } from './connection-status.ts';
import { SETTINGS } from './settings-messages.ts';

/** The connection to LinkedIn, its permissions, and the button that renews it. @param nowMs epoch ms */
export function LinkedinSection(props: {
  profile: Connection & Pick<Profile, 'name' | 'photoURL' | 'publishesByHand'>;
  nowMs: number;
  onReconnect: () => void;
}) {
  const { profile, nowMs, onReconnect } = props;
  const { tone, title, next } = connectionStatus(profile, nowMs);
  const permissions = scopeLabels(profile.linkedin.scopes);
  const isConnected = profile.linkedinTokenExpiresAt !== null;
  const Icon = tone === 'fine' ? CircleCheck : CircleAlert;
  return (
    <Section {...SETTINGS.linkedin}>
      {/* All words of the section begin at one edge: marks and switches stand at their right. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <div className="flex min-w-0 items-center gap-3">
          {isConnected && <Avatar name={profile.name} photoUrl={profile.photoURL} />}
          <div className="min-w-0">
            {isConnected && <p className="font-medium break-words">{profile.name}</p>}
            <p className={isConnected ? '' : 'font-medium'}>
              {title}
              <Icon
                aria-hidden
                className={cx('ml-1.5 inline size-4 align-text-bottom', tone === 'fine' ? 'text-accent' : 'text-warn')}
              />
            </p>
          </div>
        </div>
        <Button size="sm" variant={tone === 'fine' ? 'secondary' : 'primary'} onClick={onReconnect}>
          {isConnected ? 'Reconnect' : 'Connect'}
        </Button>
        <p className="col-span-2 mt-3 text-sm text-muted">{next}</p>
      </div>
      <ByHandSwitch isOn={profile.publishesByHand} />
      {permissions.length > 0 && (
        <details className="group mt-6 text-sm">
          <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1.5 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
            {SETTINGS.permissions(permissions.length)}
            <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <ul className="mt-2 space-y-0.5 text-muted">
            {permissions.map((permission) => (
              <li key={permission}>{permission}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

/** Whether what one schedules comes due as one's own to publish. */
function ByHandSwitch({ isOn }: { isOn: boolean }) {
  const switching = useSwitchByHand();
  const { byHand } = SETTINGS;

  async function choose(next: boolean) {
    try {
      const { changed } = await switching.mutateAsync(next);
      if (changed > 0) toast.success(byHand.changed(changed));
    } catch (error) {
      showFailure(byHand.failed, error);
    }
  }

  return (
    <Switch
      label={byHand.label}
      hint={byHand.hint}
      checked={switching.isPending ? switching.variables : isOn}
      onChange={(next) => void choose(next)}
      className="mt-6 flex-row-reverse justify-between gap-4!"
    />
  );
}
