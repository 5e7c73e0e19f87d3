import { AnnouncementLine } from '#web/ui/announcement-line.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Group } from '#web/ui/group.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useSetting } from './form-context.ts';
import { SwitchSetting } from './setting-fields.tsx';
import { SETTINGS } from './settings-messages.ts';

const TONES = [
  { value: 'info', label: 'News' },
  { value: 'warn', label: 'Warning' },
] as const;

export function AnnouncementGroup({ zone }: { zone: string }) {
  const isUp = useSetting('announcement.isUp').value === 'on';
  return (
    <Group title="Announcement">
      <SwitchSetting path="announcement.isUp" {...SETTINGS.announcement} />
      {isUp && <Announcement zone={zone} />}
    </Group>
  );
}

function Announcement({ zone }: { zone: string }) {
  const text = useSetting('announcement.text');
  const tone = useSetting('announcement.tone');
  const until = useSetting('announcement.until');
  const shownTone = tone.value === 'warn' ? 'warn' : 'info';
  return (
    <div className="flex flex-col gap-4 pt-1">
      <Field label="Text" error={text.error} hint={text.conflict ?? SETTINGS.textLength(text.value)}>
        <TextArea rows={2} {...text.input} />
      </Field>
      <div className="flex flex-wrap items-start gap-5">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-xs font-medium">
            Kind
          </span>
          <Segmented label="Kind" items={TONES} value={shownTone} onChange={tone.set} />
        </div>
        <Field label="Until" error={until.error} hint={until.conflict ?? SETTINGS.untilHint(zone)} className="max-w-64">
          <TextInput type="datetime-local" {...until.input} />
        </Field>
      </div>
      {text.value.trim() !== '' && (
        <figure>
          <figcaption className="mb-1 text-xs text-muted">{SETTINGS.asItWillLook}</figcaption>
          <div className="overflow-hidden rounded-md border border-line">
            <AnnouncementLine text={text.value.trim()} tone={shownTone} />
          </div>
        </figure>
      )}
    </div>
  );
}
