import type { OperationSpec } from '../contract/document.ts';
import { ApiError } from '../contract/errors.ts';
import type { SessionContext } from '../contract/handler.ts';
import { header, type Identity, type RawRequest } from '../contract/request.ts';
import { checkAccess } from './access.ts';
import type { Core } from './core.ts';
import { refuseCrossSite } from './cross-site.ts';
import { formBytes } from './multipart.ts';
import { chooseProgram, type ProgramChoice, type TenantRecord } from './program.ts';

const visitorJsonBytes = 64 * 1024;
const jsonBytes = 1024 * 1024;

/** The largest body of an operation. It is small for visitors who have not signed in. */
export function bodyBytes(spec: OperationSpec): number {
  if (spec.multipart) return formBytes(spec);
  return spec.info.access === 'public' ? visitorJsonBytes : jsonBytes;
}

export interface Admitted {
  readonly choice: ProgramChoice;
  readonly tenant: TenantRecord | null;
}

/** Checks a request's head: program, site and access. Throws `ApiError`s as the contract says. */
export function admit(
  core: Core,
  { info }: OperationSpec,
  request: RawRequest,
  identity: Identity,
): Admitted {
  const tenant = core.tenants.byDomain(request.hostname);
  const choice = chooseProgram(info, request, identity.session, tenant);
  const asked = choice.program?.id;
  if (asked !== undefined && !core.tenants.byProgram(asked))
    throw new ApiError(core.tenants.isProgramClosed?.(asked) ? 'unavailable' : 'not-found');
  refuseCrossSite(info, request, identity, core.tenants, choice.program?.id ?? null);
  if (choice.session) refuseOtherPerson(request, choice.session);
  checkAccess(info, choice.session);
  return { choice, tenant };
}

/** A tab that still shows whoever was signed in before does nothing in this person's name. */
function refuseOtherPerson(request: RawRequest, { participantId }: SessionContext): void {
  const shown = header(request, 'x-user-id');
  if (shown !== null && shown !== String(participantId)) throw new ApiError('another-person');
}

/**
 * Checks, by the head, whether the body may be read. Throws `unsupported-media-type`, `payload-too-large`.
 */
export function admitBody(spec: OperationSpec, request: Pick<RawRequest, 'headers'>): void {
  const length = Number(header(request, 'content-length') ?? 0);
  if (length > bodyBytes(spec)) throw new ApiError('payload-too-large');
  const type = header(request, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  const isForm = type === 'multipart/form-data';
  if (isForm && !spec.multipart) throw new ApiError('unsupported-media-type');
  const encoding = header(request, 'content-encoding');
  if (encoding !== null && encoding !== 'identity') throw new ApiError('unsupported-media-type');
}
