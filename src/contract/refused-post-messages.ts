/** What helps a post whose words LinkedIn refused: its button in the list and in its notice, which is loaded later. */
export const EDIT_AND_RESEND = 'Edit and resend';
