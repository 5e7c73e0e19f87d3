import { NOTICE_KIND_LABELS, NOTICE_SETTINGS, NOTICE_WAY_LABELS, NOTICES } from '#contract/notice-messages.ts';
import type { NoticeSettings } from '#contract/notices.ts';
import { NOTICE_KINDS, NOTICE_WAYS, type NoticeKind, type NoticeWay } from '#domain/notices/notice-kinds.ts';
import { DEFAULT_QUIET, WALL_CLOCK } from '#domain/notices/quiet-hours.ts';
import {
  pickChosen,
  useChangeNoticeSettings,
  useNoticeSettings,
  usePushState,
  useSwitchPush,
} from '#web/data/notice-settings.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorText, Field, TextInput } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SaveStatus } from './save-status.tsx';

/** What the person is told about, how, and when not. */
export function NoticesSection() {
  return (
    <Section title={NOTICES.title} about={NOTICE_SETTINGS.about}>
      <QueryView
        query={useNoticeSettings()}
        failure={NOTICE_SETTINGS.loadFailed}
        skeleton={
          <div aria-busy>
            <Skeleton className="h-64 w-full" />
          </div>
        }
        compact
      >
        {(settings) => <NoticeForm settings={settings} />}
      </QueryView>
    </Section>
  );
}

function NoticeForm({ settings }: { settings: NoticeSettings }) {
  const { saving, change } = useChangeNoticeSettings();
  const { mail } = settings;
  const chosen = (saving.isPending || saving.isError ? saving.variables : undefined) ?? pickChosen(settings);
  const switchWay: SwitchWay = (kind, way, isOn) =>
    change(({ choices }) => ({ choices: { ...choices, [kind]: { ...choices[kind], [way]: isOn } } }));
  return (
    <>
      <ChoiceTable choices={chosen.choices} onSwitch={switchWay} />
      <div className="mt-2 text-xs text-muted">
        {mail.address === null && <p>{NOTICE_SETTINGS.noMail}</p>}
        {mail.address !== null && !chosen.isMailStopped && <p>{NOTICE_SETTINGS.mailTo(mail.address)}</p>}
        {mail.stoppedAt !== null && chosen.isMailStopped && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-warn">
            {NOTICE_SETTINGS.mailStopped(formatLocalDate(mail.stoppedAt))}
            <Button size="sm" onClick={() => change(() => ({ isMailStopped: false }))}>
              {NOTICE_SETTINGS.mailAgain}
            </Button>
          </p>
        )}
      </div>
      <PushSwitch />
      <QuietField quiet={chosen.quiet} onChange={(quiet) => change(() => ({ quiet }))} />
      <div className="mt-1.5">
        <SaveStatus saving={saving} />
      </div>
    </>
  );
}

type SwitchWay = (kind: NoticeKind, way: NoticeWay, isOn: boolean) => void;

function ChoiceTable({ choices, onSwitch }: { choices: NoticeSettings['choices']; onSwitch: SwitchWay }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{NOTICE_SETTINGS.caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <td />
          {NOTICE_WAYS.map((way) => (
            <th key={way} scope="col" className="w-14 pb-1 text-center font-medium">
              {NOTICE_WAY_LABELS[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {NOTICE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-1 pr-2 text-left font-normal">
              {NOTICE_KIND_LABELS[kind]}
            </th>
            {NOTICE_WAYS.map((way) => (
              <td key={way} className="text-center">
                <Checkbox
                  label={`${NOTICE_KIND_LABELS[kind]}: ${NOTICE_WAY_LABELS[way]}`}
                  checked={choices[kind][way]}
                  onChange={(isOn) => onSwitch(kind, way, isOn)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PushSwitch() {
  const { data: state } = usePushState();
  const switching = useSwitchPush();
  const isOn = state === 'on';
  const lines = {
    on: NOTICE_SETTINGS.pushOn,
    off: NOTICE_SETTINGS.pushOff,
    blocked: NOTICE_SETTINGS.pushBlocked,
    unsupported: NOTICE_SETTINGS.pushUnsupported,
  };
  const failed = switching.variables === false ? NOTICE_SETTINGS.pushOffFailed : NOTICE_SETTINGS.pushFailed;
  return (
    <div className="mt-6">
      <h3 className="text-xs font-medium">{NOTICE_SETTINGS.push}</h3>
      <div className="mt-1.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48 text-sm">{state !== undefined && lines[state]}</p>
        {(state === 'on' || state === 'off') && (
          <Button size="sm" busy={switching.isPending} onClick={() => switching.mutate(!isOn)}>
            {isOn ? NOTICE_SETTINGS.turnOff : NOTICE_SETTINGS.turnOn}
          </Button>
        )}
      </div>
      {switching.error !== null && (
        <ErrorText>
          {failed}. {describeError(switching.error)}
        </ErrorText>
      )}
    </div>
  );
}

function QuietField(props: { quiet: NoticeSettings['quiet']; onChange: (quiet: NoticeSettings['quiet']) => void }) {
  const { quiet, onChange } = props;
  const change = (end: 'from' | 'to', time: string) => {
    // While it is typed it is no time.
    if (quiet !== null && WALL_CLOCK.test(time)) onChange({ ...quiet, [end]: time });
  };
  return (
    <div className="mt-6">
      <Switch
        label={NOTICE_SETTINGS.quiet}
        hint={NOTICE_SETTINGS.quietHint}
        checked={quiet !== null}
        onChange={(isOn) => onChange(isOn ? DEFAULT_QUIET : null)}
      />
      {quiet !== null && (
        <div className="mt-3 flex gap-3">
          <Field label={NOTICE_SETTINGS.quietFrom} className="w-32">
            <TextInput type="time" value={quiet.from} onChange={({ target }) => change('from', target.value)} />
          </Field>
          <Field label={NOTICE_SETTINGS.quietTo} className="w-32">
            <TextInput type="time" value={quiet.to} onChange={({ target }) => change('to', target.value)} />
          </Field>
        </div>
      )}
    </div>
  );
}
