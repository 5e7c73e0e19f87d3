import { type ReactNode, useState } from 'react';
import { sentenceFor } from '#contract/messages.ts';
import { useResolveDoubt } from '#web/data/publications.ts';
import { useSession } from '#web/data/session.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Asks what became of a post whose outcome could not be found out, and takes the answer (design: Publishing, 'needs_look'). */
export function LookPanel({ postId }: { postId: string }) {
  const [link, setLink] = useState('');
  const { user } = useSession();
  const resolve = useResolveDoubt(({ outcome }) => {
    if (outcome === 'is_there') toast.success('Marked as published');
  });
  const pressed = resolve.isPending ? resolve.variables.outcome : null;

  return (
    <div className="mt-1 flex flex-col gap-3">
      <p>
        {sentenceFor('POST_NEEDS_LOOK')} {profileLink(user?.linkedinUrl ?? null)}
      </p>
      <Field
        label="Link to the post, if it is there (optional)"
        error={resolve.isError ? messageOf(resolve.error) : null}
        className="max-w-md"
      >
        <TextInput
          type="url"
          value={link}
          placeholder="https://www.linkedin.com/feed/update/…"
          onChange={(event) => setLink(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={pressed === 'is_there'}
          disabled={pressed !== null}
          onClick={() => {
            const permalink = link.trim() === '' ? null : link.trim();
            resolve.mutate({ id: postId, outcome: 'is_there', permalink });
          }}
        >
          It is there
        </Button>
        <Button
          size="sm"
          busy={pressed === 'send_again'}
          disabled={pressed !== null}
          onClick={() => resolve.mutate({ id: postId, outcome: 'send_again' })}
        >
          It is not, send again
        </Button>
      </div>
    </div>
  );
}

function profileLink(url: string | null): ReactNode {
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent underline underline-offset-2">
      Open LinkedIn
    </a>
  );
}
