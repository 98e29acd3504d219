import { useId, useRef } from 'react';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import hidden from '../../engine/blocks/parts/hidden.module.css';
import { safeUrl } from '../../engine/blocks/runtime/safe-url.ts';
import type { OverlayProps } from '../../engine/feature.ts';
import { FlowDialog } from '../shared/FlowDialog.tsx';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import type { PopupSettings } from './config.ts';
import { Player } from './Player.tsx';
import { Questions } from './Questions.tsx';
import { statusText } from './status-text.ts';
import { texts } from './texts.ts';
import type { Popup } from './types.ts';
import { type PopupFlow, usePopup } from './use-popup.ts';
import styles from './View.module.css';
import { takeVideos } from './vimeo.ts';

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** The pop-up's dialog (section 2): shows the flow's state and sends it events, nothing more. */
export default function PopupView({ portal, settings, item, onClose }: OverlayProps<PopupSettings, Popup>) {
  // Keep the shown pop-up unchanged: the list may be read again while it is open.
  const popup = useRef(item).current;
  const flow = usePopup({ portal, settings, popup, onClose });
  const title = useId();
  const { value } = flow.snapshot;
  if (value === 'recording' || value === 'closed') return null;
  const isForm =
    popup.questions.length > 0 && portal.visitor.signedIn && !popup.answered && value !== 'answered';
  return (
    <FlowDialog
      labelledBy={title}
      className={popup.content_type === 0 ? `${styles.dialog} ${styles.picture}` : styles.dialog}
      isClosable={flow.canClose}
      onClose={flow.close}
    >
      <section
        className={styles.body}
        aria-labelledby={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        tabIndex={0}
        data-state={value}
      >
        {popup.content_type === 0 ? (
          <Picture popup={popup} titleId={title} />
        ) : (
          <Article popup={popup} titleId={title} />
        )}
        {isForm && <Questions popup={popup} flow={flow} />}
      </section>
      <Footer
        popup={popup}
        flow={flow}
        status={statusText(popup, flow.snapshot, portal.visitor)}
        isForm={isForm}
      />
    </FlowDialog>
  );
}

/** content_type 0: the whole content is the image, in words too; a link makes all of it lead there. */
function Picture({ popup, titleId }: { popup: Popup; titleId: string }) {
  const link = popup.link ? safeUrl(popup.link) : null;
  const image = (
    <img
      className={styles.image}
      src={fileUrl(popup.file) ?? undefined}
      alt={popup.image_alt ?? popup.title}
    />
  );
  return (
    <>
      <h2 id={titleId} className={hidden.hidden} tabIndex={-1} data-first-focus>
        {popup.title}
      </h2>
      {link ? (
        <a className={styles.link} href={link} {...(link.startsWith('http') ? newTab : {})}>
          {image}
        </a>
      ) : (
        image
      )}
    </>
  );
}

/** content_type 1: a banner with a title, the video and the text. */
function Article({ popup, titleId }: { popup: Popup; titleId: string }) {
  const { html, videos } = takeVideos(popup.content);
  const image = fileUrl(popup.file);
  return (
    <>
      <header className={styles.banner}>
        {image && <img src={image} alt="" />}
        <h2
          id={titleId}
          className={styles.title}
          data-image={image ? true : undefined}
          tabIndex={-1}
          data-first-focus
        >
          {popup.title}
        </h2>
      </header>
      {videos.map((video) => (
        <Player key={video.id} video={video} title={popup.title} />
      ))}
      {html.trim() !== '' && <SafeHtml html={html} className={styles.text} />}
    </>
  );
}

interface FooterProps {
  popup: Popup;
  flow: PopupFlow;
  status: string;
  isForm: boolean;
}

function Footer({ popup, flow, status, isForm }: FooterProps) {
  const { value, context } = flow.snapshot;
  const hasTrouble = value === 'failed' || value === 'refused';
  return (
    <footer className={styles.footer}>
      <p role="status" className={hasTrouble ? `${styles.status} ${styles.trouble}` : styles.status}>
        {status}
      </p>
      {context.canMark && (
        <label className={styles.mark}>
          <input
            type="checkbox"
            checked={context.isMarked}
            disabled={!flow.canMark}
            onChange={(event) => flow.mark(event.target.checked)}
          />
          <span>{texts.markRead}</span>
        </label>
      )}
      <div className={styles.buttons}>
        <button
          type="button"
          className={isForm ? styles.quiet : styles.loud}
          aria-disabled={!flow.canClose}
          onClick={flow.canClose ? flow.close : undefined}
        >
          {texts.close}
        </button>
        {isForm && (
          <button
            type="submit"
            form={`popup-${popup.id}`}
            className={styles.loud}
            aria-disabled={!flow.canSend}
            aria-busy={value === 'sending' || undefined}
          >
            {value === 'failed' ? texts.sendAgain : texts.send}
          </button>
        )}
      </div>
    </footer>
  );
}
