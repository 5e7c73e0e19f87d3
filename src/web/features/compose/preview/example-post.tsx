import { useSession } from '#web/data/session.ts';
import { NetworkPost } from '#web/ui/network-post.tsx';
import { MESSAGES } from '../messages.ts';
import { authorOf } from './author-of.ts';

/** How an example looks: pale, and still readable, under one's own name, which else seems to have said it. */
export const exampleLook = (isSignedIn: boolean) => (isSignedIn ? 'network-example' : '');

const TITLE_ID = 'example-title';

/** A post as it could be, where no preview is in sight. */
export function ExamplePost() {
  const { user } = useSession();
  return (
    <section aria-labelledby={TITLE_ID} className="mt-3">
      <h2 id={TITLE_ID} className="mb-3 text-sm font-medium">
        {MESSAGES.next.example}
      </h2>
      <div className={exampleLook(user !== null)}>
        <NetworkPost label={MESSAGES.next.example} author={authorOf(user)}>
          <div className="px-4 pt-2 pb-2">
            <ExampleWords />
          </div>
        </NetworkPost>
      </div>
    </section>
  );
}

export function ExampleWords() {
  return (
    <div className="space-y-3 pb-2 text-sm">
      {MESSAGES.preview.example.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
