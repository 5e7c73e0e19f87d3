import { useSession } from '#web/data/session.ts';
import { ContactForm } from './contact-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { HELP } from './help-messages.ts';

export function HelpScreen({ cameFrom, onSignIn }: { cameFrom: string | null; onSignIn: () => void }) {
  const { state, user } = useSession();
  const page = cameFrom === null ? {} : { page: cameFrom };
  return (
    <div className="mx-auto max-w-5xl px-6 py-6 max-md:px-4 max-md:py-4">
      <h1 className="text-lg font-semibold">Help</h1>
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="contact-title">
          <h2 id="contact-title" className="font-medium">
            {HELP.contact.title}
          </h2>
          <p className="mt-1 mb-4 text-muted">{HELP.contact.about}</p>
          <ContactForm email={user?.email ?? null} isSignedIn={user !== null} page={page} />
        </section>
        <section aria-labelledby="feedback-title" className="max-lg:border-t max-lg:border-line max-lg:pt-6">
          <h2 id="feedback-title" className="font-medium">
            {HELP.feedback.title}
          </h2>
          <p className="mt-1 mb-4 text-muted">{HELP.feedback.about}</p>
          <FeedbackForm
            isSignedIn={user !== null}
            isSigningIn={state === 'signing_in'}
            page={page}
            onSignIn={onSignIn}
          />
        </section>
      </div>
    </div>
  );
}
