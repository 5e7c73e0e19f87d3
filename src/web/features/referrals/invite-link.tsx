import { Copy, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { UI } from '#contract/messages.ts';
import { useGenerateReferral } from '#web/data/referrals.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { writeClipboard } from '#web/lib/browser/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** The link and words to go with it, to be taken anywhere. */
export function InviteLink({ url, shareText }: { url: string; shareText: string }) {
  return (
    <section aria-label="Your link" className="mt-6">
      <div className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
        <Field label="Your link" className="flex-1">
          <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button
          variant="primary"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy(url, 'Link copied')}
        >
          Copy link
        </Button>
      </div>
      <ShareText key={shareText} suggestion={shareText} />
    </section>
  );
}

/** Words to send; whoever wants to can put their own. */
function ShareText({ suggestion }: { suggestion: string }) {
  const [text, setText] = useState(suggestion);
  return (
    <>
      <Field label="Words to go with it" className="mt-4">
        <TextArea
          rows={3}
          className="field-sizing-content"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy(text, UI.clipboard.copied)}>
          Copy text
        </Button>
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden className="size-4" />} onClick={() => void share(text)}>
            Share…
          </Button>
        )}
        <RenewButton />
      </div>
    </>
  );
}

function RenewButton() {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: generate } = useGenerateReferral();

  async function renew() {
    try {
      await generate({ renew: true });
      toast.success('Your new link is ready');
    } catch (error) {
      toast.error('There is no new link', { description: messageOf(error) });
      throw error;
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        icon={<RefreshCw aria-hidden className="size-4" />}
        className="md:ml-auto"
        onClick={() => setOpen(true)}
      >
        Make a new link
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Make a new link?"
        description="The present one still works for 30 days. Everybody who came by it stays counted."
        confirmLabel="Make a new link"
        onConfirm={renew}
      />
    </>
  );
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await writeClipboard(text);
    toast.success(done);
  } catch (error) {
    console.warn('The clipboard refused.', error);
    toast.error(UI.clipboard.failed, { description: 'Select it and copy it by hand.' });
  }
}

/** The system's own sheet; to close it is no fault. */
async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('This could not be shared', { description: 'Copy the text instead.' });
  }
}
