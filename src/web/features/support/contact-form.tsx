import { useState } from 'react';
import { contactSupport } from '#contract/feedback.ts';
import { type Contact, useContactSupport } from '#web/data/feedback.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { STORAGE_KEYS } from '#web/lib/storage/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { useKeptDraft } from './kept-draft.ts';
import { SentNote } from './sent-note.tsx';
import { useSending } from './use-sending.ts';

const EMPTY = { subject: '', message: '', name: '', email: '' };

/** A message to support. Where the answer goes is asked of whoever it is not known of. */
export function ContactForm(props: { email: string | null; isSignedIn: boolean; page: Pick<Contact, 'page'> }) {
  const { email, isSignedIn, page } = props;
  const { draft, change, forget } = useKeptDraft(STORAGE_KEYS.supportDraft, EMPTY);
  const [answeredTo, setAnsweredTo] = useState<string | null>(null);
  const contact = useContactSupport();
  const { form, faults, send } = useSending(contactSupport.body, contact, () => {
    setAnsweredTo(email ?? draft.email.trim());
    forget();
  });
  const { subject, message, name } = draft;
  const body = {
    subject,
    message,
    ...page,
    ...(email === null ? { email: draft.email.trim() } : {}),
    ...(isSignedIn || name === '' ? {} : { name }),
  };

  if (answeredTo !== null) {
    return (
      <SentNote title="Your message is here" onAgain={() => setAnsweredTo(null)}>
        Thank you. The answer goes to {answeredTo}.
      </SentNote>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => send(event, body)}
      className="flex flex-col gap-4"
      aria-label="Ask support"
    >
      {!isSignedIn && (
        <Field label="Your name (if you like)" error={faults['name']}>
          <TextInput autoComplete="name" value={name} onChange={(event) => change({ name: event.target.value })} />
        </Field>
      )}
      {email === null && (
        <Field label="Your e-mail address" error={faults['email']}>
          <TextInput
            type="email"
            autoComplete="email"
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
      )}
      <Field label="Subject" error={faults['subject']}>
        <TextInput value={subject} onChange={(event) => change({ subject: event.target.value })} />
      </Field>
      <Field
        label="Message"
        error={faults['message']}
        hint={email === null ? undefined : `The answer goes to ${email}.`}
      >
        <TextArea rows={6} value={message} onChange={(event) => change({ message: event.target.value })} />
      </Field>
      <SendRow isPending={contact.isPending} error={contact.error} label="Send message" />
    </form>
  );
}

/** The button of a form, and what the server said where it refused. */
export function SendRow({ isPending, error, label }: { isPending: boolean; error: Error | null; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" type="submit" busy={isPending}>
        {label}
      </Button>
      <p role="alert" className="min-w-0 flex-1 text-xs text-danger empty:hidden">
        {error === null ? null : messageOf(error)}
      </p>
    </div>
  );
}
