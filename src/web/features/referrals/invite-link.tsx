import { Copy, ExternalLink, Mail, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useGenerateReferral } from '#web/data/referrals.ts';
import { copyText } from '#web/flows/copy-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { COPY_LINK, COPY_SHARE_TEXT, REFERRALS } from './referrals-labels.ts';

/** The link with what is done with it most, and a message to send it with. `shareText` is what that says at first. */
export function InviteLink({ url, shareText }: { url: string; shareText: string }) {
  return <LinkAndText key={shareText} url={url} suggestion={shareText} />;
}

function LinkAndText({ url, suggestion }: { url: string; suggestion: string }) {
  const [text, setText] = useState(suggestion);
  return (
    <section aria-label="Your link" className="mt-6">
      <div className="flex items-end gap-2 max-md:flex-wrap">
        <Field label="Your link" className="flex-1 max-md:basis-full">
          <TextInput readOnly className="text-ellipsis" value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button variant="primary" icon={Copy} className="max-md:flex-1" onClick={() => void copyText(url, COPY_LINK)}>
          Copy link
        </Button>
        {'share' in navigator && (
          <Button icon={Share2} className="max-md:flex-1" onClick={() => void share(text)}>
            Share…
          </Button>
        )}
      </div>
      <Field label={REFERRALS.shareText} className="mt-6">
        <TextArea
          rows={3}
          className="field-sizing-content resize-none!"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto max-md:*:px-2 [&_svg]:size-4">
          <Button icon={Copy} onClick={() => void copyText(text, COPY_SHARE_TEXT)}>
            Copy message
          </Button>
          <a href={mailAddress(text)} className={buttonClass()}>
            <Mail aria-hidden />
            Email
          </a>
          <a href={linkedinAddress(url)} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            <ExternalLink aria-hidden />
            LinkedIn
          </a>
        </div>
        <RenewButton />
      </div>
      <p className="mt-1 text-xs text-muted md:text-right">{REFERRALS.oldLink}</p>
    </section>
  );
}

function RenewButton() {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: generate } = useGenerateReferral();

  async function renew() {
    try {
      await generate({ renew: true });
      toast.success(REFERRALS.renewed);
    } catch (error) {
      showFailure(REFERRALS.renewFailed, error);
      throw error;
    }
  }

  return (
    <>
      <Button size="sm" variant="ghost" icon={RefreshCw} className="-mr-3 max-md:-ml-3" onClick={() => setOpen(true)}>
        Create a new link
      </Button>
      <ConfirmDialog open={isOpen} onOpenChange={setOpen} {...REFERRALS.renewQuestion} onConfirm={renew} />
    </>
  );
}

/** A new mail with the message in it (RFC 6068). */
const mailAddress = (text: string) =>
  `mailto:?subject=${encodeURIComponent(REFERRALS.mailSubject)}&body=${encodeURIComponent(text)}`;

/** LinkedIn's own page to share an address on (docs/linkedin.md §16). */
const linkedinAddress = (url: string) =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`;

/** Opens the system's own dialog; closing it is no error. */
async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const { title, ...description } = REFERRALS.shareFailed;
    toast.error(title, description);
  }
}
