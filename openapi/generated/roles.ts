// Generated from openapi/ by `npm run generate` – do not edit.
export { authLogin as sessionLogin } from './calls/auth.login.ts';
export { authLogout as sessionLogout } from './calls/auth.logout.ts';
export { authUser as sessionUser } from './calls/auth.user.ts';
export { consentShow } from './calls/consent.show.ts';
export { consentGive } from './calls/consent.give.ts';
export { domainVerify } from './calls/domain.verify.ts';
export { fileOpen } from './calls/file.open.ts';
export { participantPoints as pointsBalance } from './calls/participant.points.ts';
export { addressFind } from './calls/address.find.ts';
export { pushList as notificationsList } from './calls/push.list.ts';
export { pushStream as notificationsStream } from './calls/push.stream.ts';
export { pushReadAll as notificationsReadAll } from './calls/push.readAll.ts';
export { settingsAuthenticated } from './calls/settings.authenticated.ts';
export { settingsUnauthenticated } from './calls/settings.unauthenticated.ts';
export { settingsProgram } from './calls/settings.program.ts';
export { settingsAnalyticsTag } from './calls/settings.analyticsTag.ts';
