import { listenTo } from '#web/lib/browser/listeners.ts';
import { toast } from '#web/ui/toast.tsx';

/** What a press on one of the buttons does. */
export type Step = 'save' | 'share' | 'schedule' | 'queue';

/** The id of no toast: without any all would go. */
export const NONE = 'none';
/** The id of a toast. */
export type Toast = ReturnType<typeof toast>;
export type Press = ReturnType<typeof startPress>;

/**
 * A press that publishes, until the server has it. It goes on wherever its person goes in Postsmith, and only closing the page would
 * end it: then the browser asks first.
 */
export function startPress(step: Exclude<Step, 'save'>) {
  const stopAsking = listenTo(window, 'beforeunload', (event) => event.preventDefault());
  const press = {
    step,
    isOver: false,
    /** What the next screen says of it. */
    notice: NONE as Toast,
    end() {
      press.isOver = true;
      stopAsking();
      toast.dismiss(press.notice);
    },
  };
  return press;
}
