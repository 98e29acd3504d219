import { formatDate } from '../../../engine/format/date.ts';
import { formatBrl, formatPoints } from '../../../engine/format/number.ts';
import { tables } from '../../db/schema.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A section of the copy: rows about the person, with their title and texts. */
export interface Section {
  readonly table: string;
  readonly title: string;
  /** The text of one row; absent: the document only counts the rows, and the JSON has them. */
  readonly line?: (row: Row) => string;
}

const day = (value: unknown) => formatDate(value) || '';
const text = (value: unknown) => String(value ?? '');
const points = (value: unknown) => `${formatPoints(value)} pontos`;

/** Titles and texts for the data that most people have. */
const named: Record<string, Omit<Section, 'table'>> = {
  ledger: {
    title: 'Pontos',
    line: (row) => `${day(row.occurred_at)} · ${text(row.description)} · ${points(row.points)}`,
  },
  sales: {
    title: 'Vendas',
    line: (row) => `${day(row.sold_at)} · venda ${text(row.number)} · ${formatBrl(row.value)}`,
  },
  orders: {
    title: 'Pedidos',
    line: (row) => `${day(row.ordered_at)} · ${text(row.product)} · ${points(row.points)}`,
  },
  invoices: { title: 'Notas fiscais', line: (row) => `${day(row.created_at)} · nota ${text(row.number)}` },
  tickets: {
    title: 'Chamados',
    line: (row) => `${day(row.created_at)} · ${text(row.title)}: ${text(row.message)}`,
  },
  ticket_answers: {
    title: 'Mensagens em chamados',
    line: (row) => `${day(row.created_at)} · ${text(row.message)}`,
  },
  term_acceptances: {
    title: 'Documentos aceitos',
    line: (row) =>
      `${day(row.accepted_at)} · documento ${text(row.term_id)}, do endereço ${text(row.address)}`,
  },
  consents: {
    title: 'Escolhas de privacidade',
    line: (row) => `${day(row.decided_at)} · concordou com ${(row.granted as string[]).length} finalidades`,
  },
  survey_answers: {
    title: 'Respostas de pesquisas',
    line: (row) => `${day(row.answered_at)} · ${text(row.written ?? row.number ?? 'opção escolhida')}`,
  },
  popup_reply_answers: { title: 'Respostas de pop-ups' },
  lucky_numbers: {
    title: 'Números da sorte',
    line: (row) => `${day(row.earned_at)} · número ${text(row.number)}`,
  },
  hall_members: {
    title: 'Hall da fama',
    line: (row) => `${day(row.month)} · ${text(row.position)}º lugar · ${points(row.points)}`,
  },
  participant_badges: { title: 'Conquistas' },
  draw_results: {
    title: 'Roletas, raspadinhas e painéis',
    line: (row) => `${day(row.drawn_at)} · ${points(row.points ?? 0)}`,
  },
  memory_results: {
    title: 'Jogos da memória',
    line: (row) => `${day(row.finished_at)} · ${points(row.points)}`,
  },
  auction_bids: { title: 'Lances', line: (row) => `${day(row.created_at)} · ${points(row.points)}` },
  simulations: { title: 'Simulações', line: (row) => `${day(row.created_at)} · ${points(row.points)}` },
  goals: { title: 'Metas', line: (row) => `${day(row.month)} · ${formatBrl(row.target)}` },
  certificates: { title: 'Certificados', line: (row) => `${day(row.finished_at)} · ${text(row.training)}` },
  training_progress: { title: 'Treinamentos' },
  notification_reads: { title: 'Notificações lidas' },
  popup_reads: { title: 'Pop-ups lidos' },
  news_likes: { title: 'Notícias curtidas' },
  contact_changes: {
    title: 'Trocas de e-mail e telefone',
    line: (row) => `${day(row.asked_at)} · ${text(row.new_email ?? row.new_phone)}`,
  },
  push_devices: { title: 'Aparelhos avisados', line: (row) => `desde ${day(row.created_at)}` },
  reports: { title: 'Relatórios pedidos' },
  campaign_rewards: { title: 'Prêmios de campanhas' },
  draw_chances: { title: 'Chances em jogos' },
  memory_chances: { title: 'Chances no jogo da memória' },
  memory_refusals: { title: 'Jogos da memória recusados' },
  game_offers: { title: 'Jogos oferecidos' },
  point_holds: { title: 'Pontos reservados' },
  popup_replies: { title: 'Pop-ups respondidos' },
  notification_recipients: { title: 'Notificações recebidas' },
  training_answers: { title: 'Respostas em treinamentos' },
  training_attempts: { title: 'Provas de treinamentos' },
  training_step_progress: { title: 'Passos de treinamentos' },
};

/** Internal tables of the platform, and sums of data that is in the copy already. */
const leftOut = new Set([
  ...['sessions', 'sign_in_links', 'store_sessions', 'idempotency_keys', 'jobs', 'imports', 'import_logs'],
  ...['audit_log', 'sale_months', 'point_months', 'point_totals', 'point_repairs', 'sale_repairs'],
  ...['data_copies', 'erasures', 'participant_words'],
]);
/** Secrets that open something are not part of the copy. */
const isSecret = (column: string) => /(_hash|token|nonce|secret|_key)$|^(endpoint|p256dh|auth)$/.test(column);

const order = Object.keys(named);
const placeOf = (table: string) => (order.includes(table) ? order.indexOf(table) : order.length);

/** Every table with personal data: a new table is included automatically, under its own name. */
export const sections: readonly (Section & { columns: readonly string[] })[] = tables
  .flatMap(({ name, columns }) =>
    'participant_id' in columns && 'program_id' in columns && !leftOut.has(name)
      ? [
          {
            ...{ table: name, title: `Outros registros (${name})`, ...named[name] },
            columns: Object.keys(columns).filter(
              (column) => column !== 'program_id' && column !== 'participant_id' && !isSecret(column),
            ),
          },
        ]
      : [],
  )
  .sort((one, other) => placeOf(one.table) - placeOf(other.table));
