import type { KyselyPlugin } from 'kysely';

/** A plugin that explains the raw statements with a word in them in place of executing them, and their plans. */
export function explaining(word: string): { plugin: KyselyPlugin; plans: readonly string[] } {
  const plans: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'RawNode' || !node.sqlFragments.join().includes(word)) return node;
      const [first = '', ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain ${first}`, ...rest] };
    },
    async transformResult({ result }) {
      const lines = result.rows.map((row) => row['QUERY PLAN']);
      if (lines[0] !== undefined) plans.push(lines.join('\n'));
      return result;
    },
  };
  return { plugin, plans };
}
