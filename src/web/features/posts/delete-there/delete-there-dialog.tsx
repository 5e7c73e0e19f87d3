import type { Post } from '#contract/posts.ts';
import { useUntilOnline } from '#web/lib/api/use-until-online.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { excerptOf, permalinkOf } from '../derived-fields.ts';
import { DELETE_THERE } from './delete-there-messages.ts';
import { useDeleteThere } from './use-delete-there.ts';

const LINK = 'text-accent underline underline-offset-2';

/**
 * Asks before a published post is deleted on LinkedIn, and says what is lost; where LinkedIn or we do not let it be deleted from here, it
 * leads there (docs/product.md §7.17).
 */
export function DeleteThereDialog(props: {
  post: Post;
  onClose: () => void;
  onEdit: (postId: string) => void;
  onNeedsReauth: () => void;
}) {
  const { post, onClose } = props;
  const { busy, failure, press } = useDeleteThere(post, props);
  const problem = useUntilOnline(failure?.message ?? null);
  const permalink = permalinkOf(post);
  const isNotOurs = post.publication?.isDeletableThere !== true;
  const isByHand = isNotOurs || failure?.code === 'DELETION_REFUSED';
  const open = permalink !== null && (
    <a
      href={permalink}
      target="_blank"
      rel="noopener noreferrer"
      className={isByHand ? buttonClass('primary') : `${LINK} inline-block max-md:py-3`}
    >
      {isByHand ? DELETE_THERE.open : DELETE_THERE.editThere}
    </a>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isByHand ? DELETE_THERE.byHandTitle : DELETE_THERE.question}
      description={<p className="break-words">{excerptOf(post)}</p>}
      footer={
        isByHand ? (
          <>
            <Button onClick={onClose}>Close</Button>
            {open}
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button busy={busy === 'again'} disabled={busy === 'delete'} onClick={() => void press('again')}>
              {DELETE_THERE.confirmAgain}
            </Button>
            <Button
              variant="danger"
              busy={busy === 'delete'}
              disabled={busy === 'again'}
              onClick={() => void press('delete')}
            >
              {DELETE_THERE.confirm}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-2 text-sm">
        {isByHand ? (
          <p role={failure === null ? undefined : 'alert'}>
            {failure === null ? DELETE_THERE.byHand : failure.message} {DELETE_THERE.byHandHow}
          </p>
        ) : (
          <>
            <p>{DELETE_THERE.lost}</p>
            <p className="text-muted">{DELETE_THERE.againHint}</p>
            <p>{open}</p>
            {problem !== null && (
              <p role="alert" className="text-danger">
                {problem}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
