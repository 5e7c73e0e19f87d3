import { useState } from 'react';
import { useResolveDoubt } from '#web/data/publications.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Takes the address of a post that LinkedIn published without naming it (design: Publishing, '201 without urn'). */
export function LinkPanel({ postId }: { postId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState('');
  const resolve = useResolveDoubt(() => toast.success('Link added'));
  if (!isOpen) {
    return (
      <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
        Add its link
      </Button>
    );
  }
  return (
    <form
      className="mt-2 flex max-w-md flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (resolve.isPending || link.trim() === '') return;
        resolve.mutate({ id: postId, outcome: 'is_there', permalink: link.trim() });
      }}
    >
      <Field
        label="Link to the post on LinkedIn"
        error={resolve.isError ? messageOf(resolve.error) : null}
        className="w-full"
      >
        <TextInput
          autoFocus
          inputMode="url"
          value={link}
          placeholder="https://www.linkedin.com/feed/update/…"
          onChange={(event) => setLink(event.target.value)}
        />
      </Field>
      <Button size="sm" type="submit" busy={resolve.isPending}>
        Save link
      </Button>
    </form>
  );
}
