/** Development only: the studio comes when the page has been drawn and there is nothing else to do. */
const begin = () => requestIdleCallback(() => void import('./mount.tsx').then(({ mount }) => mount()));
if (document.readyState === 'complete') begin();
else addEventListener('load', begin, { once: true });
