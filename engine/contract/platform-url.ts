/**
 * Where the platform is, as the document says it: `<meta name="portico-api" content="https://api.example.com">`, for a
 * portal whose files are on a static host. Empty for the page's own origin, and on the server.
 */
export const apiOrigin: string =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="portico-api"]')?.content.replace(/\/+$/, '') ??
      '');

/** The address of a path that the platform answers (`/api/…`, `/_portico/…`); any other stays as it is. */
export function platformUrl(path: string, origin: string = apiOrigin): string {
  return /^\/(?:api|_portico)\//.test(path) ? origin + path : path;
}
