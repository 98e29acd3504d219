import { Avatar } from '../../blocks/parts/Avatar.tsx';
import { fileUrl } from '../../blocks/parts/file-url.ts';
import { usePortal } from '../../session/portal.ts';
import type { User } from '../../session/types.ts';

/** The visitor's photo, or the tenant's default by gender (section 2); who says none has their initials. */
export function Face({ user, size, className }: { user: User; size: number; className?: string }) {
  const { avatars } = usePortal().tenant.brand;
  const src = fileUrl(user.profile_photo) ?? fileUrl(user.gender && avatars[user.gender]);
  if (!src) return <Avatar name={user.name} size={size} />;
  return <img className={className} src={src} width={size} height={size} alt="" />;
}
