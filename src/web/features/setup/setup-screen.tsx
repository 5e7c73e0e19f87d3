import { Copy, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LINKEDIN_PRODUCTS } from '#contract/setup.ts';
import { type LinkedInKeys, type Setup, useSetup } from '#web/data/setup.ts';
import { copyText } from '#web/flows/copy-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { StepNumber } from '#web/ui/step-number.tsx';
import { KeyForm } from './key-form.tsx';
import { environmentLines, SETUP } from './setup-messages.ts';

const PORTAL = 'https://www.linkedin.com/developers/apps';
const API_TERMS = 'https://legal.linkedin.com/api-terms-of-use';
const LINK = 'inline-flex items-center gap-1 text-accent underline underline-offset-4 hover:text-accent-strong';

/** How an installation gets a LinkedIn app of its own, step by step. */
export function SetupScreen() {
  const blocks = ['h-16 w-full', 'h-40 w-full', 'h-72 w-full'];
  const skeleton = <SkeletonStack label={SETUP.loading} blocks={blocks} className="gap-6" />;
  return (
    <Page title="Use the real LinkedIn" width="text">
      <QueryView query={useSetup()} failure={SETUP.loadFailed} skeleton={skeleton}>
        {(setup) => <Steps setup={setup} />}
      </QueryView>
    </Page>
  );
}

function Steps({ setup }: { setup: Setup }) {
  const { linkedin, redirectUri, scopes, canTest } = setup;
  const [keys, setKeys] = useState<LinkedInKeys>({ clientId: '', clientSecret: '' });
  const isPractice = linkedin === 'practice';
  return (
    <>
      <p className="text-sm text-muted">
        <Badge tone={isPractice ? 'warn' : 'accent'}>{isPractice ? 'Practice' : 'Connected'}</Badge>{' '}
        {isPractice ? SETUP.practice : SETUP.connected}
      </p>
      {isPractice && (
        <p className="mt-3 text-sm text-muted">
          {SETUP.withoutApp}{' '}
          <a href="/settings#linkedin" className={LINK}>
            Publish scheduled posts myself
          </a>
          .
        </p>
      )}
      <ol className="mt-6 space-y-8">
        <Step number={1} title="Create an app">
          <p>
            In{' '}
            <a href={PORTAL} target="_blank" rel="noreferrer" className={LINK}>
              LinkedIn’s developer portal <ExternalLink aria-hidden className="size-3.5" />
            </a>
            . {SETUP.pageNeeded}
          </p>
        </Step>
        <Step number={2} title="Add two products">
          <p>{SETUP.products}</p>
          <ul className="list-disc pl-5">
            {LINKEDIN_PRODUCTS.map((product) => (
              <li key={product}>{product}</li>
            ))}
          </ul>
          <p className="text-muted">{SETUP.scopes(scopes)}</p>
        </Step>
        <Step number={3} title="Add the redirect address">
          <p>{SETUP.redirect}</p>
          <CopyBlock label="the redirect address" text={redirectUri} />
        </Step>
        <Step number={4} title="Test your keys">
          <p>{SETUP.keys}</p>
          {canTest ? (
            <KeyForm keys={keys} onKeys={setKeys} />
          ) : (
            <p className="text-muted">{SETUP.onlyAdministrators}</p>
          )}
        </Step>
        <Step number={5} title="Set the environment and restart">
          <CopyBlock label="the environment" text={environmentLines(keys.clientId)} />
          <p className="text-muted">{SETUP.emptyDataDir}</p>
        </Step>
        <Step number={6} title="Read LinkedIn’s terms">
          <p>
            Before you let others use it:{' '}
            <a href={API_TERMS} target="_blank" rel="noreferrer" className={LINK}>
              API Terms of Use <ExternalLink aria-hidden className="size-3.5" />
            </a>{' '}
            especially section 3.1 on automated posting. How this program handles it is described in its{' '}
            <a href="/terms" className={LINK}>
              terms
            </a>
            .
          </p>
        </Step>
      </ol>
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <StepNumber value={number} />
      <div className="min-w-0 flex-1 space-y-3 text-sm">
        <h2 className="text-base font-medium">{title}</h2>
        {children}
      </div>
    </li>
  );
}

/** Text to be copied exactly, with its button. */
function CopyBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-sunken py-2 pr-2 pl-3">
      <pre className="min-w-0 flex-1 py-1.5 font-mono text-xs break-all whitespace-pre-wrap">{text}</pre>
      <Button size="sm" icon={Copy} aria-label={`Copy ${label}`} onClick={() => void copyText(text)}>
        Copy
      </Button>
    </div>
  );
}
