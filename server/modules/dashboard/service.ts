import { counted } from '../../../engine/format/counted.ts';
import { formatBrl, formatPercent, formatPoints } from '../../../engine/format/number.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { countCampaigns } from '../campaigns/service.ts';
import { monthGoal, presentPerformance } from '../goals/service.ts';
import { rankingAround, summarise } from '../points/service.ts';
import { soldValue } from '../sales/service.ts';
import { dayOf, daysUntil, monthOf } from '../shared/dates.ts';

type Indicator = Schemas['Indicator'];

const days = (count: number) => `${count === 1 ? 'falta' : 'faltam'} ${counted(count, 'dia', 'dias')}`;

/** The participant's key figures; each one is the same as on its own page. */
export async function readIndicators(
  tx: Tx,
  { program, session, clock }: SignedInContext,
): Promise<Indicator[]> {
  const now = clock();
  const month = monthOf(now);
  const whose = [program.id, session.participantId] as const;
  const points = await summarise(tx, ...whose, now);
  const sold = await soldValue(tx, ...whose, dayOf(month.start));
  const goal = await monthGoal(tx, ...whose, dayOf(month.start));
  const place = (await rankingAround(tx, ...whose, 1)).find(({ is_me }) => is_me);
  const campaigns = await countCampaigns(tx, { programId: whose[0], participantId: whose[1], now });
  const indicators: Indicator[] = [
    inPoints('balance', 'Saldo de pontos', points.balance),
    inPoints('earned', 'Pontos ganhos no mês', points.earned_month),
    {
      slug: 'sold',
      name: 'Vendas do mês',
      value: sold,
      text: formatBrl(sold),
      hint: days(daysUntil(now, month.end)),
    },
    plain('running', 'Campanhas em andamento', campaigns.running),
    plain('rewards', 'Prêmios de campanhas', campaigns.reached),
  ];
  if (goal) {
    const { percent } = presentPerformance(goal);
    const hint = `de ${formatBrl(goal.target)}`;
    indicators.push({
      slug: 'goal',
      name: 'Meta do mês',
      value: percent,
      text: formatPercent(percent),
      hint,
    });
  }
  if (place) {
    const text = `${place.position}º lugar`;
    indicators.push({ slug: 'ranking', name: 'Ranking', value: place.position, text });
  }
  return indicators;
}

const inPoints = (slug: string, name: string, value: number): Indicator => ({
  ...{ slug, name, value },
  text: formatPoints(value),
  hint: 'pontos',
});

const plain = (slug: string, name: string, value: number): Indicator => ({
  ...{ slug, name, value },
  text: formatPoints(value),
});
