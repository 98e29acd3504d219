/**
 * Pop-ups that each person has answered or marked as read in this document: none of them shows again, even while the
 * platform still writes that down.
 */
const done = new Map<number, Set<number>>();

/** A person's: what is put in counts at once, and what is taken out does not. */
export function doneHere(userId: number): Set<number> {
  const own = done.get(userId) ?? new Set();
  done.set(userId, own);
  return own;
}
