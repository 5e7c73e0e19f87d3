import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { Page } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ContactForm } from './contact-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { HELP } from './help-messages.ts';

const CHOICES = [
  { value: 'contact', label: HELP.choice.contact },
  { value: 'feedback', label: HELP.choice.feedback },
] as const;

/** Common answers, and beside or below them one form: a message that is answered, or feedback. */
export function HelpScreen({ cameFrom, onSignIn }: { cameFrom: string | null; onSignIn: () => void }) {
  const { state, user } = useSession();
  const [choice, setChoice] = useState<'contact' | 'feedback'>('contact');
  const page = cameFrom === null ? {} : { page: cameFrom };
  return (
    <Page title="Help">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <Answers />
        <div className="max-w-2xl">
          <h2 className="mb-3 text-base font-medium">{HELP.formTitle}</h2>
          <Segmented label={HELP.choice.label} items={CHOICES} value={choice} onChange={setChoice} />
          {choice === 'contact' ? (
            <Part {...HELP.contact}>
              <ContactForm email={user?.email ?? null} isSignedIn={user !== null} page={page} />
            </Part>
          ) : (
            <Part {...HELP.feedback}>
              <FeedbackForm
                isSignedIn={user !== null}
                isSigningIn={state === 'signing_in'}
                page={page}
                onSignIn={onSignIn}
              />
            </Part>
          )}
        </div>
      </div>
    </Page>
  );
}

function Answers() {
  return (
    <section aria-label={HELP.answersTitle}>
      <h2 className="text-base font-medium">{HELP.answersTitle}</h2>
      <div className="mt-3 border-b border-line">
        {HELP.answers.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
            </summary>
            <p className="pb-3 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="mt-3 mb-4 text-muted">{about}</p>
      {children}
    </section>
  );
}
