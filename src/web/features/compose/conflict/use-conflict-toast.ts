import { useEffect, useEffectEvent } from 'react';
import { sentenceFor } from '#contract/messages.ts';
import { toast } from '#web/ui/toast.tsx';

const TOAST_MS = 10_000;
const TOAST_ID = 'compose-contested';

export function dismissContestToast(): void {
  toast.dismiss(TOAST_ID);
}

/** Says that the post was changed elsewhere, wherever on the screen the person is, and leads to the question. */
export function useContestToast(isContested: boolean, show: () => void): void {
  const tell = useEffectEvent(() => {
    toast.warning(sentenceFor('POST_CHANGED'), {
      id: TOAST_ID,
      description: 'Nothing more is saved until you choose which words stay. Yours are kept on this device.',
      duration: TOAST_MS,
      action: { label: 'Choose', onClick: show },
    });
  });
  useEffect(() => {
    if (!isContested) return;
    tell();
    return dismissContestToast;
  }, [isContested]);
}
