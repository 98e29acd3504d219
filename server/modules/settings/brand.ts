import { imageOf } from '../shared/image.ts';
import type { StoredProgram } from './queries.ts';

interface Image {
  url: string;
  mimetype?: string;
}

/**
 * A program's brand: from the tenant's manifest, so that an edit shows at once; the stored one if there is no
 * tenant.
 */
export interface Brand {
  title: string;
  primary_color: string;
  secondary_color: string;
  ecosystem_button_color: string;
  header_logo: Image;
  disconnected_header_logo: Image;
  favicon: Image | undefined;
}

/** The part of the tenant directory's answer that this module reads. */
interface TenantBrand {
  program: { id: number };
  brand: {
    title: string;
    primary_color: string;
    secondary_color: string;
    header_logo: string;
    disconnected_header_logo: string;
    favicon: string;
  };
}

/** The default of section 9 of the specification. */
const defaultPrimary = '#041E41';

function isTenantBrand(value: unknown): value is TenantBrand {
  const tenant = value as Partial<TenantBrand> | null;
  return typeof tenant?.program?.id === 'number' && typeof tenant.brand?.title === 'string';
}

/** The tenant itself, or its wrapped form (`{ ir }`), if it is the program's. */
function brandOfTenant(tenant: unknown, programId: number): TenantBrand['brand'] | null {
  const candidates = [tenant, (tenant as { ir?: unknown } | null)?.ir];
  const found = candidates.find(isTenantBrand);
  return found?.program.id === programId ? found.brand : null;
}

const mimetypeOf = (url: string) => (url.endsWith('.svg') ? 'image/svg+xml' : undefined);
const asset = (url: string): Image => ({ url, mimetype: mimetypeOf(url) });

/** A program's name, as its tenant says it now; the stored one, which it began with, if there is no tenant. */
export const titleOf = ({ id, title }: Pick<StoredProgram, 'id' | 'title'>, tenant: unknown): string =>
  brandOfTenant(tenant, id)?.title ?? title;

export function brandOf(program: StoredProgram, tenant: unknown): Brand {
  const { settings } = program;
  const primary = settings.primary_color ?? defaultPrimary;
  const secondary = settings.secondary_color ?? primary;
  const stored: Brand = {
    title: program.title,
    primary_color: primary,
    secondary_color: secondary,
    ecosystem_button_color: settings.ecosystem_button_color ?? secondary,
    header_logo: imageOf(settings.header_logo) ?? { url: '' },
    disconnected_header_logo: imageOf(settings.disconnected_header_logo) ?? { url: '' },
    favicon: imageOf(settings.favicon),
  };
  const live = brandOfTenant(tenant, program.id);
  if (!live) return stored;
  return {
    ...stored,
    title: live.title,
    primary_color: live.primary_color,
    secondary_color: live.secondary_color,
    header_logo: asset(live.header_logo),
    disconnected_header_logo: asset(live.disconnected_header_logo),
    favicon: asset(live.favicon),
  };
}
