import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { NOTICES } from '#contract/notice-messages.ts';
import { useSession } from '#web/data/session.ts';
import { NoticeList } from '#web/features/notices/notice-list.tsx';
import { Page } from '#web/ui/page.tsx';
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx';

/** The inbox as a screen of its own: on a phone, and where a notification leads. */
export function NoticesPage() {
  const { user } = useSession();
  const router = useRouter();
  return (
    <>
      <title>Notices · Postsmith</title>
      {user === null ? (
        <SignInPrompt icon={<Bell />} title={NOTICES.signIn} description={NOTICES.signInDetail} />
      ) : (
        <Page title={NOTICES.title} width="text">
          <NoticeList onOpen={(path) => void router.navigate({ href: path })} />
        </Page>
      )}
    </>
  );
}
