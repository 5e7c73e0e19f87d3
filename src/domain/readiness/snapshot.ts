import type { WaitReason } from '#domain/posts/publication.ts';

/** A member's sign-in as it is now: by our own note, and by LinkedIn's word where it was asked. Instants are epoch ms. */
export type SignIn = {
  /** LinkedIn refused it, or says that it has ended or was revoked. */
  isOver: boolean;
  endsAt: number;
  /** It has the permission to post. */
  canPost: boolean;
};

/** A picture of a post: its bytes are whole and decode, are not there, or cannot be read. */
export type PictureState = 'good' | 'missing' | 'unreadable';

/** A scheduled post that has not begun to leave. */
export type WaitingPost = {
  postId: string;
  /** Epoch ms. */
  dueAt: number;
  /** As a reader will see it. */
  text: string;
  /** UTF-16 units of the text on the wire. */
  wireLength: number;
  waitReason: WaitReason | null;
  sendLate: boolean;
  pictures: readonly PictureState[];
  /** Whether the page that the post leads to has answered that it is gone. */
  isSourceGone: boolean;
};

/** A post of the same member that is out. */
export type PublishedPost = { postId: string; at: number; text: string };

/** Everything that the rules look at, of one member at one moment. */
export type ReadinessSnapshot = {
  /** Epoch ms. */
  now: number;
  /** Null: never connected. */
  signIn: SignIn | null;
  version: {
    /** When LinkedIn ends the last version of its interface that is known; null: not known. */
    endsAt: number | null;
    /** None is served any more. */
    isGone: boolean;
  };
  /** The next smaller plan of which the end of the present one is known: from when, and the scheduled posts it has. */
  nextPlan: { from: number; limit: number } | null;
  /** False: posts do not go out at present. */
  isPublisherAwake: boolean;
  waiting: readonly WaitingPost[];
  published: readonly PublishedPost[];
};
