/** Files are opened at `{url}/open` (section 7); an image's address may already say so. Null for no image. */
export function pictureOf(image: { url: string } | null | undefined): string | null {
  const url = image?.url;
  if (!url) return null;
  return url.endsWith('/open') ? url : `${url}/open`;
}
