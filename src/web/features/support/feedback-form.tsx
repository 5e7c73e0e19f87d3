import { useState } from 'react';
import { submitFeedback } from '#contract/feedback.ts';
import { FEEDBACK_KINDS, type FeedbackKind } from '#domain/feedback/feedback.ts';
import { type Feedback, useSubmitFeedback } from '#web/data/feedback.ts';
import { STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { HELP } from './help-messages.ts';
import { SendForm, SentNotice, useSubmission } from './send-form.tsx';
import { useStoredDraft } from './stored-draft.ts';

const KIND_LABELS: Readonly<Record<FeedbackKind, string>> = {
  idea: 'Idea',
  problem: 'Problem',
  praise: 'Praise',
  other: 'Other',
};
const KIND_ITEMS = FEEDBACK_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

/** Feedback is stored with its sender, so it needs a sign-in. */
export function FeedbackForm(props: {
  isSignedIn: boolean;
  isSigningIn: boolean;
  page: Pick<Feedback, 'page'>;
  onSignIn: () => void;
}) {
  const { isSignedIn, isSigningIn, page, onSignIn } = props;
  const { draft, change, clear } = useStoredDraft(STORAGE_KEYS.feedbackDraft, { kind: 'idea', message: '' });
  const kind = FEEDBACK_KINDS.find((one) => one === draft.kind) ?? 'idea';
  const [isSent, setSent] = useState(false);
  const body = { kind, message: draft.message, ...page };
  const submission = useSubmission({ schema: submitFeedback.body, body }, useSubmitFeedback(), () => {
    setSent(true);
    clear();
  });

  if (!isSignedIn) {
    return (
      <>
        <p className="mb-4 text-muted">{HELP.signInFirst(draft.message !== '')}</p>
        <Button busy={isSigningIn} onClick={onSignIn}>
          Sign in with LinkedIn
        </Button>
      </>
    );
  }
  if (isSent) {
    return (
      <SentNotice title="Thank you" onAgain={() => setSent(false)}>
        {HELP.feedbackSent}
      </SentNotice>
    );
  }
  return (
    <SendForm submission={submission} label={HELP.feedback.title} button="Send feedback">
      <Segmented label="What it is" items={KIND_ITEMS} value={kind} onChange={(next) => change({ kind: next })} />
      <Field label={HELP.yourFeedback} error={submission.errors['message']}>
        <TextArea rows={6} value={draft.message} onChange={(event) => change({ message: event.target.value })} />
      </Field>
    </SendForm>
  );
}
