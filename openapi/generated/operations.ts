// Generated from openapi/ by `npm run generate` – do not edit.

export const operations = {
  'domain.verify': {"id":"domain.verify","method":"POST","path":"/api/admin/verify-domain","access":"public","envelope":"bare","writes":true,"idempotent":false,"role":"domain.verify","body":"json"},
  'auth.login': {"id":"auth.login","method":"POST","path":"/api/v1/program/{programId}/login","access":"public","envelope":"bare","writes":true,"idempotent":false,"role":"session.login","body":"json"},
  'auth.logout': {"id":"auth.logout","method":"POST","path":"/api/v1/program/{programId}/logout","access":"participant","envelope":"bare","writes":true,"idempotent":false,"role":"session.logout","body":"json"},
  'auth.link': {"id":"auth.link","method":"POST","path":"/api/v1/auth/link","access":"participant","envelope":"bare","writes":true,"idempotent":false,"body":"json"},
  'auth.redeemLink': {"id":"auth.redeemLink","method":"POST","path":"/api/v1/program/{programId}/link/redeem","access":"public","envelope":"bare","writes":true,"idempotent":false,"body":"json"},
  'program.usersLogged': {"id":"program.usersLogged","method":"GET","path":"/api/v1/program/{programId}/users_programs_logged","access":"participant","envelope":"list","writes":false,"idempotent":false},
  'auth.user': {"id":"auth.user","method":"GET","path":"/api/v1/program/{programId}/user","access":"participant","envelope":"record","writes":false,"idempotent":false,"role":"session.user"},
  'auth.trustedDevices': {"id":"auth.trustedDevices","method":"GET","path":"/api/v1/program/{programId}/trusted-device","access":"participant","envelope":"list","writes":false,"idempotent":false},
  'auth.trustedDevice': {"id":"auth.trustedDevice","method":"POST","path":"/api/v1/program/{programId}/trusted-device","access":"public","envelope":"bare","writes":true,"idempotent":false,"body":"json"},
  'auth.forgetTrustedDevice': {"id":"auth.forgetTrustedDevice","method":"DELETE","path":"/api/v1/program/{programId}/trusted-device/{id}","access":"participant","envelope":"bare","writes":true,"idempotent":false},
  'auth.verifyTrustedDevice': {"id":"auth.verifyTrustedDevice","method":"POST","path":"/api/v1/program/{programId}/verify-trusted-device","access":"public","envelope":"bare","writes":true,"idempotent":false,"body":"json"},
  'auth.firstAccess': {"id":"auth.firstAccess","method":"POST","path":"/api/v1/program/{programId}/first_access","access":"public","envelope":"bare","writes":true,"idempotent":false,"body":"json"},
  'auth.firstAccessToken': {"id":"auth.firstAccessToken","method":"POST","path":"/api/v1/program/{programId}/first_access_token","access":"public","envelope":"bare","writes":true,"idempotent":false,"body":"json"},
  'auth.passwordToken': {"id":"auth.passwordToken","method":"POST","path":"/api/v1/program/{programId}/password_token","access":"public","envelope":"bare","writes":true,"idempotent":false,"body":"json"},
  'auth.passwordChange': {"id":"auth.passwordChange","method":"POST","path":"/api/v1/program/{programId}/password_change","access":"public","envelope":"bare","writes":true,"idempotent":false,"body":"json"},
  'auth.selfRegistration': {"id":"auth.selfRegistration","method":"POST","path":"/api/v1/program/{programId}/self_registration","access":"public","envelope":"record","writes":true,"idempotent":false,"body":"json"},
  'program.users': {"id":"program.users","method":"GET","path":"/api/v1/program/{programId}/users_programs","access":"public","envelope":"list","writes":false,"idempotent":false},
  'settings.authenticated': {"id":"settings.authenticated","method":"GET","path":"/api/v1/program/{programId}/page_settings_authenticated","access":"participant","envelope":"bare","writes":false,"idempotent":false,"role":"settings.authenticated"},
  'settings.unauthenticated': {"id":"settings.unauthenticated","method":"GET","path":"/api/v1/program/{programId}/page_settings_unauthenticated","access":"public","envelope":"bare","writes":false,"idempotent":false,"role":"settings.unauthenticated"},
  'settings.program': {"id":"settings.program","method":"GET","path":"/api/v1/program/{programId}/settings","access":"public","envelope":"bare","writes":false,"idempotent":false,"role":"settings.program"},
  'home.show': {"id":"home.show","method":"GET","path":"/api/v1/program/{programId}/home","access":"public","envelope":"record","writes":false,"idempotent":false},
  'panel.home': {"id":"panel.home","method":"GET","path":"/api/v1/program/{programId}/painel","access":"participant","envelope":"record","writes":false,"idempotent":false},
  'push.list': {"id":"push.list","method":"GET","path":"/api/v1/program/{programId}/push","access":"participant","envelope":"page","writes":false,"idempotent":false,"role":"notifications.list"},
  'push.send': {"id":"push.send","method":"POST","path":"/api/v1/program/{programId}/push","access":"manager","envelope":"record","writes":true,"idempotent":true,"body":"json"},
  'push.stream': {"id":"push.stream","method":"GET","path":"/api/v1/program/{programId}/push/stream","access":"participant","envelope":"bare","writes":false,"idempotent":false,"role":"notifications.stream"},
  'push.readAll': {"id":"push.readAll","method":"POST","path":"/api/v1/program/{programId}/push/read-all","access":"participant","envelope":"record","writes":true,"idempotent":true,"role":"notifications.readAll","body":"json"},
  'badge.list': {"id":"badge.list","method":"GET","path":"/api/v1/program/{programId}/badge","access":"participant","envelope":"page","writes":false,"idempotent":false,"order":"name,asc"},
  'badge.unlocked': {"id":"badge.unlocked","method":"GET","path":"/api/v1/program/{programId}/badge/unlocked","access":"participant","envelope":"page","writes":false,"idempotent":false,"order":"name,asc"},
  'faq.categories': {"id":"faq.categories","method":"GET","path":"/api/v1/program/{programId}/faq-category","access":"participant","envelope":"list","writes":false,"idempotent":false,"order":"title,asc"},
  'faq.list': {"id":"faq.list","method":"GET","path":"/api/v1/program/{programId}/faq","access":"participant","envelope":"page","writes":false,"idempotent":false,"order":"title,asc"},
  'faq.offlineCategories': {"id":"faq.offlineCategories","method":"GET","path":"/api/v1/faq-category/offline","access":"public","envelope":"list","writes":false,"idempotent":false},
  'faq.offline': {"id":"faq.offline","method":"GET","path":"/api/v1/faq/offline","access":"public","envelope":"list","writes":false,"idempotent":false},
  'city.list': {"id":"city.list","method":"GET","path":"/api/v1/city","access":"public","envelope":"page","writes":false,"idempotent":false,"order":"name,asc"},
  'state.list': {"id":"state.list","method":"GET","path":"/api/v1/state","access":"public","envelope":"list","writes":false,"idempotent":false,"order":"name,asc"},
  'address.find': {"id":"address.find","method":"GET","path":"/api/v1/program/{programId}/address","access":"participant","envelope":"record","writes":false,"idempotent":false,"role":"address.find"},
  'ticket.subjects': {"id":"ticket.subjects","method":"GET","path":"/api/v1/ticket-subject","access":"participant","envelope":"list","writes":false,"idempotent":false},
  'ticket.subjectsUnauthenticated': {"id":"ticket.subjectsUnauthenticated","method":"GET","path":"/api/v1/ticket-subject/unauthenticated","access":"public","envelope":"list","writes":false,"idempotent":false},
  'ticket.list': {"id":"ticket.list","method":"GET","path":"/api/v1/ticket","access":"participant","envelope":"page","writes":false,"idempotent":false},
  'ticket.create': {"id":"ticket.create","method":"POST","path":"/api/v1/ticket","access":"participant","envelope":"record","writes":true,"idempotent":true,"body":"multipart"},
  'ticket.createUnlogged': {"id":"ticket.createUnlogged","method":"POST","path":"/api/v1/ticket_unlogged","access":"public","envelope":"record","writes":true,"idempotent":true,"body":"json"},
  'participant.myData': {"id":"participant.myData","method":"GET","path":"/api/v1/program/{programId}/participant/my-data","access":"participant","envelope":"record","writes":false,"idempotent":false},
  'participant.updateMyData': {"id":"participant.updateMyData","method":"PUT","path":"/api/v1/program/{programId}/participant/my-data","access":"participant","envelope":"record","writes":true,"idempotent":false,"body":"json"},
  'participant.list': {"id":"participant.list","method":"GET","path":"/api/v1/program/{programId}/participant","access":"manager","envelope":"page","writes":false,"idempotent":false},
  'participant.points': {"id":"participant.points","method":"GET","path":"/api/v1/program/{programId}/participant/points","access":"participant","envelope":"record","writes":false,"idempotent":false,"role":"points.balance"},
  'participant.updateStatus': {"id":"participant.updateStatus","method":"PUT","path":"/api/v1/program/{programId}/participant/{id}/status","access":"manager","envelope":"record","writes":true,"idempotent":false,"body":"json"},
  'statement.list': {"id":"statement.list","method":"GET","path":"/api/v1/program/{programId}/statement","access":"participant","envelope":"page","writes":false,"idempotent":false},
  'ranking.list': {"id":"ranking.list","method":"GET","path":"/api/v1/program/{programId}/ranking","access":"participant","envelope":"page","writes":false,"idempotent":false},
  'news.list': {"id":"news.list","method":"GET","path":"/api/v1/program/{programId}/news","access":"participant","envelope":"page","writes":false,"idempotent":false,"order":"created_at,desc"},
  'news.show': {"id":"news.show","method":"GET","path":"/api/v1/program/{programId}/news/{id}","access":"participant","envelope":"record","writes":false,"idempotent":false},
  'news.categories': {"id":"news.categories","method":"GET","path":"/api/v1/news/category","access":"participant","envelope":"list","writes":false,"idempotent":false,"order":"title,asc"},
  'product.list': {"id":"product.list","method":"GET","path":"/api/v1/program/{programId}/products","access":"participant","envelope":"page","writes":false,"idempotent":false},
  'memory.list': {"id":"memory.list","method":"GET","path":"/api/v1/program/{programId}/memory","access":"participant","envelope":"list","writes":false,"idempotent":false,"order":"name,asc"},
  'memory.endGame': {"id":"memory.endGame","method":"POST","path":"/api/v1/program/{programId}/memory/end-game","access":"participant","envelope":"record","writes":true,"idempotent":true,"body":"json"},
  'roulette.list': {"id":"roulette.list","method":"GET","path":"/api/v1/program/{programId}/roulette","access":"participant","envelope":"list","writes":false,"idempotent":false,"order":"name,asc"},
  'roulette.run': {"id":"roulette.run","method":"POST","path":"/api/v1/program/{programId}/roulette/{id}/run","access":"participant","envelope":"bare","writes":true,"idempotent":true,"body":"json"},
  'popup.list': {"id":"popup.list","method":"GET","path":"/api/v1/program/{programId}/popup","access":"public","envelope":"list","writes":false,"idempotent":false,"order":"name,asc"},
  'popup.private': {"id":"popup.private","method":"GET","path":"/api/v1/program/{programId}/popup/private","access":"participant","envelope":"list","writes":false,"idempotent":false,"order":"name,asc"},
  'popup.read': {"id":"popup.read","method":"POST","path":"/api/v1/program/{programId}/popup/{popup_id}","access":"participant","envelope":"record","writes":true,"idempotent":true,"body":"json"},
  'popup.saveAnswers': {"id":"popup.saveAnswers","method":"POST","path":"/api/v1/program/{programId}/popup/{popup_id}/save-answers","access":"participant","envelope":"record","writes":true,"idempotent":true,"body":"json"},
  'term.list': {"id":"term.list","method":"GET","path":"/api/v1/program/{programId}/term/list","access":"public","envelope":"list","writes":false,"idempotent":false},
  'term.available': {"id":"term.available","method":"GET","path":"/api/v1/program/{programId}/term/avaliable/{type}","access":"participant","envelope":"list","writes":false,"idempotent":false},
  'term.accepted': {"id":"term.accepted","method":"GET","path":"/api/v1/program/{programId}/term/accepted","access":"participant","envelope":"list","writes":false,"idempotent":false},
  'term.show': {"id":"term.show","method":"GET","path":"/api/v1/program/{programId}/term/{slug}","access":"public","envelope":"record","writes":false,"idempotent":false},
  'term.accept': {"id":"term.accept","method":"POST","path":"/api/v1/program/{programId}/term/{id}/accept","access":"participant","envelope":"record","writes":true,"idempotent":true,"body":"json"},
  'prizePanel.list': {"id":"prizePanel.list","method":"GET","path":"/api/v1/program/{programId}/panel","access":"participant","envelope":"list","writes":false,"idempotent":false,"order":"name,asc"},
  'prizePanel.shave': {"id":"prizePanel.shave","method":"POST","path":"/api/v1/program/{programId}/panel/shave","access":"participant","envelope":"bare","writes":true,"idempotent":true,"body":"json"},
  'scratch.list': {"id":"scratch.list","method":"GET","path":"/api/v1/program/{programId}/scratch","access":"participant","envelope":"list","writes":false,"idempotent":false,"order":"name,asc"},
  'scratch.shave': {"id":"scratch.shave","method":"POST","path":"/api/v1/program/{programId}/scratch/shave","access":"participant","envelope":"bare","writes":true,"idempotent":true,"body":"json"},
  'file.open': {"id":"file.open","method":"GET","path":"/api/v1/files/{id}/open","access":"participant","envelope":"bare","writes":false,"idempotent":false,"role":"file.open","publicRows":true},
} as const;

export type OperationId = keyof typeof operations;

/** What generic code may know about an operation without knowing which one it is. */
export interface OperationInfo {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: 'public' | 'participant' | 'manager';
  readonly envelope: 'page' | 'list' | 'record' | 'bare';
  readonly writes: boolean;
  readonly idempotent: boolean;
  readonly role?: string;
  readonly order?: string;
  /** `multipart` where the operation takes a form with files, even if it takes JSON as well. */
  readonly body?: 'json' | 'multipart';
  /** Visitors are let in and see the rows that are marked public; the handler decides. */
  readonly publicRows?: boolean;
}

export const operationList: readonly OperationInfo[] = Object.values(operations);

const byRole = new Map(operationList.flatMap((entry) => (entry.role ? [[entry.role, entry] as const] : [])));

/** The operation that plays a part (`session.user`). Throws when the contract gives that part to none. */
export function operationByRole(role: string): OperationInfo {
  const found = byRole.get(role);
  if (!found) throw new Error(`No operation of the contract has the role "${role}".`);
  return found;
}
