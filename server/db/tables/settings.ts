import {
  address,
  amount,
  choice,
  code,
  color,
  flag,
  hostName,
  html,
  icon,
  identifier,
  image,
  label,
  list,
  type ReadOf,
  record,
  webAddress,
  webHost,
} from './document.ts';

const target = choice('1 abre outra aba', 0, 1).or(0);

const link = {
  title: label('Texto do link'),
  url: address('Caminho do portal (/faq) ou endereço'),
  icon: icon('Nome de um ícone do portal (phone, mail, brand-instagram)').or(undefined),
};

const banner = {
  title: label('Título'),
  text: label('Segunda linha').or(''),
  image: image('Imagem em assets/').or(null),
  link: address('Para onde leva: caminho do portal ou endereço').or(''),
  target,
};

const highlight = {
  title: label('Título'),
  text: label('Segunda linha').or(''),
  icon: icon('Nome de um ícone do portal').or(''),
  url: address('Para onde leva').or(''),
};

const column = {
  title: label('Título da coluna'),
  content: html('Texto em HTML').or(''),
  links: list('Links da coluna', link),
};

const footer = {
  footer_logo: image('Logo do rodapé').or(null),
  disconnected_footer_logo: image('Logo do rodapé de visitantes').or(null),
  cols: list('Colunas', column, 3),
  links: list('Redes sociais, abaixo das colunas', link),
  copyright: label('Última linha').or(''),
};

/** A third-party tool for measuring or advertising, which runs only for people who agreed to its purpose. */
const analyticsTag = {
  name: label('Nome da ferramenta, como as pessoas o leem'),
  purpose: choice(
    'Para que serve: statistics conta o uso; marketing mede e mostra anúncios',
    'statistics',
    'marketing',
  ).or('statistics'),
  code: code('Código que a ferramenta deu ao programa'),
  script: webAddress('Endereço do script da ferramenta, https://…'),
  hosts: list('De onde mais ela lê e para onde envia', {
    host: webHost('https://dados.exemplo.com.br, ou https://*.exemplo.com.br para todos abaixo dele'),
  }),
  queue: identifier('Variável em que ela recebe os eventos').or('dataLayer'),
  form: choice(
    'Como os recebe: event, um objeto cada; command, os argumentos de um comando cada',
    'event',
    'command',
  ).or('event'),
};

/** `program_pages.content` of the page `home`, for visitors. */
export const home = {
  title: label('Título da página'),
  text: label('Segunda linha'),
  about: html('Sobre o programa, em HTML').or(''),
  banners: list('Banners', banner),
  highlights: list('Destaques abaixo dos banners', highlight),
};

/** `program_pages.content` of the page `panel`, for participants. */
export const panel = {
  banners: list('Banners', banner),
  quick_actions: list('O que dá para fazer hoje', highlight),
};

/** The heights of a logo that the bar has room for, px: as in a tenant's manifest (schemas/tenant.schema.json). */
export const logoPx = { minimum: 20, maximum: 56 };

/** The part of `programs.settings` that comes from the content files. */
export const settings = {
  description: label('Texto abaixo do logo, na troca de programa').or(''),
  logo_px: amount('Altura do logo no topo e no rodapé, em px, de 20 a 56; sem ela, a do tenant', logoPx).or(
    null,
  ),
  ecosystem_logo: image('Logo na troca de programa; sem ele, o do cabeçalho').or(null),
  ecosystem_button_color: color('Cor do botão da troca de programa, #RRGGBB').or(null),
  menu: list('Menu que a API responde', {
    title: label('Texto'),
    url: address('Caminho do portal ou endereço'),
    target,
  }),
  footer: record('Rodapé', footer).or(null),
  footer_disconnected: record('Rodapé de visitantes; sem ele, o mesmo de todos', footer).or(null),
  secondary_banner: record('Segundo banner', banner).or(null),
  flags: record('O que o programa liga', {
    mf2a_activate: flag('Código por e-mail ao entrar').or(false),
    first_access: flag('Primeiro acesso').or(false),
    self_registration: flag('Cadastro feito pela própria pessoa').or(false),
    hide_admin_roles: flag('Esconde os papéis administrativos').or(false),
    additional_infos: flag('Pede informações adicionais').or(false),
    inativation_batch: flag('Inativação em lote').or(false),
    can_view_pdvs: flag('Mostra os PDVs').or(false),
    allow_register_participants: flag('Gestores cadastram participantes').or(false),
  }).or({}),
  fields_login: list('O que o formulário de acesso aceita, em ordem', {
    name: choice('Campo', 'cpf', 'email'),
    label: label('Nome do campo'),
  }).or([{ name: 'cpf', label: 'CPF ou e-mail' }]),
  accelerators: choice(
    'Onde dois aceleradores valem para a mesma venda: greatest, o maior deles; sum, o que cada um acrescenta',
    'greatest',
    'sum',
  ).or('greatest'),
  auction_extension_seconds: amount(
    'Um lance nos últimos segundos de um leilão adia o fim para tantos segundos depois dele; 0: nunca',
  ).or(60),
  erasure_waiting_days: amount(
    'Dias entre o pedido de exclusão dos dados de alguém e a exclusão; até lá a pessoa desiste quando quiser',
  ).or(15),
  erase_inactive_after_months: amount(
    'Meses depois de ficar inativo em que os dados de alguém são apagados, sem pedido; 0: nunca',
  ).or(0),
  channels: list('Como falar com a equipe', {
    title: label('Nome do canal'),
    type: choice('Tipo', 'phone', 'email', 'whatsapp', 'url'),
    value: label('Número ou endereço'),
    text: label('Horário de atendimento').or(undefined),
  }),
  proxy_hosts: list('De onde o portal busca arquivos por GET /proxy', {
    host: hostName('videos.exemplo.com.br, ou *.exemplo.com.br para todos abaixo dele'),
  }),
  analytics: list(
    'Ferramentas de medição; cada uma só roda para quem concorda com a sua finalidade',
    analyticsTag,
  ),
};

/** The rest of `programs.settings`, from the tenant's manifest: used when no tenant is at hand. */
interface StoredBrand {
  primary_color: string;
  secondary_color: string;
  favicon: number | null;
  header_logo: number | null;
  disconnected_header_logo: number | null;
}

export type StoredSettings = StoredBrand &
  Omit<ReadOf<typeof settings>, 'flags'> & { flags: Readonly<Record<string, boolean>> };
export type StoredFooter = ReadOf<typeof footer>;
export type StoredChannel = ReadOf<typeof settings>['channels'][number];
export type StoredLink = ReadOf<typeof link>;
export type StoredBanner = ReadOf<typeof banner>;
export type StoredHighlight = ReadOf<typeof highlight>;
export type StoredHome = ReadOf<typeof home>;
export type StoredPanel = ReadOf<typeof panel>;
