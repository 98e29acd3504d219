import type { OperationId, OperationInfo } from '../../openapi/generated/operations.ts';
import type { TableName } from '../support/plant.ts';
import { password, people } from '../support/small-tenants.ts';

/** Ids of records of the other program: one of each table, and of these kinds. */
export type ForeignIds = Readonly<
  Record<TableName | 'roulette' | 'scratch' | 'prize_panel' | 'visitor_subject', number>
>;

/** How one operation is asked for what belongs to another program. */
export interface IsolationCase {
  /** Path parameters that name a foreign record, where the path has any. */
  path?: (foreign: ForeignIds) => Record<string, number | string>;
  /** Filters that name a foreign record. */
  query?: (foreign: ForeignIds) => Record<string, string>;
  /** A body that is right but for the foreign record that it names. */
  body?: (foreign: ForeignIds) => Record<string, unknown>;
  /** Words of the other program that a person of both is told: that it exists, and its name. */
  allows?: readonly string[];
  /** Statuses of the call with the foreign record, in the caller's own program. */
  expected: readonly number[];
}

const reads: IsolationCase = { expected: [200] };

/** `{id}` in the path is a record of the other program. */
const at = (table: keyof ForeignIds, ...expected: number[]): IsolationCase => ({
  path: (ids) => ({ id: ids[table] }),
  expected: expected.length === 0 ? [404] : expected,
});

const text = { title: 'Meus pontos', message: 'Não vejo os pontos da minha venda.' };

const requisition = {
  ...{ title: 'Acelera', kind: 'accelerator', multiplier: 2, description: 'Pontos em dobro.' },
  ...{ starts_on: '2030-01-01', ends_on: '2030-01-31' },
};
/** The key of a link to the other program's ticket. */
export const foreignTicketKey = 'k'.repeat(43);
/** The code of a certificate of somebody of the other program. */
export const foreignCertificate = 'K'.repeat(16);

const foreignAttachment = (ids: ForeignIds) => ({
  attachable: 'participant',
  id: ids.participants,
  attachable_id: ids.attachments,
});

const own: Partial<Record<OperationId, IsolationCase>> = {
  'domain.verify': { body: () => ({ domain: 'um.localhost' }), expected: [200] },
  'auth.login': { body: () => ({ login: people.participant.dois, password }), expected: [401] },
  'auth.logout': { body: () => ({}), expected: [204] },
  'auth.link': { body: () => ({ program_uuid: crypto.randomUUID() }), expected: [404] },
  'auth.redeemLink': { body: () => ({ token: 'x'.repeat(43) }), expected: [410] },
  'program.usersLogged': { expected: [200], allows: ['Programa marca-dois'] },
  'auth.trustedDevice': { body: () => ({ verification: 'x'.repeat(43) }), expected: [409] },
  'auth.forgetTrustedDevice': at('trusted_devices'),
  'auth.verifyTrustedDevice': {
    body: () => ({ verification: 'x'.repeat(43), code: '000000' }),
    expected: [409],
  },
  'auth.changeEmail': { body: () => ({ email: 'ana@exemplo.com.br', password }), expected: [200] },
  'auth.confirmEmail': { body: () => ({ verification: 'x'.repeat(43), code: '000000' }), expected: [409] },
  'auth.changePhone': { body: () => ({ phone: '11987654321', password: 'errada' }), expected: [422] },
  'auth.changeOwnPassword': {
    body: () => ({
      current_password: 'errada',
      password: 'x'.repeat(12),
      password_confirmation: 'x'.repeat(12),
    }),
    expected: [422],
  },
  'auth.askSecondFactor': { body: () => ({ password: 'errada' }), expected: [422] },
  'auth.turnOnSecondFactor': {
    body: () => ({ verification: 'x'.repeat(43), code: '000000' }),
    expected: [409],
  },
  'auth.turnOffSecondFactor': { body: () => ({ password: 'errada' }), expected: [422] },
  'auth.endSession': at('sessions'),
  'auth.endOtherSessions': { body: () => ({}), expected: [204] },
  'participant.updatePhoto': { body: () => ({}), expected: [422] },
  'participant.removePhoto': { expected: [204] },
  'auth.undoContact': { body: () => ({ token: 'x'.repeat(43) }), expected: [410] },
  // Somebody of the other program alone is nobody here: the answer is the same, and no mail leaves.
  'auth.firstAccess': { body: () => ({ login: people.participant.dois }), expected: [200, 403, 429] },
  'auth.firstAccessToken': {
    body: () => ({
      token: 'x'.repeat(43),
      password: 'cavalo bateria',
      password_confirmation: 'cavalo bateria',
    }),
    expected: [409],
  },
  'auth.passwordToken': { body: () => ({ login: people.participant.dois }), expected: [200, 429] },
  'auth.passwordChange': { body: () => ({ verification: 'x'.repeat(43), code: '000000' }), expected: [409] },
  'auth.selfRegistration': {
    body: () => ({ name: 'Nova Pessoa', cpf: people.participant.dois, email: 'nova@exemplo.com.br' }),
    expected: [403],
  },
  'program.users': { query: () => ({ token: 'x'.repeat(43) }), expected: [200] },
  'settings.authenticated': { expected: [200], allows: ['Programa marca-dois'] },
  'push.send': {
    body: (ids) => ({ content: '<p>Olá</p>', participant_ids: [ids.participants] }),
    expected: [422],
  },
  'push.readAll': { body: () => ({ markAllRead: true }), expected: [200] },
  'push.device': reads,
  'push.subscribe': {
    body: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/outro',
      ...{ p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    }),
    expected: [409],
  },
  'push.unsubscribe': { expected: [200] },
  'faq.list': { query: (ids) => ({ category_id: String(ids.faq_categories) }), expected: [200] },
  'faq.offline': { query: (ids) => ({ category_id: String(ids.faq_categories) }), expected: [200] },
  'address.find': { query: () => ({ zip: '01310100' }), expected: [200] },
  'ticket.create': { body: (ids) => ({ ...text, ticket_subject_id: ids.ticket_subjects }), expected: [422] },
  'ticket.createUnlogged': {
    body: (ids) => ({
      ...text,
      name: 'Visitante',
      email: 'v@exemplo.com.br',
      ticket_subject_id: ids.visitor_subject,
    }),
    expected: [422],
  },
  'ticket.show': at('tickets'),
  'ticket.updateStatus': {
    ...at('tickets'),
    body: () => ({ status: 'closed' }),
  },
  'ticket.answers': at('tickets'),
  'ticket.answer': {
    ...at('tickets'),
    body: () => ({ message: 'Olá' }),
  },
  'ticket.openAttachment': {
    path: (ids) => ({ id: ids.tickets, attachment_id: ids.attachments }),
    expected: [404],
  },
  'ticket.openAnswerAttachment': {
    path: (ids) => ({ id: ids.ticket_answers, attachment_id: ids.attachments }),
    expected: [404],
  },
  'ticket.showUnlogged': { path: () => ({ token: foreignTicketKey }), expected: [410] },
  'ticket.answersUnlogged': { path: () => ({ token: foreignTicketKey }), expected: [410] },
  'ticket.answerUnlogged': {
    path: () => ({ token: foreignTicketKey }),
    body: () => ({ message: 'Olá' }),
    expected: [410],
  },
  'ticket.openUnloggedAttachment': {
    path: (ids) => ({ token: foreignTicketKey, attachment_id: ids.attachments }),
    expected: [410],
  },
  'attachment.show': { path: foreignAttachment, expected: [404] },
  'attachment.open': { path: foreignAttachment, expected: [404] },
  'attachment.create': {
    path: (ids) => ({ attachable: 'participant', id: ids.participants }),
    body: () => ({ file: 'nota.pdf' }),
    expected: [404],
  },
  'attachment.add': {
    path: (ids) => ({ attachable: 'ticket', id: ids.tickets }),
    body: () => ({ file: 'nota.pdf' }),
    expected: [404],
  },
  'participant.updateMyData': {
    body: () => ({ name: 'Ana marca-um' }),
    expected: [200],
  },
  'participant.list': { query: () => ({ establishment: 'marca-dois' }), expected: [200] },
  'participant.updateStatus': {
    ...at('participants'),
    body: () => ({ status: 3 }),
  },
  'participant.access': { expected: [403] },
  'participant.show': at('participants'),
  'participant.companyPosition': at('participants'),
  'participant.create': {
    body: (ids) => ({
      ...{ name: 'Nova Pessoa', cpf: '123.456.789-09', email: 'nova@exemplo.com.br' },
      establishment_id: ids.establishments,
    }),
    expected: [403, 422],
  },
  'participant.exportByEstablishment': at('establishments'),
  'participant.inactivateBatch': {
    body: (ids) => ({ participant_ids: [ids.participants] }),
    expected: [403, 404, 422],
  },
  'activation.resend': {
    body: () => ({ email: `${people.participant.dois}@dois.exemplo.com.br` }),
    expected: [422],
  },
  'activation.resendBatch': { body: (ids) => ({ participantes: [ids.participants] }), expected: [422] },
  'hierarchy.participants': {
    query: (ids) => ({ establishment_id: String(ids.establishments) }),
    expected: [200],
  },
  'hierarchy.listParticipant': {
    query: (ids) => ({ establishment_id: String(ids.establishments) }),
    expected: [200],
  },
  'hierarchy.importParticipant': { body: () => ({}), expected: [422] },
  'establishment.access': { expected: [403] },
  'establishment.updatePreRegistration': {
    body: (ids) => ({ establishment_id: ids.establishments, status: 'pending' }),
    expected: [404],
  },
  'establishment.withoutPreRegistration': { body: () => ({}), expected: [200] },
  'establishment.show': { path: (ids) => ({ establishment_id: ids.establishments }), expected: [404] },
  'establishment.pdvs': { path: (ids) => ({ establishment_id: ids.establishments }), expected: [403] },
  'ranking.list': { query: () => ({ search: 'marca-dois' }), expected: [200] },
  'news.list': { query: (ids) => ({ category_id: String(ids.news_categories) }), expected: [200] },
  'news.show': at('news'),
  'news.likes': at('news'),
  'news.toggleLike': at('news'),
  'news.related': at('news', 200),
  'product.list': { query: () => ({ category: 'Casa marca-dois' }), expected: [200] },
  'extract.full': { query: (ids) => ({ participant_id: String(ids.participants) }), expected: [404] },
  ...Object.fromEntries(
    [
      'show',
      'access',
      'participants',
      'salesPerformance',
      'participantDetails',
      'salesPerformanceDetails',
      'goalsPerformance',
      'positions',
    ].map((name) => [`cockpit.${name}`, { path: () => ({ slug: 'unico' }), expected: [200, 403] }]),
  ),
  'cockpit.exportParticipants': { path: () => ({ slug: 'unico', format: 'csv' }), expected: [200, 403] },
  'prize.balance': { query: () => ({ cpf: people.participant.dois }), expected: [404] },
  'memory.startGame': { body: (ids) => ({ id: ids.memory_games }), expected: [404] },
  'memory.endGame': {
    body: (ids) => ({ id: ids.memory_games, points: 10, deal: 'x.y', moves: [] }),
    expected: [404],
  },
  'roulette.run': { ...at('roulette'), body: () => ({}) },
  'popup.read': { path: (ids) => ({ popup_id: ids.popups }), body: () => ({}), expected: [404] },
  'popup.saveAnswers': {
    path: (ids) => ({ popup_id: ids.popups }),
    body: (ids) => ({ answers: [{ popup_question_id: ids.popup_questions, answer_id: 'Gostei' }] }),
    expected: [404],
  },
  'term.available': { path: () => ({ type: 'term' }), expected: [200] },
  'term.show': { path: () => ({ slug: 'regulamento-marca-dois' }), expected: [404] },
  'term.accept': { ...at('terms'), body: () => ({}) },
  'prizePanel.shave': {
    body: (ids) => ({
      award_winning_panel_id: ids.prize_panel,
      award_winning_panel_card_id: ids.prize_panel_cards,
    }),
    expected: [404],
  },
  // The program's own path, the other program's card in the body.
  'scratch.shave': { body: (ids) => ({ scratch_id: ids.scratch }), expected: [404] },
  // Says of the person who asks that a game opened today; names nobody else.
  'game.offered': { body: () => ({}), expected: [200, 204] },
  'badge.celebrate': at('badges'),
  'sale.import': { body: () => ({}), expected: [422] },
  'pointsDistribution.create': {
    body: (ids) => ({ description: 'Fora', people: [{ participant_id: ids.participants, points: 1 }] }),
    expected: [422],
  },
  'pointsDistribution.transactions': {
    query: (ids) => ({ establishment_id: String(ids.establishments) }),
    expected: [200],
  },
  'pointsDistribution.show': {
    path: (ids) => ({ transaction_id: ids.point_distributions }),
    expected: [404],
  },
  'pointsDistribution.people': {
    path: (ids) => ({ transaction_id: ids.point_distributions }),
    expected: [200],
  },
  'pointsDistribution.distribute': {
    path: (ids) => ({ transaction_id: ids.point_distributions }),
    body: () => ({}),
    expected: [404],
  },
  'pointsDistribution.cancel': {
    path: (ids) => ({ transaction_id: ids.point_distributions }),
    body: () => ({}),
    expected: [404],
  },
  'pointsDistribution.cancelImport': { path: (ids) => ({ import_id: ids.imports }), expected: [404] },
  'pointsDistribution.import': { body: () => ({}), expected: [422] },
  'pointsDistribution.grant': {
    body: (ids) => ({ participant_id: ids.participants, points: 10, description: 'Fora' }),
    expected: [422, 403],
  },
  'pointsDistribution.takeBack': {
    body: (ids) => ({ participant_id: ids.participants, points: 10, description: 'Fora' }),
    expected: [409, 403],
  },
  'pointsDistribution.budgetEntries': {
    path: (ids) => ({ participant_id: ids.participants }),
    expected: [200, 403],
  },
  'import.create': { body: () => ({ slug: 'vendas' }), expected: [200] },
  'import.run': {
    path: () => ({ slug: 'vendas' }),
    body: (ids) => ({ import_id: ids.imports }),
    expected: [422],
  },
  'import.show': at('imports'),
  'import.update': {
    ...at('imports'),
    body: () => ({ status: 'cancelled' }),
  },
  'import.delete': at('imports'),
  'import.errors': at('imports', 200),
  'import.exportErrors': at('imports'),
  'import.refused': at('imports'),
  'import.correct': { ...at('imports'), body: () => ({ lines: [{ line: 2, cells: [] }] }) },
  'import.downloadFile': { query: (ids) => ({ import_id: String(ids.imports) }), expected: [404] },
  'import.logs': { query: (ids) => ({ import_id: String(ids.imports) }), expected: [200] },
  'import.bySlug': { path: () => ({ slug: 'vendas' }), expected: [200] },
  'import.exportModel': { query: () => ({ slug: 'vendas' }), expected: [200] },
  'participant.import': { body: () => ({}), expected: [422] },
  'participant.attachment': { body: () => ({}), expected: [422] },
  'invoice.upload': { body: () => ({}), expected: [422] },
  'invoice.products': at('invoices', 200),
  'invoice.addProduct': {
    ...at('invoices', 403, 404),
    body: () => ({ code: 'code marca-dois', quantity: 1, value: 100 }),
  },
  'invoice.approve': { ...at('invoices', 403, 404), body: () => ({}) },
  'invoice.refuse': {
    ...at('invoices', 403, 404),
    body: () => ({ reason: 'Ilegível' }),
  },
  'order.move': {
    ...at('orders'),
    body: () => ({ status: 'approved' }),
  },
  // No other store is connected: nobody's message is read.
  'store.debit': { body: () => ({ message: 'x.y.z' }), expected: [404] },
  'store.move': { body: () => ({ message: 'x.y.z' }), expected: [404] },
  'simulator.list': at('participants'),
  'simulator.create': { body: () => ({ items: [{ product_id: 1, quantity: 1 }] }), expected: [200, 422] },
  'simulator.download': { body: () => ({ simulation_id: 2147483647 }), expected: [404] },
  'report.create': {
    body: () => ({ kind: 'sales', start_date: '2026-02-01', end_date: '2026-01-01' }),
    expected: [422],
  },
  'invalidSale.verify': { body: () => ({ ids: [1, 2, 3] }), expected: [200] },
  'invalidSale.fix': { body: () => ({ id: 1, version: 0 }), expected: [403, 404] },
  'merchan.list': reads,
  'merchan.hierarchies': reads,
  'merchan.saveHierarchy': {
    body: (ids) => ({ hierarchy_ids: [ids.merchan_hierarchies] }),
    expected: [422],
  },
  'merchan.loadPhoto': {
    body: (ids) => ({
      merchan_id: ids.merchan_campaigns,
      photo_type_id: ids.merchan_photo_types,
      pdv_id: ids.merchan_pdvs,
    }),
    expected: [404, 415, 422],
  },
  'merchan.deletePhoto': { query: (ids) => ({ photo_id: String(ids.merchan_photos) }), expected: [404] },
  'merchan.openPhoto': at('merchan_photos'),
  'merchan.approvePhoto': at('merchan_photos'),
  'merchan.refusePhoto': {
    ...at('merchan_photos'),
    body: () => ({ reason: 'Escura' }),
  },
  'merchan.photos': {
    path: (ids) => ({ merchan_id: ids.merchan_campaigns }),
    query: (ids) => ({ pdv_id: String(ids.merchan_pdvs) }),
    expected: [200],
  },
  'merchan.pdvs': { path: (ids) => ({ merchan_id: ids.merchan_campaigns }), expected: [404] },
  'merchan.pdvsWithStatus': {
    path: (ids) => ({ merchan_id: ids.merchan_campaigns }),
    query: (ids) => ({ establishment: String(ids.establishments) }),
    expected: [404],
  },
  'mgm.pageSettings': reads,
  'mgm.token': reads,
  'mgm.invites': reads,
  'mgm.access': reads,
  // A link of another program is a link that nobody gave: what it says is known by the signature alone.
  'mgm.checkToken': { path: () => ({ mgm_token: 'AAAAAQAAAAEAAQAAAAAAAAAAAAAAAA' }), expected: [200] },
  'mgm.invite': {
    path: () => ({ mgm_token: 'AAAAAQAAAAEAAQAAAAAAAAAAAAAAAA' }),
    body: () => ({ name: 'Nova Pessoa', cpf: people.participant.dois, email: 'nova@exemplo.com.br' }),
    expected: [404],
  },
  'feed.timeline': { query: (ids) => ({ post_id: String(ids.feed_posts) }), expected: [200] },
  'feed.like': { body: (ids) => ({ post_id: ids.feed_posts, liked: true }), expected: [404] },
  'feed.view': { body: (ids) => ({ post_id: ids.feed_posts }), expected: [404] },
  'feed.comments': at('feed_posts'),
  'feed.comment': { body: (ids) => ({ post_id: ids.feed_posts, message: 'Oi' }), expected: [404] },
  'feed.editComment': {
    ...at('feed_comments'),
    body: () => ({ message: 'Oi' }),
  },
  'feed.deleteComment': at('feed_comments'),
  'feed.reportComment': {
    ...at('feed_comments'),
    body: () => ({ reason: 'spam' }),
  },
  'feed.hideComment': {
    ...at('feed_comments', 403, 404),
    body: () => ({ hidden: true, reason: 'Porque sim' }),
  },
  'campaign.createRequisition': {
    body: () => ({ ...requisition, family: 'family marca-dois' }),
    expected: [422],
  },
  'campaign.requisition': at('campaigns'),
  'campaign.updateRequisition': {
    ...at('campaigns'),
    body: () => ({ ...requisition, version: 0 }),
  },
  'campaign.delete': at('campaigns', 403, 404),
  'campaign.accelerator': { path: () => ({ slug: 'campanha-marca-dois-challenge' }), expected: [404] },
  'auction.show': { path: () => ({ slug: 'leilao-marca-dois' }), expected: [404] },
  'auction.bid': {
    path: (ids) => ({ auction_id: ids.auctions }),
    body: () => ({ points: 100 }),
    expected: [404],
  },
  'training.show': at('trainings'),
  'training.answer': {
    ...at('trainings'),
    body: (ids) => ({ question_id: ids.training_questions, answers: [1] }),
  },
  'training.steps': {
    ...at('trainings'),
    body: (ids) => ({
      ...{ content_id: ids.training_steps, content_type: 'text', participant_id: ids.participants },
    }),
  },
  'training.certificate': at('trainings', 409),
  'certificate.verify': { path: () => ({ code: foreignCertificate }), expected: [200] },
  'training.finish': {
    ...at('trainings'),
    body: (ids) => ({ participant_id: ids.participants }),
  },
  'howToParticipate.show': { path: () => ({ slug: 'so-da-marca-dois' }), expected: [404] },
  'hallOfFame.show': { path: () => ({ slug: 'so-da-marca-dois' }), expected: [404] },
  // An empty month, whose pages name the path that was asked for.
  'hallOfFame.participants': {
    path: () => ({ slug: 'so-da-marca-dois' }),
    allows: ['so-da-marca-dois'],
    expected: [200],
  },
  'survey.show': at('surveys'),
  'survey.questions': at('surveys', 200),
  'survey.answerQuestion': {
    path: (ids) => ({ questionId: ids.survey_questions }),
    body: (ids) => ({ survey_id: ids.surveys, answer_id: 5 }),
    expected: [404],
  },
  'luckyNumber.result': { path: () => ({ id: 'so-da-marca-dois' }), expected: [404] },
  'luckyNumber.show': { path: () => ({ id: 'so-da-marca-dois' }), expected: [404] },
  'consent.give': { body: () => ({ granted: [] }), expected: [200] },
  'privacy.requestErasure': { body: () => ({ password: 'errada-de-proposito' }), expected: [422] },
  'privacy.withdrawErasure': { expected: [404] },
  'privacy.requestCopy': { body: () => ({}), expected: [200] },
  'privacy.openCopy': { path: () => ({ id: 2147483647, format: 'json' }), expected: [404] },
  'proxy.fetch': { expected: [400] },
  'file.open': at('files'),
};

/**
 * The case of an operation: its own, or that of one that reads and is given nothing but its program. Throws for any
 * other, which has to say here how it is asked for what is another program's.
 */
export function isolationCaseOf({ id, method, path }: OperationInfo): IsolationCase {
  const names = path.replace('{programId}', '').includes('{');
  const found = own[id] ?? (method === 'GET' && !names ? reads : undefined);
  if (!found) throw new Error(`${id} has no case of isolation.`);
  return found;
}
