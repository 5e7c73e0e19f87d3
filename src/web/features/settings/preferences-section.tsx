import type { Profile, ProfileUpdates } from '#contract/profiles.ts';
import { smartSchedule } from '#domain/scheduling/smart-schedule.ts';
import { currentZoneId, zoneLabel } from '#domain/scheduling/zones.ts';
import { INDUSTRIES, type Industry, ROLES, type Role } from '#domain/users/preferences.ts';
import { useUpdateProfile } from '#web/data/profiles.ts';
import { browserZone } from '#web/lib/time/time-zone.ts';
import { zoneClockMessage, zoneOptions } from '#web/lib/time/zone-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { SaveStatus } from './save-status.tsx';
import { SETTINGS } from './settings-messages.ts';

const INDUSTRY_LABELS: Readonly<Record<Industry, string>> = {
  technology: 'Technology',
  finance: 'Finance',
  marketing: 'Marketing',
  consulting: 'Consulting',
  healthcare: 'Healthcare',
  education: 'Education',
  general: 'Any industry',
};
const ROLE_LABELS: Readonly<Record<Role, string>> = {
  executive: 'Executive',
  manager: 'Manager',
  entrepreneur: 'Entrepreneur',
  consultant: 'Consultant',
  individual_contributor: 'Individual contributor',
  general: 'Any role',
};

const INDUSTRY_OPTIONS = INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABELS[value] }));
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Time zone, industry and role, which scheduling uses. @param nowMs epoch ms */
export function PreferencesSection({ profile, nowMs }: { profile: Profile; nowMs: number }) {
  const [industry, saveIndustry] = useChoice(profile, 'industry');
  const [role, saveRole] = useChoice(profile, 'role');
  const smart = smartSchedule(industry, role);
  return (
    <Section {...SETTINGS.preferences}>
      <ZoneField chosen={profile.timezone} nowMs={nowMs} />
      <div className="mt-6 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <div>
          <Field label="Industry">
            <Select
              value={industry}
              options={INDUSTRY_OPTIONS}
              onChange={(value) => saveIndustry.mutate({ industry: value })}
            />
          </Field>
          <div className="mt-1.5">
            <SaveStatus saving={saveIndustry} />
          </div>
        </div>
        <div>
          <Field label="Role">
            <Select value={role} options={ROLE_OPTIONS} onChange={(value) => saveRole.mutate({ role: value })} />
          </Field>
          <div className="mt-1.5">
            <SaveStatus saving={saveRole} />
          </div>
        </div>
      </div>
      <p className="text-xs text-muted">{SETTINGS.audienceHint}</p>
      <blockquote className="mt-3 space-y-1 border-l-2 border-line pl-3 text-sm text-muted">
        <p>{smart.optimalTime.reason}</p>
        <p>{smart.insights[0]}</p>
      </blockquote>
    </Section>
  );
}

/** The last chosen value of a profile field, saved or not, and the mutation that saves it. */
function useChoice<K extends 'timezone' | 'industry' | 'role'>(profile: Pick<Profile, K>, field: K) {
  const saving = useUpdateProfile();
  const wanted = saving.isPending || saving.isError ? saving.variables : undefined;
  const value = (wanted as ProfileUpdates | undefined)?.[field] as Profile[K] | undefined;
  return [value === undefined ? profile[field] : value, saving] as const;
}

function ZoneField({ chosen, nowMs }: { chosen: string | null; nowMs: number }) {
  const [timezone, saving] = useChoice({ timezone: chosen }, 'timezone');
  const own = browserZone();
  const zone = timezone ?? own;
  return (
    <div>
      <h3 className="text-xs font-medium">Time zone</h3>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 text-sm">
          <span className="font-medium">{zoneLabel(zone)}</span>
          <span className="block text-xs text-muted">
            {zoneClockMessage(zone, nowMs)}
            {timezone === null && ', as on this device'}
          </span>
        </p>
        <div className="flex gap-2">
          {timezone !== null && (
            <Button size="sm" variant="ghost" onClick={() => saving.mutate({ timezone: null })}>
              Follow my device
            </Button>
          )}
          <Combobox
            label="Time zone"
            placeholder="Search for a city, country or time zone"
            trigger={<Button size="sm">Change zone</Button>}
            value={currentZoneId(zone)}
            onChange={(next) => saving.mutate({ timezone: next })}
            search={(query) => zoneOptions({ query, chosen: zone, own, nowMs })}
          />
        </div>
      </div>
      <SaveStatus saving={saving} />
    </div>
  );
}
