/** In place of the message of DATABASE_AWAY, where a change was on its way when the database stopped answering (docs/product.md §11.15). */
export const DATABASE_MAY_HAVE_SAVED =
  'The database stopped responding, so your change may or may not have been saved. Check before you try again.';
