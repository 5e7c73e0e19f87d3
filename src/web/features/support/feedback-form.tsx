import { useState } from 'react';
import { submitFeedback } from '#contract/feedback.ts';
import { FEEDBACK_KINDS, type FeedbackKind } from '#domain/feedback/feedback.ts';
import { type Feedback, useSubmitFeedback } from '#web/data/feedback.ts';
import { STORAGE_KEYS } from '#web/lib/storage/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SendRow } from './contact-form.tsx';
import { useKeptDraft } from './kept-draft.ts';
import { SentNote } from './sent-note.tsx';
import { useSending } from './use-sending.ts';

const KINDS: Readonly<Record<FeedbackKind, string>> = {
  idea: 'Idea',
  problem: 'Problem',
  praise: 'Praise',
  other: 'Other',
};
const ITEMS = FEEDBACK_KINDS.map((value) => ({ value, label: KINDS[value] }));

/** An idea, a problem, praise. Kept by whom it comes from, so it needs a sign-in. */
export function FeedbackForm(props: {
  isSignedIn: boolean;
  isSigningIn: boolean;
  page: Pick<Feedback, 'page'>;
  onSignIn: () => void;
}) {
  const { isSignedIn, isSigningIn, page, onSignIn } = props;
  const { draft, change, forget } = useKeptDraft(STORAGE_KEYS.feedbackDraft, { kind: 'idea', message: '' });
  const kind = FEEDBACK_KINDS.find((known) => known === draft.kind) ?? 'idea';
  const [isSent, setSent] = useState(false);
  const feedback = useSubmitFeedback();
  const { form, faults, send } = useSending(submitFeedback.body, feedback, () => {
    setSent(true);
    forget();
  });
  const body = { kind, message: draft.message, ...page };

  if (!isSignedIn) {
    return (
      <>
        <p className="mb-4 text-muted">
          Sign in to give feedback.{draft.message !== '' && ' What you typed is kept here until then.'}
        </p>
        <Button busy={isSigningIn} onClick={onSignIn}>
          Sign in with LinkedIn
        </Button>
      </>
    );
  }
  if (isSent) {
    return (
      <SentNote title="Thank you" onAgain={() => setSent(false)}>
        Your feedback is here, and it will be read.
      </SentNote>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => send(event, body)}
      className="flex flex-col gap-4"
      aria-label="Give feedback"
    >
      <Segmented label="What it is" items={ITEMS} value={kind} onChange={(next) => change({ kind: next })} />
      <Field label="What you want to say" error={faults['message']}>
        <TextArea rows={6} value={draft.message} onChange={(event) => change({ message: event.target.value })} />
      </Field>
      <SendRow isPending={feedback.isPending} error={feedback.error} label="Send feedback" />
    </form>
  );
}
