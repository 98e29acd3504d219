/** Ranges of a video, [from, to] in seconds: the page sends them, and the server adds them up. */
export type Piece = readonly [number, number];

/** The share of a video that counts as watched: the credits at the end and a few seconds may be missing. */
export const watchedShare = 0.95;

/** The same ranges, sorted and merged. Empty and reversed ones are dropped. */
export function joinPieces(pieces: readonly Piece[]): [number, number][] {
  const joined: [number, number][] = [];
  const sorted = pieces.filter(([from, to]) => from < to).toSorted((one, other) => one[0] - other[0]);
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** How many seconds the ranges cover. */
export const secondsIn = (pieces: readonly Piece[]): number =>
  joinPieces(pieces).reduce((sum, [from, to]) => sum + to - from, 0);

/** Whether the ranges cover enough of a video of this length. */
export const isWatched = (pieces: readonly Piece[], seconds: number): boolean =>
  secondsIn(pieces) >= seconds * watchedShare;

/** Where to continue: the end of the range that begins at the start. */
export function placeToGoOn(pieces: readonly Piece[], seconds: number): number {
  const [first] = joinPieces(pieces);
  return first && first[0] <= 1 && first[1] < seconds - 1 ? first[1] : 0;
}
