import { apiOrigin, platformUrl } from '../../contract/platform-url.ts';

/**
 * The address of a picture of the portal itself, of its platform, or of one that is inside its own address; null for any
 * other. `page`: the page's own address.
 */
export function ownPicture(src: string, page: string, platform: string = apiOrigin): string | null {
  if (/^data:image\//i.test(src)) return src;
  const address = platformUrl(src, platform);
  if (address !== src) return address;
  return src !== '' && isOn(src, page) ? src : null;
}

/** Whether an address leads to the place of a page. */
function isOn(address: string, page: string): boolean {
  try {
    return new URL(address, page).origin === new URL(page).origin;
  } catch {
    return false;
  }
}
