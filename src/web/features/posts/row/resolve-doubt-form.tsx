import { type FormEvent, useState } from 'react';
import { ERRORS } from '#contract/messages.ts';
import { useResolveDoubt } from '#web/data/publication-answers.ts';
import { useSession } from '#web/data/session.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput, type TextInputProps } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ANSWERED } from './resolve-doubt-messages.ts';

/** Asks whether a post is on LinkedIn, after it could not be found out (docs/product.md §7.6). */
export function ResolveDoubtForm({ postId }: { postId: string }) {
  const [link, setLink] = useState('');
  const { user } = useSession();
  const resolve = useResolveDoubt(({ outcome }) => {
    if (outcome === 'is_there') toast.success(ANSWERED.markedAsPublished);
  });
  const pending = resolve.isPending ? resolve.variables.outcome : null;
  const profileUrl = user?.linkedinUrl ?? null;
  return (
    <div className="mt-1 flex flex-col gap-3">
      <p>
        {ERRORS.POST_NEEDS_LOOK}{' '}
        {profileUrl !== null && (
          <a
            href={profileUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="text-accent underline underline-offset-2"
          >
            Open LinkedIn
          </a>
        )}
      </p>
      <LinkField label={ANSWERED.linkOptional} error={resolve.error} type="url" value={link} onLink={setLink} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={pending === 'is_there'}
          disabled={pending !== null}
          onClick={() => resolve.mutate({ id: postId, outcome: 'is_there', permalink: link.trim() || null })}
        >
          It is on LinkedIn
        </Button>
        <Button
          size="sm"
          busy={pending === 'send_again'}
          disabled={pending !== null}
          onClick={() => resolve.mutate({ id: postId, outcome: 'send_again' })}
        >
          It is not, send again
        </Button>
      </div>
    </div>
  );
}

/** Adds the address of a post that LinkedIn published without naming it (docs/product.md §5.13). */
export function AddLinkForm({ postId }: { postId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState('');
  const resolve = useResolveDoubt(() => toast.success(ANSWERED.linkAdded));
  if (!isOpen) {
    return (
      <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
        Add its link
      </Button>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (resolve.isPending || link.trim() === '') return;
    resolve.mutate({ id: postId, outcome: 'is_there', permalink: link.trim() });
  }
  return (
    <form className="mt-2 flex max-w-md flex-col items-start gap-3" onSubmit={submit}>
      <LinkField
        label={ANSWERED.linkRequired}
        error={resolve.error}
        autoFocus
        inputMode="url"
        value={link}
        onLink={setLink}
      />
      <Button size="sm" type="submit" busy={resolve.isPending}>
        Save link
      </Button>
    </form>
  );
}

/** Where the address of a post on LinkedIn is pasted. */
export function LinkField(
  props: TextInputProps & { label: string; error: Error | null; onLink: (link: string) => void },
) {
  const { label, error, onLink, ...input } = props;
  return (
    <Field label={label} error={error === null ? null : describeError(error)} className="w-full max-w-md">
      <TextInput
        {...input}
        placeholder="https://www.linkedin.com/feed/update/…"
        onChange={(event) => onLink(event.target.value)}
      />
    </Field>
  );
}
