import { LIMIT_NAMES, type LimitName, TIER_NAMES, TIERS } from '#domain/plans/plans.ts';
import { Group } from '#web/ui/group.tsx';
import { NumberSetting } from './setting-fields.tsx';
import { SETTINGS } from './settings-messages.ts';

const HEADERS: Readonly<Record<LimitName, string>> = {
  monthlyPostLimit: 'Posts a month',
  scheduledPostsLimit: 'Scheduled at once',
  youtubeTranscriptionsLimit: 'Transcripts per month',
};

export function LimitsGroup() {
  return (
    <Group title="Limits" note={SETTINGS.limits}>
      <table className="mt-3 w-full table-fixed border-collapse text-sm">
        <thead>
          <tr className="text-left align-bottom text-xs text-muted">
            <th scope="col" className="w-28 pb-2 font-medium max-md:w-20">
              Plan
            </th>
            {LIMIT_NAMES.map((name) => (
              <th key={name} scope="col" className="pr-4 pb-2 font-medium max-md:pr-2">
                {HEADERS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TIERS.map((tier) => (
            <tr key={tier} className="align-top">
              <th scope="row" className="pt-2.5 text-left font-medium">
                {TIER_NAMES[tier]}
              </th>
              {LIMIT_NAMES.map((name) => (
                <td key={name} className="pr-4 pb-3 max-md:pr-2">
                  <NumberSetting
                    isCell
                    path={`limits.${tier}.${name}`}
                    label={`${TIER_NAMES[tier]}: ${HEADERS[name]}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 grid gap-5 sm:grid-cols-3">
        <NumberSetting path="visitorDailyLimit" label="Tries per visitor and day" />
        <NumberSetting path="aiImageDailyLimits.card" label="AI images as cards, per day" />
        <NumberSetting path="aiImageDailyLimits.model" label="AI images by a model, per day" />
      </div>
    </Group>
  );
}
