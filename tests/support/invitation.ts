import { lastMail } from './last-mail.ts';
import type { Answer, Platform } from './platform.ts';
import { password } from './small-tenants.ts';

/** Finishes the registration that an invitation was answered with: the code of the mail, then the tests' password. */
export async function confirmInvitation(platform: Platform, answer: Answer, email: string): Promise<Answer> {
  const { verification } = (answer.json as { data: { verification: string } }).data;
  const { code } = await lastMail(platform, email);
  const visitor = platform.visitor('um');
  const step = await visitor.send('POST', '/first_access', { verification, code });
  const { token } = step.json as { token: string };
  return visitor.send('POST', '/first_access_token', {
    ...{ token, password, password_confirmation: password },
  });
}
