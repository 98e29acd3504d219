import type { Platform } from './platform.ts';

/** The last mail to an address; empty texts if there is none. */
export async function lastMail({ database }: Platform, recipient: string) {
  const mail = await database.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const text = mail?.body_text ?? '';
  return {
    subject: mail?.subject ?? '',
    text,
    /** The six digits in it. */
    code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '',
    /** The secret of the link that undoes a change. */
    key: /\/desfazer\?chave=([\w-]+)/.exec(text)?.[1] ?? '',
  };
}
