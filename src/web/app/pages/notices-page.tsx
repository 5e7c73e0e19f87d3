import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { NOTICES } from '#contract/notice-messages.ts';
import { useSession } from '#web/data/session.ts';
import { NoticeList, NoticeSettingsLink } from '#web/features/notices/notice-list.tsx';
import { Page } from '#web/ui/page.tsx';
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx';

/** The inbox as a screen of its own: on a phone, and where a notification leads. */
export function NoticesPage() {
  const { user } = useSession();
  const router = useRouter();
  const open = (path: string) => void router.navigate({ href: path });
  return (
    <>
      <title>Notices · Postsmith</title>
      {user === null ? (
        <SignInPrompt icon={<Bell />} title={NOTICES.signIn} description={NOTICES.signInDetail} />
      ) : (
        <Page title={NOTICES.title} actions={<NoticeSettingsLink onOpen={open} />}>
          <NoticeList onOpen={open} />
        </Page>
      )}
    </>
  );
}
