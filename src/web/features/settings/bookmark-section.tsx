import { PenLine } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { bookmarkAddress } from './bookmark-address.ts';
import { SETTINGS } from './settings-messages.ts';

/** A bookmark that brings the page one reads into Compose. Fingers drag none into a bar; phones share into the installed app. */
export function BookmarkSection() {
  const [isPressed, setPressed] = useState(false);
  const explain = (event: MouseEvent) => {
    // Here it would do nothing: the policy of our pages lets no address run as a script.
    event.preventDefault();
    setPressed(true);
  };
  return (
    <Section {...SETTINGS.bookmark}>
      <p className="text-sm">{SETTINGS.bookmarkUse}</p>
      <a
        href="/compose"
        // React refuses an address that is a script.
        ref={(link) => link?.setAttribute('href', bookmarkAddress(window.location.origin))}
        onClick={explain}
        className={`${buttonClass()} mt-3 cursor-grab`}
      >
        <PenLine aria-hidden className="size-4" />
        {SETTINGS.bookmarkName}
      </a>
      <p role="status" className="mt-1.5 min-h-5 text-xs text-muted">
        {isPressed && SETTINGS.bookmarkPressed}
      </p>
    </Section>
  );
}
