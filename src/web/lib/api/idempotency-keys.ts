/** Which presses of Share never got their outcome back. */
export type PressBook = {
  /**
   * The request id of a press: a new one each time, but the same again while no answer came and what is sent is the same, so that
   * the server knows a retry from a second post (contract `requestId`).
   */
  open(sent: string): string;
  /** An outcome came back: the next press is another one. */
  close(sent: string): void;
};

export function createPressBook(newId: () => string): PressBook {
  const open = new Map<string, string>();
  return {
    open(sent) {
      const id = open.get(sent) ?? newId();
      open.set(sent, id);
      return id;
    },
    close(sent) {
      open.delete(sent);
    },
  };
}
