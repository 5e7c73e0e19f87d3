/** The frame round the one field with which a post begins, and what is done with it: it shows the focus in the field's place. */
export const START_CARD =
  'rounded-xl border border-control bg-surface shadow-pop has-[[aria-invalid=true]]:border-danger has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:shadow-[0_0_0_3px_var(--accent-soft)]';

/** The field in it. */
export const START_FIELD =
  'field-sizing-content max-h-48 min-h-24 resize-none! border-transparent! px-0! text-base! outline-hidden! md:min-h-28';

/** The column of a screen that begins with it. */
export const START_COLUMN = 'mx-auto w-full max-w-170';
