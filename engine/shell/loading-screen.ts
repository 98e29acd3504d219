import { useEffect } from 'react';

/** Section 9: about a second, from the moment when it could be seen. */
export const LOADING_SCREEN_MS = 1000;
const FADE_MS = 240;
/** Id of the loading screen in the first HTML. */
const ID = 'portico-loading';

/** Ends the loading screen that the first HTML painted, once its second is over. The portal works behind it. */
export function endLoadingScreen(): void {
  const screen = document.getElementById(ID);
  if (!screen) return;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const since = performance.now() - (paint?.startTime ?? 0);
  setTimeout(
    () => {
      screen.dataset.leaving = '';
      setTimeout(() => screen.remove(), FADE_MS);
    },
    Math.max(0, LOADING_SCREEN_MS - FADE_MS - since),
  );
}

/** Ends the loading screen once the first view is drawn, with its handlers on it. */
export function useLoadingScreenUntil(isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn) endLoadingScreen();
  }, [isDrawn]);
}
