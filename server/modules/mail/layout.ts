import { escapeHtml } from '../../../engine/format/html.ts';
import { computeTheme } from '../../../engine/manifest/theme.ts';

/** The content of a mail, before its layout. Plain texts: nothing here is markup. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Six digits, shown large. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print under everything. */
  readonly notes: readonly string[];
}

export interface MailBrand {
  readonly title: string;
  readonly primary_color: string;
  readonly secondary_color: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The greeting of a mail to a person of this name. */
export function greetingOf(name: string): string {
  const first = name.trim().split(/\s+/)[0];
  return first ? `Olá, ${first}!` : 'Olá!';
}

/**
 * A mail with the brand's name and colors: text, and simple HTML that any mail program shows (no table,
 * image or script).
 */
export function renderMail(content: MailContent, brand: MailBrand): RenderedMail {
  return { subject: content.subject, text: renderText(content, brand), html: renderHtml(content, brand) };
}

function renderText(content: MailContent, brand: MailBrand): string {
  const { greeting, paragraphs, code, action, notes } = content;
  return [
    greeting,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...notes,
    brand.title,
  ].join('\n\n');
}

function renderHtml(content: MailContent, brand: MailBrand): string {
  const theme = computeTheme({ primary: brand.primary_color, secondary: brand.secondary_color });
  const color = (name: string) => theme[name] ?? '#041e41';
  const { greeting, paragraphs, code, action, notes } = content;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const digits =
    code &&
    `<p style="margin:8px 0 24px;padding:18px;border-radius:12px;background:${color('--p-brand-soft')};color:${color('--p-brand-ink')};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(code)}</p>`;
  const button =
    action &&
    `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 22px;border-radius:12px;background:${color('--p-brand')};color:${color('--p-on-brand')};font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></p>`;
  const small = notes.map((note) => `<p style="margin:0 0 8px">${escapeHtml(note)}</p>`).join('');
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${color('--p-bg')};color:${color('--p-ink')};font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;border-radius:16px;overflow:hidden;background:#fff;border:1px solid ${color('--p-line')}">
<div style="padding:20px 28px;background:${color('--p-brand')};color:${color('--p-on-brand')};font-size:18px;font-weight:700">${escapeHtml(brand.title)}</div>
<div style="padding:28px">${paragraph(greeting)}${paragraphs.map(paragraph).join('')}${digits ?? ''}${button ?? ''}
<div style="padding-top:16px;border-top:1px solid ${color('--p-line')};color:${color('--p-muted')};font-size:13px">${small}</div></div></div></body></html>`;
}
