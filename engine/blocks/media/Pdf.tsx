import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { mediaTexts } from '../../texts/media.ts';
import { buttonClass } from '../parts/Button.tsx';
import hidden from '../parts/hidden.module.css';
import styles from './Media.module.css';

GlobalWorkerOptions.workerSrc = worker;

/** Of a document, at most so many pages are drawn: the whole of it is a press away. */
const MOST_PAGES = 30;

type State = { pages: PDFDocumentProxy } | 'opening' | 'failed';

/**
 * A document, page below page: drawn here, since a file of somebody may not be a page of the portal. Nothing in it runs.
 */
export default function Pdf({ url, name }: { url: string; name: string }) {
  const [state, setState] = useState<State>('opening');
  useEffect(() => {
    const task = getDocument({ url, withCredentials: true, useWasm: false });
    task.promise.then(
      (pages) => setState({ pages }),
      () => setState('failed'),
    );
    return () => void task.destroy().catch(() => undefined);
  }, [url]);
  const whole = (
    <a className={buttonClass} href={url} download={name || true}>
      {mediaTexts.whole}
    </a>
  );
  if (state === 'opening') return <p className={styles.waiting}>{mediaTexts.opening}</p>;
  if (state === 'failed')
    return (
      <div className={styles.waiting} role="alert">
        <p>{mediaTexts.failed}</p>
        {whole}
      </div>
    );
  const { pages } = state;
  const shown = Math.min(pages.numPages, MOST_PAGES);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys
    <section className={styles.pages} aria-label={mediaTexts.pages(pages.numPages)} tabIndex={0}>
      <p className={styles.turn}>
        {shown < pages.numPages && <span>{mediaTexts.shown(shown, pages.numPages)}</span>}
        {whole}
      </p>
      {Array.from({ length: shown }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <Page key={index} pages={pages} number={index + 1} />
      ))}
    </section>
  );
}

/** One page, drawn as wide as there is room, and as fine as the screen shows; its text is there for a screen reader. */
function Page({ pages, number }: { pages: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void pages.getPage(number).then((page) => {
      const target = canvas.current;
      if (isGone || !target) return;
      const width = target.parentElement?.clientWidth ?? 600;
      const scale = (width * Math.min(window.devicePixelRatio, 2)) / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      target.width = viewport.width;
      target.height = viewport.height;
      const drawing = page.render({ canvas: target, viewport });
      drawing.promise.catch(() => undefined);
      stop = () => drawing.cancel();
      void textOf(page).then((text) => !isGone && setWords(text));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [pages, number]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no group of fields
    <div role="group" aria-label={mediaTexts.page(number, pages.numPages)} className={styles.sheet}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in a drawing takes the focus */}
      <canvas ref={canvas} className={styles.page} aria-hidden="true" />
      <p className={hidden.hidden}>{words === '' ? mediaTexts.noText : words}</p>
    </div>
  );
}

/** The words of a page in the order of its file; empty for a picture of paper, or where they cannot be read. */
async function textOf(page: PDFPageProxy): Promise<string> {
  try {
    const { items } = await page.getTextContent();
    return items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
      .join('')
      .trim();
  } catch {
    return '';
  }
}
