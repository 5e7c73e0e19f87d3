import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSetting } from './form-context.ts';
import { defaultLabel, fieldHint, SETTINGS } from './settings-messages.ts';

/** A whole number, with its default below it. `isCell`: its label is the headers of a table. */
export function NumberSetting({ path, label, isCell = false }: { path: string; label: string; isCell?: boolean }) {
  const { value, defaultValue, error, conflict, isChanged, set } = useSetting(path);
  const hint = fieldHint([conflict, defaultLabel(defaultValue)]);
  return (
    <Field label={label} hideLabel={isCell} error={error} hint={withBadge(hint, isChanged)}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => set(event.target.value)}
        className={isCell ? 'tabular-nums max-md:px-2' : 'max-w-40 tabular-nums'}
      />
    </Field>
  );
}

/** A text that may be left to the environment; `environment` is the value there. */
export function EnvironmentSetting(props: { path: string; label: string; environment: string; numeric?: boolean }) {
  const { path, label, environment, numeric = false } = props;
  const { value, error, conflict, isChanged, set } = useSetting(path);
  const hint = fieldHint([conflict, `The environment says ${environment}`]);
  return (
    <Field label={label} error={error} hint={withBadge(hint, isChanged)}>
      <TextInput
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        placeholder={SETTINGS.asEnvironment}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  );
}

/** Something that is on or off. */
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

function withBadge(hint: string, isChanged: boolean): ReactNode {
  if (!isChanged) return hint;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Badge tone="warn" className="h-5 px-1.5">
        Changed
      </Badge>
      {hint}
    </span>
  );
}
