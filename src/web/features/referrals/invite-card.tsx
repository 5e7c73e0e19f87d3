import { ChevronDown, Copy, ExternalLink, Link, Mail, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '#web/flows/copy-text.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { COPY_LINK, COPY_SHARE_TEXT, REFERRALS } from './referrals-labels.ts';
import { RenewLink } from './renew-link.tsx';

/** A message with the link, and the link alone; what is done with both. `shareText` is what it says at first. */
export function InviteCard({ url, shareText }: { url: string; shareText: string }) {
  return <MessageCard key={shareText} url={url} suggestion={shareText} />;
}

function MessageCard({ url, suggestion }: { url: string; suggestion: string }) {
  const [text, setText] = useState(suggestion);
  const canShare = 'share' in navigator;
  // What shares on a phone leads to whatever people write to each other with.
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const isShareLeading = isNarrow && canShare;
  const shareButton = canShare && (
    <Button variant={isShareLeading ? 'primary' : 'secondary'} icon={Share2} onClick={() => void share(text)}>
      {REFERRALS.share}
    </Button>
  );
  return (
    <section
      aria-label="Your invitation"
      className="min-w-0 self-start rounded-md border border-line bg-surface p-5 max-md:p-4 [&_svg]:size-4"
    >
      <Field label={REFERRALS.shareText}>
        <TextArea
          rows={3}
          className="field-sizing-content resize-none!"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {/* Of three on a phone the first is as wide as the others together. */}
      <div className="mt-3 gap-2 max-md:grid max-md:grid-cols-2 max-md:[&>:first-child:nth-last-child(odd)]:col-span-2 md:flex md:flex-wrap">
        {isShareLeading && shareButton}
        <Button
          variant={isShareLeading ? 'secondary' : 'primary'}
          icon={Copy}
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
        {!isShareLeading && shareButton}
      </div>
      <div className="mt-4 flex items-center gap-3 border-t border-line pt-3 text-xs">
        <span aria-hidden className="shrink-0 text-muted">
          {REFERRALS.link}
        </span>
        {/* Nobody types it off: where it is longer than the line, dots stand for its end. */}
        <input
          readOnly
          aria-label={REFERRALS.link}
          className="min-w-0 flex-1 truncate rounded-sm bg-transparent"
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button
          size="sm"
          variant="ghost"
          icon={Link}
          className="-mr-3 ml-auto"
          onClick={() => void copyText(url, COPY_LINK)}
        >
          Copy link
        </Button>
      </div>
      <Folded title={REFERRALS.renewing.title} className="-mb-2 text-xs text-muted">
        <RenewLink />
      </Folded>
    </section>
  );
}

/** What few need, behind its name. */
function Folded({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <details className={cx('group', className)}>
      <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1.5 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
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
