import { type RawBuilder, sql } from 'kysely';
import { counted, countedPoints } from '../../../engine/format/counted.ts';
import { formatDate, formatDateTime } from '../../../engine/format/date.ts';
import { textOfHtml } from '../../../engine/format/excerpt.ts';
import { formatBrl } from '../../../engine/format/number.ts';
import { labelOf } from '../../contract/document.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Sql = RawBuilder<unknown>;

/** What the copy says of a table's rows; the table is `own` in SQL. */
export interface Named {
  readonly title: string;
  /** The text of one row. */
  readonly line: (row: Row) => string;
  /** What else is told of a row, by name: what its numbers refer to. */
  readonly also?: Readonly<Record<string, Sql>>;
}

export const day = (value: unknown) => formatDate(value) || '';
export const text = (value: unknown) => String(value ?? '');
const points = (value: unknown) => countedPoints(Number(value));
/** Parts of a line; those that say nothing are left out. */
const said = (...parts: string[]) => parts.filter(Boolean).join(' · ');
const dated =
  (column: string, ...others: string[]) =>
  (row: Row) =>
    said(day(row[column]), ...others.map((other) => text(row[other])));

/** What somebody did in the portal: the day and the hour, and from where; ones of before addresses were kept have none. */
const from = (at: unknown, what: string, address: unknown) =>
  said(formatDateTime(at), what, address ? `do endereço ${text(address)}` : '');

/** The name of what a column refers to. */
const nameIn = (table: string, column: string, name = 'title') =>
  sql`(select named.${sql.ref(name)} from ${sql.table(table)} as named
    where named.program_id = own.program_id and named.id = own.${sql.ref(column)})`;

const turn: Named['line'] = (row) => said(text(row.game), `usadas: ${text(row.used)}`);
const game = sql`(select title from draw_games as named where named.program_id = own.program_id
  and named.kind = own.kind and named.id = own.game_id)`;
const answers = (options: string, name: string, chosen: Sql) =>
  sql`(select json_agg(named.${sql.ref(name)} order by named.position) from ${sql.table(options)} as named
    where named.program_id = own.program_id and ${chosen})`;
const listed = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '');

/** What of the audit log is not an access in another person's name. */
const switches: Readonly<Record<string, string>> = {
  'auth.link': 'pedido para vir de outro programa',
  'auth.redeemLink': 'chegada de outro programa',
};

/** Titles and texts, in the order of the copy. */
export const named: Record<string, Named> = {
  ledger: {
    title: 'Pontos',
    line: (row) => said(day(row.occurred_at), text(row.description), points(row.points)),
  },
  sales: {
    title: 'Vendas',
    line: (row) => said(day(row.sold_at), `venda ${text(row.number)}`, formatBrl(row.value)),
  },
  orders: {
    title: 'Pedidos',
    line: (row) => said(day(row.ordered_at), text(row.product), points(row.points)),
  },
  sale_entries: {
    title: 'Vendas recebidas',
    line: (row) => said(day(row.sold_at), `venda ${text(row.number)}`, formatBrl(row.value)),
  },
  invoices: {
    title: 'Notas fiscais',
    line: (row) => said(day(row.created_at), `nota ${text(row.number)}`, text(row.access_key)),
  },
  invoice_products: {
    title: 'Produtos das notas fiscais',
    also: { invoice: nameIn('invoices', 'invoice_id', 'number') },
    line: (row) => said(`nota ${text(row.invoice)}`, text(row.title), formatBrl(row.value)),
  },
  tickets: {
    title: 'Chamados',
    line: (row) => said(day(row.created_at), `${text(row.title)}: ${text(row.message)}`),
  },
  ticket_answers: { title: 'Mensagens em chamados', line: dated('created_at', 'author', 'message') },
  term_acceptances: {
    title: 'Documentos aceitos',
    also: { document: nameIn('terms', 'term_id') },
    line: (row) => said(day(row.accepted_at), text(row.document), `do endereço ${text(row.address)}`),
  },
  consents: {
    title: 'Escolhas de privacidade',
    line: (row) =>
      said(
        day(row.decided_at),
        `concordou com ${counted((row.granted as string[]).length, 'finalidade', 'finalidades')}`,
      ),
  },
  survey_answers: {
    title: 'Respostas de pesquisas',
    also: {
      question: nameIn('survey_questions', 'question_id', 'question'),
      options: answers(
        'survey_options',
        'option',
        sql`named.id in (select option_id from survey_answer_options as chosen
          where chosen.program_id = own.program_id and chosen.answer_id = own.id)`,
      ),
    },
    line: (row) =>
      said(
        day(row.answered_at),
        `${text(row.question)} ${text(row.written ?? row.number) || listed(row.options)}`,
      ),
  },
  popup_replies: {
    title: 'Pop-ups respondidos',
    also: { popup: nameIn('popups', 'popup_id') },
    line: dated('answered_at', 'popup'),
  },
  popup_reply_answers: {
    title: 'Respostas de pop-ups',
    also: {
      question: nameIn('popup_questions', 'question_id', 'question'),
      answer: nameIn('popup_question_answers', 'answer_id', 'answer'),
    },
    line: (row) => `${text(row.question)} ${text(row.written ?? row.answer)}`,
  },
  feed_comments: {
    title: 'Comentários em novidades',
    line: dated('created_at', 'message'),
  },
  feed_likes: {
    title: 'Novidades curtidas',
    also: { post: nameIn('feed_posts', 'post_id') },
    line: dated('at', 'post'),
  },
  feed_views: {
    title: 'Novidades vistas',
    also: { post: nameIn('feed_posts', 'post_id') },
    line: dated('at', 'post'),
  },
  feed_reports: {
    title: 'Denúncias de comentários',
    line: (row) => said(day(row.at), labelOf('FeedReportInput', 'reason', row.reason)),
  },
  news_likes: {
    title: 'Notícias curtidas',
    also: { news: nameIn('news', 'news_id') },
    line: dated('liked_at', 'news'),
  },
  referral_invites: {
    title: 'Convites',
    also: { campaign: nameIn('referrals', 'referral_id') },
    line: (row) =>
      said(
        day(row.created_at),
        text(row.campaign),
        row.invited_by_me ? 'convidei alguém' : 'entrei por um convite',
        row.activated_at ? `ativo desde ${day(row.activated_at)}` : '',
      ),
  },
  merchan_photos: {
    title: 'Fotos de vitrine',
    also: {
      shop: nameIn('merchan_pdvs', 'pdv_id', 'name'),
      asked: nameIn('merchan_photo_types', 'photo_type_id', 'name'),
    },
    line: dated('created_at', 'asked', 'shop'),
  },
  merchan_choices: {
    title: 'Redes que atendo',
    also: { network: nameIn('merchan_hierarchies', 'hierarchy_id', 'name') },
    line: (row) => text(row.network),
  },
  lucky_numbers: {
    title: 'Números da sorte',
    line: (row) => said(day(row.earned_at), `número ${text(row.number)}`),
  },
  hall_members: {
    title: 'Hall da fama',
    line: (row) => said(day(row.month), `${text(row.position)}º lugar`, points(row.points)),
  },
  participant_badges: {
    title: 'Conquistas',
    also: { badge: nameIn('badges', 'badge_id', 'name') },
    line: dated('unlocked_at', 'badge'),
  },
  draw_results: {
    title: 'Roletas, raspadinhas e painéis',
    also: { game },
    line: (row) => said(day(row.drawn_at), text(row.game), points(row.points ?? 0)),
  },
  draw_chances: { title: 'Chances em jogos', also: { game }, line: turn },
  memory_results: {
    title: 'Jogos da memória',
    line: (row) => said(day(row.finished_at), points(row.points)),
  },
  memory_chances: {
    title: 'Chances no jogo da memória',
    also: { game: nameIn('memory_games', 'game_id') },
    line: turn,
  },
  memory_refusals: { title: 'Jogos da memória recusados', line: dated('happened_at') },
  game_offers: { title: 'Jogos oferecidos', line: dated('offered_on') },
  auction_bids: {
    title: 'Lances',
    also: { auction: nameIn('auctions', 'auction_id', 'name') },
    line: (row) => said(day(row.created_at), text(row.auction), points(row.points)),
  },
  simulations: { title: 'Simulações', line: (row) => said(day(row.created_at), points(row.points)) },
  goals: { title: 'Metas', line: (row) => said(day(row.month), formatBrl(row.target)) },
  certificates: { title: 'Certificados', line: dated('finished_at', 'training') },
  training_progress: {
    title: 'Treinamentos',
    also: { training: nameIn('trainings', 'training_id') },
    line: dated('active_at', 'training'),
  },
  training_step_progress: {
    title: 'Etapas de treinamentos',
    also: { step: nameIn('training_steps', 'step_id') },
    line: dated('done_at', 'step'),
  },
  training_attempts: {
    title: 'Provas de treinamentos',
    also: { step: nameIn('training_steps', 'step_id') },
    line: (row) => said(day(row.created_at), text(row.step), `nota ${text(row.score)}`),
  },
  training_answers: {
    title: 'Respostas em treinamentos',
    also: {
      question: nameIn('training_questions', 'question_id', 'question'),
      chosen: answers('training_options', 'answer', sql`own.answers @> to_jsonb(named.id)`),
    },
    line: (row) => said(day(row.updated_at), `${text(row.question)} ${listed(row.chosen)}`),
  },
  campaign_rewards: {
    title: 'Prêmios de campanhas',
    also: { campaign: nameIn('campaigns', 'campaign_id') },
    line: dated('decided_at', 'campaign'),
  },
  point_holds: {
    title: 'Pontos reservados',
    line: (row) => said(day(row.held_at), points(row.points)),
  },
  point_distributions: { title: 'Distribuições de pontos feitas', line: dated('created_at', 'description') },
  point_distribution_people: {
    title: 'Distribuições de pontos recebidas',
    line: (row) => points(row.points),
  },
  point_budgets: { title: 'Orçamento para distribuir', line: (row) => points(row.balance) },
  budget_entries: {
    title: 'Lançamentos do orçamento',
    line: (row) => said(day(row.created_at), text(row.description), points(row.points)),
  },
  participant_statuses: {
    title: 'Situações do cadastro',
    line: (row) => said(day(row.since), labelOf('ParticipantStatus', 'status', row.status), text(row.reason)),
  },
  posts: {
    title: 'Vínculos',
    also: { establishment: nameIn('establishments', 'establishment_id', 'name') },
    line: (row) =>
      said(
        text(row.position),
        text(row.establishment),
        row.ends_on ? `de ${day(row.starts_on)} a ${day(row.ends_on)}` : `desde ${day(row.starts_on)}`,
      ),
  },
  contact_changes: {
    title: 'Trocas de e-mail e telefone',
    line: (row) => said(day(row.asked_at), text(row.new_email ?? row.new_phone)),
  },
  notification_recipients: {
    title: 'Notificações recebidas',
    also: { content: nameIn('notifications', 'notification_id', 'content') },
    line: (row) => textOfHtml(row.content),
  },
  notification_reads: { title: 'Notificações lidas', line: dated('read_at') },
  popup_reads: {
    title: 'Pop-ups lidos',
    also: { popup: nameIn('popups', 'popup_id') },
    line: dated('read_at', 'popup'),
  },
  sessions: { title: 'Entradas', line: (row) => from(row.created_at, text(row.device), row.address) },
  audit_log: {
    title: 'Trocas de programa e acessos administrativos',
    line: (row) =>
      from(row.happened_at, switches[text(row.operation)] ?? 'acesso administrativo', row.address),
  },
  push_devices: { title: 'Dispositivos avisados', line: (row) => `desde ${day(row.created_at)}` },
  trusted_devices: { title: 'Dispositivos confiáveis', line: dated('created_at', 'name') },
  reports: { title: 'Relatórios pedidos', line: dated('created_at', 'title') },
  imports: { title: 'Planilhas enviadas', line: dated('created_at', 'file_name') },
  files: {
    title: 'Arquivos',
    also: {
      link: sql`coalesce(
        (select concat('/api/v1/', attached.attachable, '/', attached.parent_id, '/attachment/', attached.id, '/open')
          from attachments as attached where attached.program_id = own.program_id and attached.file_id = own.id
          order by attached.id limit 1),
        concat('/api/v1/files/', own.id, '/open'))`,
    },
    line: dated('created_at', 'name', 'link'),
  },
};
