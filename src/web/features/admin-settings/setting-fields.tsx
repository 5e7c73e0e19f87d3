import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useSetting } from './form-context.ts';

/** A whole number, with its default beside it. */
export function NumberSetting({ path, label, hint }: { path: string; label: string; hint?: string }) {
  const { value, standard, error, met, isChanged, set } = useSetting(path);
  return (
    <Field label={label} error={error} hint={joined(met, hint, `Default ${withCommas(standard)}`, isChanged)}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => set(event.target.value)}
        className="max-w-40 tabular-nums"
      />
    </Field>
  );
}

/** A text that may be left to the environment; `environment` is what that says. */
export function EnvironmentSetting(props: {
  path: string;
  label: string;
  environment: string;
  numeric?: boolean;
  hint?: string;
}) {
  const { path, label, environment, numeric = false, hint } = props;
  const { value, error, met, isChanged, set } = useSetting(path);
  return (
    <Field label={label} error={error} hint={joined(met, hint, `The environment says ${environment}`, isChanged)}>
      <TextInput
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        placeholder="As the environment says"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  );
}

/** Something that is on or off. */
export function SwitchSetting({ path, label, hint }: { path: string; label: string; hint: string }) {
  const { value, met, set } = useSetting(path);
  return (
    <Switch
      label={label}
      hint={met === null ? hint : `${hint} ${met}.`}
      checked={value === 'on'}
      onChange={(isOn) => set(isOn ? 'on' : 'off')}
      className="py-2.5"
    />
  );
}

/** A cell of the limits: its number, the default under it, and whether they differ. */
export function LimitCell({ path, label }: { path: string; label: string }) {
  const { value, standard, error, met, isChanged, set } = useSetting(path);
  return (
    <Field
      label={label}
      hideLabel
      error={error}
      hint={joined(met, undefined, `Default ${withCommas(standard)}`, isChanged)}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => set(event.target.value)}
        className="tabular-nums max-md:px-2"
      />
    </Field>
  );
}

function Changed({ words }: { words: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Badge tone="warn" className="h-5 px-1.5">
        Changed
      </Badge>
      {words}
    </span>
  );
}

function joined(met: string | null, hint: string | undefined, standard: string, isChanged: boolean): ReactNode {
  const words = [hint, met, standard].filter((part) => part !== undefined && part !== null).join('. ');
  return isChanged ? <Changed words={words} /> : words;
}

/** '999999' as '999,999'; what is no number as it is. */
export function withCommas(text: string): string {
  return /^\d+$/.test(text) ? Number(text).toLocaleString('en-US') : text;
}
