import type { BrandIr } from '../../engine/manifest/ir.ts';

/** The brand of a page without a tenant: the default color of section 9 and no logo. */
export const neutralBrand: BrandIr = {
  title: 'Portal',
  primary_color: '#041e41',
  secondary_color: '#f2a65a',
  header_logo: '',
  disconnected_header_logo: '',
  favicon: 'data:,',
  avatars: { m: '', f: '' },
  font: 'Figtree',
  theme: {
    '--p-brand': '#041e41',
    '--p-brand-deep': '#02122a',
    '--p-on-brand': '#ffffff',
    '--p-accent': '#f2a65a',
    '--p-bg': '#f9fafc',
  },
  dark: {},
};
