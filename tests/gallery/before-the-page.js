/**
 * Runs in each document before its own scripts, after still-date.js. `galleryMoment`: the only time that there is, ms since
 * 1970; `galleryForgets`: after how long the portal forgets an answer that nobody shows, ms.
 */
{
  const { galleryMoment: moment, galleryForgets: forgets, setTimeout: start, clearTimeout: end } = window;

  // Playwright's clock stops the time as well, but each idle callback then waits for 50 ms.
  window.stopDate(() => moment);
  // What the browser has measured would let a little of it pass.
  Object.defineProperties(performance, {
    timeOrigin: { value: moment },
    getEntriesByType: { value: () => [] },
  });

  // Answers are forgotten as soon as the page is left, so that each state asks for its own.
  const unused = new Map();
  window.setTimeout = (run, delay, ...values) => {
    const timer = start(run, delay, ...values);
    if (delay === forgets) unused.set(timer, run);
    return timer;
  };
  window.clearTimeout = (timer) => {
    unused.delete(timer);
    end(timer);
  };
  addEventListener('gallery-leaves', () => {
    for (const [timer, run] of unused) {
      window.clearTimeout(timer);
      run();
    }
  });

  // A page must not depend on the one before it.
  localStorage.clear();
  sessionStorage.clear();

  const noCaret = new CSSStyleSheet();
  noCaret.replaceSync('* { caret-color: transparent !important }');
  document.adoptedStyleSheets = [noCaret];

  // Pop-ups do not open while a dialog is open.
  document.addEventListener(
    'readystatechange',
    () => {
      const dialog = document.createElement('dialog');
      dialog.open = true;
      dialog.style.display = 'none';
      document.documentElement.append(dialog);
    },
    { once: true },
  );
}
