import type { ReactNode } from 'react';
import { useSession } from '#web/data/session.ts';
import { Page } from '#web/ui/page.tsx';
import { ContactForm } from './contact-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { HELP } from './help-messages.ts';

export function HelpScreen({ cameFrom, onSignIn }: { cameFrom: string | null; onSignIn: () => void }) {
  const { state, user } = useSession();
  const page = cameFrom === null ? {} : { page: cameFrom };
  return (
    <Page title="Help">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Part {...HELP.contact}>
          <ContactForm email={user?.email ?? null} isSignedIn={user !== null} page={page} />
        </Part>
        <Part {...HELP.feedback} className="max-lg:border-t max-lg:border-line max-lg:pt-6">
          <FeedbackForm
            isSignedIn={user !== null}
            isSigningIn={state === 'signing_in'}
            page={page}
            onSignIn={onSignIn}
          />
        </Part>
      </div>
    </Page>
  );
}

function Part(props: { title: string; about: string; className?: string; children: ReactNode }) {
  const { title, about, className, children } = props;
  return (
    <section aria-label={title} className={className}>
      <h2 className="font-medium">{title}</h2>
      <p className="mt-1 mb-4 text-muted">{about}</p>
      {children}
    </section>
  );
}
