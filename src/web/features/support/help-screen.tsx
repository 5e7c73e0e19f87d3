import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '#web/data/session.ts';
import { STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Page } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { AnswerList } from './answer-list.tsx';
import { ContactForm } from './contact-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { HELP } from './help-messages.ts';
import { isBegun } from './stored-draft.ts';
import { TopicLinks } from './topic-links.tsx';
import { UrgentNotice, useUrgentNotice } from './urgent-notice.tsx';

const FORM_ID = 'write-to-us';
const CHOICES = [
  { value: 'contact', label: HELP.choice.contact },
  { value: 'feedback', label: HELP.choice.feedback },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

/** Answers to search, and beside or below them their topics and one form, folded until it is asked for: a message that is answered, or feedback. */
export function HelpScreen(props: {
  cameFrom: string | null;
  /** The subject of the message that one came to write, '' where there is none. */
  about: string;
  /** The answer that the address names, '' for none. */
  named: string;
  onSignIn: () => void;
}) {
  const { cameFrom, about, named, onSignIn } = props;
  const { state, user } = useSession();
  const urgent = useUrgentNotice();
  const [choice, setChoice] = useState(() => (about === '' ? begunForm() : 'contact'));
  const [asked, setAsked] = useState(about);
  const title = useRef<HTMLHeadingElement>(null);
  // Led to another answer, no search hides it.
  const [searched, setSearched] = useState({ named, query: '' });
  const query = searched.named === named ? searched.query : '';
  const search = (words: string) => setSearched({ named, query: words });
  function ask(words: string) {
    setChoice('contact');
    setAsked(words);
  }
  function unfold() {
    flushSync(() => setChoice((now) => now ?? 'contact'));
    // The pressed button may be gone: the keyboard continues here.
    title.current?.focus();
  }
  const page = cameFrom === null ? {} : { page: cameFrom };
  return (
    <Page
      title="Help"
      actions={
        <a href={`#${FORM_ID}`} className={cx(buttonClass('secondary', 'sm'), 'lg:hidden')} onClick={unfold}>
          {HELP.formTitle}
        </a>
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {urgent !== undefined && <UrgentNotice notice={urgent} />}
          <AnswerList named={named} matter={urgent?.kind ?? null} query={query} onQuery={search} onAsk={ask} />
        </div>
        <div className="lg:sticky lg:top-20">
          <div id={FORM_ID} className="scroll-mt-18 rounded-md border border-line bg-surface p-6 max-md:p-4">
            <h2 ref={title} tabIndex={-1} className="text-base font-medium">
              {choice === null ? HELP.folded.title : HELP.formTitle}
            </h2>
            {choice === null ? (
              <>
                <p className="mt-1 mb-4 text-muted">{HELP.folded.about}</p>
                <Button onClick={unfold}>{HELP.formTitle}</Button>
              </>
            ) : (
              <Segmented
                label={HELP.choice.label}
                items={CHOICES}
                value={choice}
                onChange={setChoice}
                className="mt-3"
              />
            )}
            {choice === 'contact' && (
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
            )}
            {choice === 'feedback' && (
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
          {choice === null && query === '' && <TopicLinks className="mt-6 max-lg:hidden" />}
        </div>
      </div>
    </Page>
  );
}

/** The form in which something is written and not sent yet; null where there is none, and the form stays folded. */
function begunForm(): Choice | null {
  if (isBegun(STORAGE_KEYS.supportDraft, ['subject', 'message'])) return 'contact';
  return isBegun(STORAGE_KEYS.feedbackDraft, ['message']) ? 'feedback' : null;
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="mt-3 mb-4 text-muted">{about}</p>
      {children}
    </section>
  );
}
