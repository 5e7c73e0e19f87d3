import { type ReactNode, useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Page } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AnswerList } from './answer-list.tsx';
import { ContactForm } from './contact-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { HELP } from './help-messages.ts';

const FORM_ID = 'write-to-us';
const CHOICES = [
  { value: 'contact', label: HELP.choice.contact },
  { value: 'feedback', label: HELP.choice.feedback },
] as const;

/** Answers to search, and beside or below them one form: a message that is answered, or feedback. */
export function HelpScreen({ cameFrom, onSignIn }: { cameFrom: string | null; onSignIn: () => void }) {
  const { state, user } = useSession();
  const [choice, setChoice] = useState<'contact' | 'feedback'>('contact');
  const [asked, setAsked] = useState('');
  function ask(words: string) {
    setChoice('contact');
    setAsked(words);
  }
  const page = cameFrom === null ? {} : { page: cameFrom };
  return (
    <Page
      title="Help"
      actions={
        <a href={`#${FORM_ID}`} className={cx(buttonClass('secondary', 'sm'), 'lg:hidden')}>
          {HELP.formTitle}
        </a>
      }
    >
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <AnswerList onAsk={ask} />
        <div
          id={FORM_ID}
          className="scroll-mt-18 rounded-md border border-line bg-surface p-6 max-md:p-4 lg:sticky lg:top-20"
        >
          <h2 className="mb-3 text-base font-medium">{HELP.formTitle}</h2>
          <Segmented label={HELP.choice.label} items={CHOICES} value={choice} onChange={setChoice} />
          {choice === 'contact' ? (
            <Part {...HELP.contact}>
              <ContactForm
                // What was asked is begun anew.
                key={asked}
                subject={asked}
                email={user?.email ?? null}
                isSignedIn={user !== null}
                page={page}
              />
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

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="mt-3 mb-4 text-muted">{about}</p>
      {children}
    </section>
  );
}
