import { Icon } from '../../shell/icons.tsx';

/** An icon that a manifest names, from the portal's set. */
export function ManifestIcon({ name, size = 22 }: { name: string; size?: number }) {
  return <Icon name={name} size={size} />;
}
