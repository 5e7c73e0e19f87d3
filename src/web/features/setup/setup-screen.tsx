import { CircleAlert, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LINKEDIN_PRODUCTS } from '#contract/setup.ts';
import { type LinkedInKeys, type Setup, useSetup } from '#web/data/setup.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyBlock } from './copy-block.tsx';
import { KeyForm } from './key-form.tsx';

const PORTAL = 'https://www.linkedin.com/developers/apps';
const API_TERMS = 'https://legal.linkedin.com/api-terms-of-use';
const LINK = 'inline-flex items-center gap-1 text-accent underline underline-offset-4 hover:text-accent-strong';

/** How an installation gets a LinkedIn app of its own, step by step. */
export function SetupScreen() {
  const setup = useSetup();
  return (
    <div className="mx-auto max-w-2xl p-4 md:p-6">
      <h1 className="text-lg font-semibold">Use the real LinkedIn</h1>
      {setup.data !== undefined ? (
        <Steps setup={setup.data} />
      ) : setup.isError ? (
        <div role="alert">
          <EmptyState
            icon={<CircleAlert />}
            title="The steps could not be read"
            description={messageOf(setup.error)}
            action={
              <Button busy={setup.isFetching} onClick={() => void setup.refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      ) : (
        <div role="status" aria-label="Reading the steps" className="mt-6 space-y-6">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </div>
  );
}

function Steps({ setup }: { setup: Setup }) {
  const { linkedin, redirectUri, scopes, canTest } = setup;
  const [keys, setKeys] = useState<LinkedInKeys>({ clientId: '', clientSecret: '' });
  const environment = [
    `LINKEDIN_CLIENT_ID=${keys.clientId.trim() || 'your-client-id'}`,
    // Typed where nobody reads along, so it is not shown here.
    'LINKEDIN_CLIENT_SECRET=your-primary-client-secret',
  ].join('\n');
  return (
    <>
      <p className="mt-2 text-sm text-muted">
        {linkedin === 'practice' ? (
          <>
            <Badge tone="warn">Practice</Badge> A practice LinkedIn stands in on this machine. With an app of your own,
            posts go to linkedin.com.
          </>
        ) : (
          <>
            <Badge tone="accent">Connected</Badge> This installation has a LinkedIn app. These are the steps for another
            one, or to look something up.
          </>
        )}
      </p>
      <ol className="mt-6 space-y-8">
        <Step number={1} title="Create an app">
          <p>
            In{' '}
            <a href={PORTAL} target="_blank" rel="noreferrer" className={LINK}>
              LinkedIn’s developer portal <ExternalLink aria-hidden className="size-3.5" />
            </a>
            . LinkedIn asks for a page of a company or of your own to tie it to.
          </p>
        </Step>
        <Step number={2} title="Add two products">
          <p>On the app’s Products tab, request both. LinkedIn grants them at once.</p>
          <ul className="list-disc pl-5">
            {LINKEDIN_PRODUCTS.map((product) => (
              <li key={product}>{product}</li>
            ))}
          </ul>
          <p className="text-muted">They give the scopes {scopes.join(', ')}.</p>
        </Step>
        <Step number={3} title="Add the redirect address">
          <p>On the Auth tab, under OAuth 2.0 settings, letter by letter:</p>
          <CopyBlock label="the redirect address" text={redirectUri} />
        </Step>
        <Step number={4} title="Test your keys">
          <p>The Auth tab shows a Client ID and a Primary Client Secret.</p>
          {canTest ? (
            <KeyForm keys={keys} onKeys={setKeys} />
          ) : (
            <p className="text-muted">
              Here only an administrator can test keys. On your own machine anybody can, while the practice LinkedIn
              runs.
            </p>
          )}
        </Step>
        <Step number={5} title="Set the environment and start anew">
          <CopyBlock label="the environment" text={environment} />
          <p className="text-muted">
            The practice accounts and their posts belong to the practice LinkedIn; begin with an empty DATA_DIR.
          </p>
        </Step>
        <Step number={6} title="Read LinkedIn’s terms">
          <p>
            Before you let others use it:{' '}
            <a href={API_TERMS} target="_blank" rel="noreferrer" className={LINK}>
              API Terms of Use <ExternalLink aria-hidden className="size-3.5" />
            </a>{' '}
            and there section 3.1 on automated posting above all. What this program does about it stands in its{' '}
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
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full border border-line text-xs tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 space-y-3 text-sm">
        <h2 className="text-base font-medium">{title}</h2>
        {children}
      </div>
    </li>
  );
}
