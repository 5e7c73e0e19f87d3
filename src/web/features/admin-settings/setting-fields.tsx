import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSetting } from './form-context.ts';
import { defaultLabel, fieldHint, SETTINGS } from './settings-messages.ts';

/** A whole number, with its default below it. `isCell`: its label is the headers of a table. */
export function NumberSetting({ path, label, isCell = false }: { path: string; label: string; isCell?: boolean }) {
  const setting = useSetting(path);
  const className = isCell ? 'tabular-nums max-md:px-2' : 'max-w-40 tabular-nums';
  return (
    <SettingField setting={setting} label={label} hideLabel={isCell} hint={defaultLabel(setting.defaultValue)}>
      <TextInput inputMode="numeric" autoComplete="off" {...setting.input} className={className} />
    </SettingField>
  );
}

/** A text that may be left to the environment; `environment` is the value there. */
export function EnvironmentSetting(props: { path: string; label: string; environment: string; numeric?: boolean }) {
  const { path, label, environment, numeric = false } = props;
  const setting = useSetting(path);
  return (
    <SettingField setting={setting} label={label} hint={`Environment: ${environment}`}>
      <TextInput
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        placeholder={SETTINGS.asEnvironment}
        {...setting.input}
      />
    </SettingField>
  );
}

export function SwitchSetting({ path, label, hint }: { path: string; label: string; hint: string }) {
  const { value, conflict, set } = useSetting(path);
  return (
    <Switch
      label={label}
      hint={conflict === null ? hint : `${hint} ${conflict}.`}
      checked={value === 'on'}
      onChange={(isOn) => set(isOn ? 'on' : 'off')}
      className="py-2.5"
    />
  );
}

function SettingField(props: {
  setting: ReturnType<typeof useSetting>;
  label: string;
  hideLabel?: boolean;
  hint: string;
  children: ReactNode;
}) {
  const { setting, hint, ...field } = props;
  const { error, conflict, isChanged } = setting;
  const line = fieldHint([conflict, hint]);
  const changed = (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Badge tone="warn" className="h-5 px-1.5">
        Changed
      </Badge>
      {line}
    </span>
  );
  return <Field {...field} error={error} hint={isChanged ? changed : line} />;
}
