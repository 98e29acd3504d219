/** Every error of the platform: status, pt-BR text, and whether its text may be shown to clients. */
export const errorCatalogue = {
  'bad-request': { status: 400, message: 'Requisição inválida.' },
  'proxy-without-url': { status: 400, message: 'URL de destino não especificada.' },
  'invalid-idempotency-key': { status: 400, message: 'Chave de idempotência inválida.' },
  unauthenticated: { status: 401, message: 'Entre na sua conta para continuar.' },
  'another-person': { status: 401, message: 'Outra pessoa entrou neste navegador. Nada foi feito.' },
  'invalid-credentials': { status: 401, message: 'CPF, e-mail ou senha incorretos.' },
  forbidden: { status: 403, message: 'Você não tem permissão para acessar este recurso.' },
  'program-mismatch': { status: 403, message: 'Este recurso pertence a outro programa.' },
  'cross-site': { status: 403, message: 'Requisição recusada por segurança. Recarregue a página.' },
  'impersonation-denied': {
    status: 403,
    message: 'Somente administradores podem acessar como participante.',
  },
  'admin-read-only': {
    status: 403,
    message: 'Isto é pessoal: no acesso administrativo não é possível fazê-lo em nome do participante.',
  },
  'not-found': { status: 404, message: 'Não encontramos o que você procura.' },
  'missing-content': { status: 404, message: 'O conteúdo deste arquivo não foi encontrado.' },
  'unknown-domain': { status: 404, message: 'Domínio não reconhecido.' },
  'method-not-allowed': { status: 405, message: 'Método não permitido.' },
  conflict: { status: 409, message: 'Esta ação não é mais possível.' },
  'idempotency-key-reused': { status: 409, message: 'Esta chave já foi usada em outra requisição.' },
  'verification-ended': { status: 409, message: 'Este código não vale mais. Peça outro.' },
  'already-registered': {
    status: 409,
    message: 'Não foi possível concluir o cadastro. Se você já tem conta, use “Esqueci minha senha”.',
  },
  'no-chances': { status: 409, message: 'Você não tem mais chances disponíveis.' },
  'not-enough-points': { status: 409, message: 'O seu saldo não é suficiente para este prêmio.' },
  'already-answered': { status: 409, message: 'Você já enviou as suas respostas.' },
  'survey-closed': {
    status: 409,
    message: 'Esta pesquisa já encerrou. As respostas que você enviou estão guardadas.',
  },
  'term-closed': {
    status: 409,
    message: 'Não é possível cadastrar na campanha, período para o aceite do termo expirado.',
  },
  'term-superseded': {
    status: 409,
    message: 'Este documento tem uma versão mais nova. Leia a versão atual antes de aceitar.',
  },
  'deal-used': { status: 409, message: 'O resultado deste jogo já foi registrado.' },
  'deal-expired': {
    status: 409,
    message:
      'O prazo para registrar este jogo terminou. O resultado não foi registrado; a partida já foi usada.',
  },
  'game-refused': {
    status: 422,
    message: 'Não foi possível confirmar este jogo. O resultado não foi registrado; a partida já foi usada.',
  },
  // Section 6.
  'no-pending-participant': { status: 422, message: 'Nenhum participante com status 2 encontrado.' },
  'not-eligible': { status: 403, message: 'Você não pode participar desta ação.' },
  'link-spent': {
    status: 410,
    message: 'Este link de acesso já foi usado ou expirou. Entre com a sua senha, ou peça um novo link.',
  },
  'payload-too-large': { status: 413, message: 'O arquivo ou conteúdo enviado é grande demais.' },
  'unsupported-media-type': { status: 415, message: 'Formato de conteúdo não aceito.' },
  validation: { status: 422, message: 'Verifique os campos informados.' },
  'too-many-requests': { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  'too-many-today': {
    status: 429,
    message: 'Você chegou ao limite de hoje para esta ação. Tente de novo amanhã.',
  },
  internal: { status: 500, message: 'Algo deu errado do nosso lado. Tente novamente.' },
  'proxy-failed': { status: 500, message: 'Erro ao acessar o conteúdo através do proxy.' },
  'external-failure': { status: 502, message: 'Um serviço externo não respondeu. Tente novamente.' },
  unavailable: { status: 503, message: 'Serviço temporariamente indisponível. Tente novamente.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface ApiErrorOptions {
  /** Replaces the standard pt-BR text; people read it. */
  message?: string;
  /** Only with 403: the page to go to next. */
  redirectUrl?: string;
  retryAfterSeconds?: number;
  /** Repeats the text under `error`, for operations that answer it there. */
  error?: string;
  /** Only for the log; never sent. */
  cause?: unknown;
}

/** An error that the client may read. Anything else that is thrown is answered as `internal`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly isPublic = true;
  readonly redirectUrl: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly error: string | undefined;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.redirectUrl = options.redirectUrl;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.error = options.error;
  }
}

export type FieldErrors = Record<string, string[]>;

/** More fields than anybody corrects at once: of a longer list the rest is told when these are right. */
export const mostProblems = 200;

/**
 * 422 with a list of pt-BR texts for each field, the first `mostProblems`; dotted names are fields inside objects
 * (`address.zip`).
 */
export class ValidationError extends ApiError {
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super('validation');
    this.name = 'ValidationError';
    this.fields = Object.fromEntries(Object.entries(fields).slice(0, mostProblems));
  }
}

/** For a query that must find its row: `executeTakeFirstOrThrow(notFound)`. */
export const notFound = () => new ApiError('not-found');
