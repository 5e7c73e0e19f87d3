import { NOTICE_SETTINGS, PUSH_QUESTION } from '#contract/notice-messages.ts';
import { turnOnPush } from '#web/data/notice-settings.ts';
import { canAskForPush } from '#web/lib/browser/push.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { ask } from '#web/ui/ask.tsx';
import { showFailure } from '#web/ui/toast.tsx';

/** Asks once in this browser, after the first post was scheduled, whether it shall show notices; never rejects. */
export async function offerPush(): Promise<void> {
  if (localStore.getItem(STORAGE_KEYS.pushAsked) !== null || !(await canAskForPush())) return;
  localStore.setItem(STORAGE_KEYS.pushAsked, 'yes');
  if (!(await ask(PUSH_QUESTION))) return;
  await turnOnPush().catch((error: unknown) => showFailure(NOTICE_SETTINGS.pushFailed, error));
}
