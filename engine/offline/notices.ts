import type { NotificationEvent, PushEvent, WorkerScope } from './scope.ts';

/** What the server sends to a device (server/modules/notifications/web-push): nothing about anybody but the program's name. */
interface Notice {
  title: string;
  body: string;
  /** Path of the portal that it leads to. */
  url: string;
  icon?: string;
  /** Two of the same one are one. */
  tag: string;
}

/** A message without words, as no server of ours sends one. */
const nothing: Notice = { title: 'Nova notificação', body: '', url: '/', tag: 'portico' };

/** Shows what was sent. A browser that is told something and shows nothing takes the permission away. */
export async function showNotice({ registration }: WorkerScope, { data }: PushEvent): Promise<void> {
  const { title, body, url, icon, tag } = (data?.json() ?? nothing) as Notice;
  await registration.showNotification(title, {
    body,
    tag,
    data: { url },
    lang: 'pt-BR',
    ...(icon && { icon }),
  });
}

/** Leads to what a notice is about, in a tab that is open where there is one. Never off the portal. */
export async function openNotice(worker: WorkerScope, { notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { origin } = worker.location;
  const wanted = new URL(String((notification.data as { url?: unknown } | null)?.url ?? '/'), origin);
  const url = wanted.origin === origin ? wanted.href : `${origin}/`;
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) await worker.clients.openWindow(url);
  else await (await open.focus()).navigate(url);
}
