import { useState } from 'react';
import { contactSupport } from '#contract/feedback.ts';
import { type Contact, useContactSupport } from '#web/data/feedback.ts';
import { STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { HELP } from './help-messages.ts';
import { SendForm, SentNotice, useSubmission } from './send-form.tsx';
import { useStoredDraft } from './stored-draft.ts';

const EMPTY = { subject: '', message: '', name: '', email: '' };

/** A message to support. Asks for an address to answer to if none is known. */
export function ContactForm(props: {
  /** What it is about, where that is known: the message is what is left to write. */
  subject: string;
  email: string | null;
  isSignedIn: boolean;
  page: Pick<Contact, 'page'>;
}) {
  const { email, isSignedIn, page } = props;
  const { draft, change, clear } = useStoredDraft(STORAGE_KEYS.supportDraft, EMPTY, { subject: props.subject });
  const [sentFor, setSentFor] = useState<string | null>(null);
  const { subject, message, name } = draft;
  const body = {
    subject,
    message,
    ...page,
    ...(email === null ? { email: draft.email.trim() } : {}),
    ...(isSignedIn || name === '' ? {} : { name }),
  };
  const submission = useSubmission({ schema: contactSupport.body, body }, useContactSupport(), () => {
    setSentFor(email ?? draft.email.trim());
    clear();
  });
  const { errors } = submission;
  const inputProps = (field: keyof typeof EMPTY) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });

  if (sentFor !== null) {
    return (
      <SentNotice title={HELP.messageSent} onAgain={() => setSentFor(null)}>
        {HELP.thanks(sentFor)}
      </SentNotice>
    );
  }
  return (
    <SendForm submission={submission} label={HELP.contact.title} button="Send message">
      {!isSignedIn && (
        <Field label={HELP.yourName} error={errors['name']}>
          <TextInput autoComplete="name" {...inputProps('name')} />
        </Field>
      )}
      {email === null && (
        <Field label={HELP.yourEmail} error={errors['email']}>
          <TextInput type="email" autoComplete="email" {...inputProps('email')} />
        </Field>
      )}
      <Field label="Subject" error={errors['subject']}>
        <TextInput {...inputProps('subject')} />
      </Field>
      <Field label="Message" error={errors['message']} hint={email === null ? undefined : HELP.answerGoesTo(email)}>
        <TextArea rows={6} autoFocus={props.subject !== ''} {...inputProps('message')} />
      </Field>
    </SendForm>
  );
}
