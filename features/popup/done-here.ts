/**
 * Pop-ups that each person has answered or marked as read in this document: none of them shows again, even while the
 * platform still writes that down.
 */
const done = new Map<number, Set<number>>();

export function doneHere(userId: number): ReadonlySet<number> {
  return done.get(userId) ?? new Set();
}

export function noteDone(userId: number, popupId: number): void {
  done.set(userId, new Set([...doneHere(userId), popupId]));
}

/** It was not written down after all. */
export function forgetDone(userId: number, popupId: number): void {
  done.set(userId, new Set([...doneHere(userId)].filter((id) => id !== popupId)));
}
