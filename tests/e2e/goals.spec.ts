import { expect, test } from '../support/portal.ts';

test('Metas: um gráfico de cada meta, com os meses na ordem do ano', async ({ page, portal }) => {
  await portal.openAs('participant', '/metas');
  await page.getByRole('heading', { name: 'Mês a mês' }).scrollIntoViewIfNeeded();
  for (const goal of ['Vendas do mês', 'Linha branca']) {
    const chart = page.getByRole('img', { name: goal, exact: true });
    await chart.scrollIntoViewIfNeeded();
    const months = await chart
      .locator('text')
      .filter({ hasText: /^\p{L}{3}\/\d\d$/u })
      .allTextContents();
    const places = months.map(placeOf);
    expect(new Set(places).size).toBe(6);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});

const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** How many months a label such as `nov/26` is after the year 0. */
function placeOf(label: string): number {
  const [month = '', year = ''] = label.split('/');
  return Number(year) * 12 + names.indexOf(month);
}
