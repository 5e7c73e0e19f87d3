import { type FormEvent, useRef, useState } from 'react';
import { HEADLINE_MAX, type Profile } from '#contract/profiles.ts';
import { useUpdateProfile } from '#web/data/profiles.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText, Field, TextInput } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { PhotoField } from './photo-field.tsx';
import { SaveStatus } from './save-status.tsx';
import { SETTINGS } from './settings-messages.ts';
import { useUnsaved } from './use-unsaved.ts';

const NAME_MAX = 200;

export function ProfileSection({ profile }: { profile: Profile }) {
  return (
    <Section {...SETTINGS.profile}>
      <PhotoField name={profile.name} photoUrl={profile.photoURL} />
      <ProfileForm profile={profile} />
    </Section>
  );
}

/** The name and the headline, saved together. */
function ProfileForm({ profile }: { profile: Profile }) {
  const saving = useUpdateProfile();
  const row = useRef<HTMLDivElement>(null);
  const saved = { name: profile.name, headline: profile.headline ?? '' };
  /** What is changed; it stays if saving fails. */
  const [typed, setTyped] = useState<Partial<typeof saved>>({});
  const { name, headline } = { ...saved, ...typed };
  const changes = {
    ...(name.trim() !== saved.name && { name: name.trim() }),
    ...(headline.trim() !== saved.headline && { headline: headline.trim() }),
  };
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(isChanged);
  const isNameless = name.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNameless || !isChanged || saving.isPending) return;
    saving.mutate(changes, {
      onSuccess: () => {
        // The button that was pressed goes: the focus stays where it was.
        if (row.current?.contains(document.activeElement) === true) row.current.focus({ preventScroll: true });
        // What is typed while it is being saved stays.
        setTyped((now) => (now === typed ? {} : now));
      },
    });
  }

  return (
    <form className="mt-5 flex flex-col gap-4" onSubmit={submit}>
      <Field label="Name">
        <TextInput
          value={name}
          maxLength={NAME_MAX}
          autoComplete="name"
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
      </Field>
      <div>
        <Field label={SETTINGS.headline.label}>
          <TextInput
            value={headline}
            maxLength={HEADLINE_MAX}
            placeholder={SETTINGS.headline.placeholder}
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, headline: event.target.value })}
          />
        </Field>
        <p className="mt-1.5 text-xs text-muted">{SETTINGS.headline.hint}</p>
      </div>
      <dl className="text-sm">
        <dt className="text-xs font-medium">Email</dt>
        <dd className="mt-1 break-words text-muted">{profile.email ?? SETTINGS.noEmail}</dd>
      </dl>
      <div ref={row} tabIndex={-1} className="-mb-4 flex min-h-10 items-center gap-3 max-md:-mb-2 max-md:min-h-11">
        {(isChanged || saving.isPending) && (
          <Button type="submit" busy={saving.isPending} disabled={isNameless}>
            Save<span className="sr-only"> profile</span>
          </Button>
        )}
        {isNameless ? <ErrorText>{SETTINGS.emptyName}</ErrorText> : <SaveStatus saving={saving} />}
      </div>
    </form>
  );
}
