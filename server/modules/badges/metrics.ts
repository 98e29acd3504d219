import { type RawBuilder, sql } from 'kysely';
import { counted } from '../../../engine/format/counted.ts';
import { formatPoints } from '../../../engine/format/number.ts';
import { active } from '../../db/participant-status.ts';
import type { BadgeMetric } from '../../db/tables/content.ts';
import { surveysAnswered } from '../surveys/service.ts';

/** What a badge may count of a person: how, and its name for one and for many. */
interface Metric {
  /** A query of one number, about `person.program_id` and `person.id`. */
  readonly count: (now: Date) => RawBuilder<number>;
  readonly one: string;
  readonly many: string;
  /** What else a person should know of how it is counted. */
  readonly note?: string;
}

const mine = (table: string, column = 'participant_id') =>
  sql`${sql.table(table)} as made where made.program_id = person.program_id
    and ${sql.ref(`made.${column}`)} = person.id`;

/** Every metric of the content; a cancelled sale or order counts for none. */
const metrics: Record<BadgeMetric, Metric> = {
  sales: {
    count: () => sql`select sum(made.sales) from ${mine('sale_months')}`,
    one: 'venda',
    many: 'vendas',
    note: 'Vendas canceladas não contam.',
  },
  families: {
    count: () => sql`select count(distinct made.family) from ${mine('sale_months')} and made.sales > 0`,
    one: 'família de produtos vendida',
    many: 'famílias de produtos vendidas',
    note: 'Vendas canceladas não contam.',
  },
  goals: {
    count: () => sql`select count(*) from goals as goal
      join goal_types as type on type.program_id = goal.program_id and type.id = goal.goal_type_id
      where goal.program_id = person.program_id and goal.participant_id = person.id and goal.target <= (
        select sum(made.value) from ${mine('sale_months')} and made.month = goal.month
          and (type.family is null or made.family = type.family))`,
    one: 'meta do mês batida',
    many: 'metas do mês batidas',
    note: 'Vendas canceladas não contam.',
  },
  trainings: {
    count: () => sql`select count(*) from ${mine('training_progress')} and made.finished_at is not null`,
    one: 'treinamento concluído',
    many: 'treinamentos concluídos',
  },
  lessons: {
    count: () => sql`select count(*) from ${mine('training_step_progress')} and made.done_at is not null`,
    one: 'etapa de treinamento concluída',
    many: 'etapas de treinamento concluídas',
  },
  surveys: {
    count: () => surveysAnswered,
    one: 'pesquisa respondida',
    many: 'pesquisas respondidas',
  },
  invitations: {
    count: () =>
      sql`select count(*) from ${mine('referral_invites', 'inviter_id')} and made.activated_at is not null`,
    one: 'indicação ativa',
    many: 'indicações ativas',
    note: 'Conta quem entrou pelo seu convite e completou o cadastro.',
  },
  wins: {
    count: () => sql`select (select count(*) from ${mine('draw_results')} and not made.lost)
      + (select count(*) from ${mine('memory_results')} and made.result = 'win')`,
    one: 'jogo ganho',
    many: 'jogos ganhos',
  },
  orders: {
    count: () =>
      sql`select count(*) from ${mine('orders')} and made.origin = 'redeemed' and made.cancelled_at is null`,
    one: 'troca por prêmio',
    many: 'trocas por prêmios',
    note: 'Trocas canceladas não contam.',
  },
  photos: {
    count: () => sql`select count(*) from ${mine('merchan_photos')} and made.status = 'approved'`,
    one: 'foto aprovada',
    many: 'fotos aprovadas',
  },
  points: {
    count: () => sql`select made.earned from ${mine('point_totals')}`,
    one: 'ponto ganho',
    many: 'pontos ganhos',
    note: 'Conta tudo o que já ganhou, também o que já usou.',
  },
  days: {
    count: (now) => sql`select floor(extract(epoch from ${now}::timestamptz - person.created_at) / 86400)`,
    one: 'dia no programa',
    many: 'dias no programa',
  },
  profile: {
    count: () => sql`select case when person.status = ${active} then 1 else 0 end`,
    one: 'cadastro completo',
    many: 'cadastros completos',
  },
  first_places: {
    count: () => sql`select count(*) from ${mine('hall_members')} and made.position = 1`,
    one: 'primeiro lugar no hall da fama',
    many: 'primeiros lugares no hall da fama',
    note: 'Cada mês conta depois que termina.',
  },
};

/** How many of what `badge.metric` says the person has: for queries with `badge` and `person`. */
export const countOf = (now: Date): RawBuilder<number> => sql`coalesce(case badge.metric
  ${sql.join(
    Object.entries(metrics).map(([name, { count }]) => sql`when ${sql.lit(name)} then (${count(now)})`),
    sql` `,
  )} end, 0)::float8`;

const named = (count: number, { one, many }: Metric) => counted(count, one, many);

/** The rule in words: '10 vendas. Vendas canceladas não contam.' */
export function ruleText(metric: BadgeMetric, target: number): string {
  const { note } = metrics[metric];
  return `${named(target, metrics[metric])}.${note ? ` ${note}` : ''}`;
}

/** How far somebody is: '3 de 5 treinamentos concluídos'. */
export const progressText = (metric: BadgeMetric, count: number, target: number) =>
  `${formatPoints(Math.min(count, target))} de ${named(target, metrics[metric])}`;
