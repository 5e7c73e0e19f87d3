import { type FormEvent, useState } from 'react';
import { HEADLINE_MAX, type Profile } from '#contract/profiles.ts';
import { useUpdateProfile } from '#web/data/profiles.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText, Field, TextInput } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { PhotoField } from './photo-field.tsx';
import { SaveStatus } from './save-status.tsx';
import { SETTINGS } from './settings-messages.ts';

const NAME_MAX = 200;

export function ProfileSection({ profile }: { profile: Profile }) {
  return (
    <Section {...SETTINGS.profile}>
      <PhotoField name={profile.name} photoUrl={profile.photoURL} />
      <LineField
        field="name"
        label="Name"
        value={profile.name}
        maxLength={NAME_MAX}
        autoComplete="name"
        emptyError={SETTINGS.emptyName}
      />
      <LineField field="headline" value={profile.headline ?? ''} maxLength={HEADLINE_MAX} {...SETTINGS.headline} />
      <dl className="mt-4 text-sm">
        <dt className="text-xs font-medium">Email</dt>
        <dd className="mt-1 break-words text-muted">{profile.email ?? SETTINGS.noEmail}</dd>
      </dl>
    </Section>
  );
}

/** A line of the profile that is saved by itself. */
function LineField(props: {
  field: 'name' | 'headline';
  label: string;
  hint?: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  autoComplete?: string;
  /** What is said of an empty line, where it must not be. */
  emptyError?: string;
}) {
  const { field, label, hint, placeholder, value: saved, maxLength, autoComplete = 'off', emptyError } = props;
  const saving = useUpdateProfile();
  /** Null until it is changed; it stays if saving fails. */
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? saved;
  const isChanged = value.trim() !== saved;
  const error = value.trim() === '' ? emptyError : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (error !== undefined || !isChanged || saving.isPending) return;
    // What is typed while it is being saved stays.
    saving.mutate(
      { [field]: value.trim() },
      { onSuccess: () => setTyped((now) => (now?.trim() === value.trim() ? null : now)) },
    );
  }

  return (
    <form className="mt-4 max-w-md" onSubmit={submit}>
      <div className="flex items-end gap-2">
        <Field label={label} className="flex-1">
          <TextInput
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            autoComplete={autoComplete}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={saving.isPending} disabled={!isChanged || error !== undefined}>
          Save<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      </div>
      {hint !== undefined && <p className="mt-1.5 text-xs text-muted">{hint}</p>}
      <div className="mt-1.5">
        {error === undefined ? <SaveStatus saving={saving} /> : <ErrorText>{error}</ErrorText>}
      </div>
    </form>
  );
}
