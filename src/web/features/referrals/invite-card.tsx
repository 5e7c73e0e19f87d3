import { Copy, ExternalLink, Link, Mail, Share2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#web/flows/copy-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { COPY_LINK, COPY_SHARE_TEXT, REFERRALS } from './referrals-labels.ts';

/** The message to send with the link in it, and what is done with both. `shareText` is what it says at first. */
export function InviteCard({ url, shareText }: { url: string; shareText: string }) {
  return <MessageCard key={shareText} url={url} suggestion={shareText} />;
}

function MessageCard({ url, suggestion }: { url: string; suggestion: string }) {
  const [text, setText] = useState(suggestion);
  return (
    <section aria-label="Your invitation" className="rounded-md border border-line bg-surface p-5 max-md:p-4">
      <Field label={REFERRALS.link}>
        <div className="flex gap-2">
          <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
          <Button
            variant="primary"
            icon={Link}
            className="[&_svg]:size-4"
            onClick={() => void copyText(url, COPY_LINK)}
          >
            Copy link
          </Button>
        </div>
      </Field>
      <Field label={REFERRALS.shareText} className="mt-5">
        <TextArea
          rows={3}
          className="field-sizing-content resize-none!"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[1fr_1fr] max-md:*:px-2 [&_svg]:size-4">
        <Button
          icon={Copy}
          // Alone in its row where the others fill theirs.
          className="nth-last-[odd]:col-span-2"
          onClick={() => void copyText(text, COPY_SHARE_TEXT)}
        >
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
        {'share' in navigator && (
          <Button icon={Share2} onClick={() => void share(text)}>
            Share…
          </Button>
        )}
      </div>
    </section>
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
