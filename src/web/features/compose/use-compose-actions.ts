import { canQueue, canShare, scheduleLabel } from '#domain/posts/actions.ts';
import { REWRITE_CHOICES } from '#domain/writing/brief.ts';
import { ADD_TO_QUEUE } from '#web/flows/queue-post.ts';
import {
  BEGINNING_ACTION,
  NEW_POST_ACTION,
  type ScreenAction,
  useScreenActions,
} from '#web/lib/commands/screen-actions.ts';
import { hasContent } from './draft/draft.ts';
import { REWRITE_LABELS } from './generation/choice-labels.ts';
import { hasSource } from './sources/source-list.ts';
import type { Composing } from './use-composer.ts';

/** The buttons of this screen as commands, under the conditions of the buttons. */
export function useComposeActions(composing: Composing): void {
  useScreenActions(() => actionsOf(composing));
}

function actionsOf(composing: Composing): ScreenAction[] {
  const { props, user, draft, measure, publishing, writing, rewrite, aiImage, textActions, askFirst } = composing;
  const { isEditable, isReadOnly, isBusy, isLocked, pane, setPane } = composing;
  const status = props.post?.status ?? 'draft';
  const isEmpty = !hasContent(draft);
  const cannotGoOut = isBusy || isReadOnly || measure.state === 'over';
  const schedule = () => void publishing.openSchedule();
  const other = pane === 'Write' ? 'Preview' : 'Write';
  const offered: (ScreenAction | false)[] = [
    {
      id: 'generate',
      label: 'Generate',
      shortcut: 'Mod+Enter',
      isDisabled: !isEditable || !hasSource(writing.sources),
      run: () => void writing.generate(),
    },
    {
      id: 'save',
      label: status === 'scheduled' ? 'Save changes' : 'Save draft',
      shortcut: 'Mod+S',
      isDisabled: !isEditable,
      isUnlisted: user === null,
      run: () => {
        const save = () => void publishing.save(true);
        if (status === 'scheduled') askFirst('save', save);
        else save();
      },
    },
    {
      id: 'share',
      label: 'Share',
      shortcut: 'Mod+Alt+Enter',
      isDisabled: cannotGoOut || !canShare(props.post ?? { status }),
      isUnlisted: user === null,
      isGrave: true,
      // A visitor's button in this place.
      run: user === null ? props.onSignIn : () => askFirst('share', () => void publishing.share()),
    },
    {
      id: 'schedule',
      label: scheduleLabel(status),
      shortcut: 'Mod+Shift+Enter',
      isDisabled: cannotGoOut,
      isUnlisted: user === null,
      // A visitor is asked to sign in, and nothing before.
      run: user === null ? schedule : () => askFirst('schedule', schedule),
    },
    user !== null &&
      canQueue(props.post ?? { status }) && {
        id: 'queue',
        label: ADD_TO_QUEUE,
        isDisabled: cannotGoOut,
        run: () => askFirst('schedule', () => void publishing.addToQueue()),
      },
    ...(rewrite === null ? [] : REWRITE_CHOICES).map((choice) => ({
      id: `rewrite-${choice}`,
      label: choice === 'rewrite' ? REWRITE_LABELS.rewrite : `${REWRITE_LABELS.rewrite}: ${REWRITE_LABELS[choice]}`,
      isDisabled: !isEditable || isEmpty,
      run: () => void rewrite?.(choice),
    })),
    aiImage.isAllowed && { id: 'ai-image', label: 'AI Image', isDisabled: !isEditable, run: aiImage.open },
    {
      id: NEW_POST_ACTION,
      label: 'New post',
      isDisabled: isLocked,
      isUnlisted: true,
      run: () => void composing.beginPost(),
    },
    { id: 'copy', label: 'Copy Text', isDisabled: isEmpty, run: textActions.copy },
    {
      id: 'clear',
      label: 'Clear Post',
      isDisabled: isLocked || isReadOnly || isEmpty,
      isGrave: true,
      run: textActions.clear,
    },
    {
      id: pane === 'Write' ? 'preview' : BEGINNING_ACTION,
      label: other,
      isUnlisted: !composing.isNarrow,
      run: () => setPane(other),
    },
  ];
  return offered.filter((action) => action !== false);
}
