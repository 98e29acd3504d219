import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../engine/format/html.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { listKeptMails } from '../../modules/mail/outbox.ts';

const mostShown = 50;
/** No scripts and no requests: a mail has inline styles, and so does this page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'";

type KeptMail = Awaited<ReturnType<typeof listKeptMails>>[number];

/**
 * `/dev/mail`: the mails that were not sent, newest first. Only in development: it shows everybody's codes.
 */
export function serveKeptMails(app: FastifyInstance, database: DatabaseHandle): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await listKeptMails(database.db, mostShown);
    return sendHtml(reply, pageOf(mails));
  });
  app.get<{ Params: { program: string; id: string } }>('/dev/mail/:program/:id', async (request, reply) => {
    const { program, id } = request.params;
    const mails = await listKeptMails(database.db, mostShown);
    const mail = mails.find((one) => String(one.program_id) === program && String(one.id) === id);
    if (!mail) return reply.callNotFound();
    return sendHtml(reply, mail.body_html);
  });
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .send(html);
}

function pageOf(mails: readonly KeptMail[]): string {
  const list = mails.map(mailItem).join('') || '<p>Nenhum e-mail ainda. Peça um código no portal.</p>';
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>E-mails guardados</title>
<style>body{margin:0 auto;max-width:760px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#171b24;background:#f4f5f8}
h1{font-size:24px}article{margin:0 0 24px;padding:16px;border-radius:14px;background:#fff}h2{margin:0 0 4px;font-size:17px}
p{margin:0 0 12px;color:#5c6373}iframe{width:100%;height:440px;border:1px solid #e5e8ee;border-radius:10px}</style></head>
<body><h1>E-mails guardados</h1><p>Sem SMTP_URL nada sai daqui. Esta página só existe em desenvolvimento.</p>${list}</body></html>`;
}

function mailItem(mail: KeptMail): string {
  const when = mail.created_at.toLocaleString('pt-BR');
  const where = `/dev/mail/${mail.program_id}/${mail.id}`;
  if (mail.state !== 'waiting') return '';
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p>Para ${escapeHtml(mail.recipient)} · ${escapeHtml(mail.program)} · ${when}</p>
<iframe src="${where}" title="${escapeHtml(mail.subject)}" sandbox loading="lazy"></iframe></article>`;
}
