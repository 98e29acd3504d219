/** What games share of their rules, pure: the server deals by it too. */

/** The same items in an order drawn by `random` (Fisher and Yates): every order is as likely as any other. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}
