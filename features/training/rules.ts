/** Pieces of a video, [from, to] in seconds: what the page sends, and what the server adds up. */
export type Piece = readonly [number, number];

/** A video counts as watched with so much of it: credits at the end, and a second here and there, are nobody's concern. */
export const watchedShare = 0.95;

/** The same pieces in order and apart. Empty and backward ones are none. */
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

/** The seconds that pieces cover. */
export const secondsIn = (pieces: readonly Piece[]): number =>
  joinPieces(pieces).reduce((sum, [from, to]) => sum + to - from, 0);

/** Whether pieces are enough of a video that is so long. */
export const isWatched = (pieces: readonly Piece[], seconds: number): boolean =>
  secondsIn(pieces) >= seconds * watchedShare;

/** Where to go on: the end of what was watched from the beginning on. */
export function placeToGoOn(pieces: readonly Piece[], seconds: number): number {
  const [first] = joinPieces(pieces);
  return first && first[0] <= 1 && first[1] < seconds - 1 ? first[1] : 0;
}
