import { type FormEvent, useState } from 'react';
import type { Profile } from '#contract/profiles.ts';
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
      <NameField name={profile.name} />
      <dl className="mt-4 text-sm">
        <dt className="text-xs font-medium">Email</dt>
        <dd className="mt-1 break-words text-muted">{profile.email ?? SETTINGS.noEmail}</dd>
      </dl>
    </Section>
  );
}

function NameField({ name }: { name: string }) {
  const saving = useUpdateProfile();
  /** Null until it is changed; it stays if saving fails. */
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? name;
  const isChanged = value.trim() !== name;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (value.trim() === '' || !isChanged || saving.isPending) return;
    // What is typed while it is being saved stays.
    saving.mutate(
      { name: value.trim() },
      { onSuccess: () => setTyped((now) => (now?.trim() === value.trim() ? null : now)) },
    );
  }

  return (
    <form className="mt-6 max-w-md" onSubmit={submit}>
      <div className="flex items-end gap-2">
        <Field label="Name" className="flex-1">
          <TextInput
            value={value}
            maxLength={NAME_MAX}
            autoComplete="name"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={saving.isPending} disabled={!isChanged || value.trim() === ''}>
          Save name
        </Button>
      </div>
      <div className="mt-1.5">
        {value.trim() === '' ? <ErrorText>{SETTINGS.emptyName}</ErrorText> : <SaveStatus saving={saving} />}
      </div>
    </form>
  );
}
