import { MissingContent, StorageUnavailable } from '../db/contents/storage.ts';
import { isLostConnection } from '../db/lost-connection.ts';
import { ApiError, type ErrorCode, errorCatalogue, ValidationError } from './errors.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
}

/** The server's own errors by their code; a framework's client error by its status. */
const byFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_REQ_FILE_TOO_LARGE: 'payload-too-large',
  FST_FILES_LIMIT: 'payload-too-large',
  FST_FIELDS_LIMIT: 'payload-too-large',
  FST_PARTS_LIMIT: 'payload-too-large',
};

/**
 * The body of an error, from the contract. Of an error that is not an `ApiError` the client gets no details.
 */
export function toErrorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof ValidationError) {
    return { status: 422, body: { message: error.message, errors: error.fields } };
  }
  const known = error instanceof ApiError ? error : unexpected(error);
  return {
    status: known.status,
    body: {
      message: known.message,
      code: known.code,
      request_id: requestId,
      // A 422 always has its fields (the contract's shape), even when no field is to blame.
      ...(known.status === 422 ? { errors: {} } : {}),
      ...(known.status === 403 && known.redirectUrl ? { redirect_url: known.redirectUrl } : {}),
      ...(known.error ? { error: known.error } : {}),
    },
    ...(known.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: known.retryAfterSeconds }),
  };
}

function unexpected(error: unknown): ApiError {
  // A restarting database is back within seconds.
  if (error instanceof StorageUnavailable)
    return new ApiError('unavailable', { retryAfterSeconds: 5, cause: error });
  if (error instanceof MissingContent) return new ApiError('missing-content', { cause: error });
  if (isLostConnection(error) && !isOfClient(error))
    return new ApiError('unavailable', { retryAfterSeconds: 1 });
  return new ApiError(frameworkCode(error));
}

/** A client that goes away in the middle of its body: the code is that of a lost connection, the status the framework's. */
const isOfClient = (error: unknown) => (error as { statusCode?: unknown }).statusCode === 400;

function frameworkCode(error: unknown): ErrorCode {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const named = typeof code === 'string' ? byFrameworkCode[code] : undefined;
  if (named) return named;
  const sameStatus = (Object.keys(errorCatalogue) as ErrorCode[]).find(
    (key) => errorCatalogue[key].status === statusCode,
  );
  if (sameStatus && sameStatus !== 'internal') return sameStatus;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'bad-request' : 'internal';
}
