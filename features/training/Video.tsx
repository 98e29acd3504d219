import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import { isKept, piecesOf, watched } from './outgoing.ts';
import { askings, type OutsideVideo, playerOrigins, playerUrl, saidIn } from './players.ts';
import { placeToGoOn, secondsIn } from './rules.ts';
import { texts } from './texts.ts';
import type { Content } from './types.ts';
import type { Flow } from './use-training.ts';
import styles from './View.module.css';
import { startWatching, type Watching } from './watching.ts';

/** A video that reports the watched parts. `every`: how often, s. Without a flow it is only shown. */
export function Video({ flow, content, every = 0 }: { flow?: Flow; content: Content; every?: number }) {
  const watching = useReports(flow, content, every);
  const seconds = content.seconds ?? 0;
  const pieces = piecesOf(content, flow?.snapshot.context.queue ?? []);
  const [start] = useState(() => (content.done ? 0 : placeToGoOn(pieces, seconds)));
  const isOver = content.done || isKept(content, flow?.snapshot.context.queue ?? []);
  const file = fileUrl(content.file);
  return (
    <>
      {content.video ? (
        <Outside video={content.video} title={content.title} start={start} watching={watching} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the track is there where the content has captions
        <video
          className={styles.video}
          controls
          preload="metadata"
          playsInline
          src={start > 0 ? `${file}#t=${start}` : (file ?? undefined)}
          aria-label={content.title}
          onTimeUpdate={(event) => watching.at(event.currentTarget.currentTime)}
          onSeeking={watching.jumped}
          onPause={watching.report}
          onEnded={watching.report}
        >
          {content.captions && (
            <track kind="captions" srcLang="pt-BR" label={texts.captions} src={content.captions} default />
          )}
        </video>
      )}
      <p className={styles.hint}>
        {isOver ? texts.watchedAll : texts.watchedPart(Math.min(secondsIn(pieces), seconds), seconds)}
      </p>
    </>
  );
}

/** Sends the watched parts: from time to time, at a pause, and when the person leaves. */
function useReports(flow: Flow | undefined, content: Content, every: number) {
  const [watching] = useState<Watching>(startWatching);
  const latest = useRef({ flow, content });
  latest.current = { flow, content };
  const [reports] = useState(() => {
    const report = (least: number) => {
      const { flow: now, content: step } = latest.current;
      if (!now?.can((key) => watched(step, [], key))) return;
      const pieces = watching.take(least);
      if (pieces.length > 0) now.act((key) => watched(step, pieces, key));
    };
    return {
      at: (time: number) => {
        watching.at(time);
        report(every);
      },
      jumped: watching.jumped,
      report: () => report(1),
    };
  });
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && reports.report();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [reports]);
  // Before the flow is stopped, whose effect ends before those of what it shows.
  useLayoutEffect(() => reports.report, [reports]);
  return reports;
}

interface OutsideProps {
  video: OutsideVideo;
  title: string;
  start: number;
  watching: { at(time: number): void; report(): void };
}

/** A player of another site; nothing is loaded from there before the person presses play. */
function Outside({ video, title, start, watching }: OutsideProps) {
  const [isWanted, setWanted] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = playerOrigins[video.provider];
  useEffect(() => {
    const hear = ({ source, data, origin: from }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const { time, isStopped } = saidIn(data);
      if (time !== null) watching.at(time);
      else if (!isStopped) ask();
      if (isStopped) watching.report();
    };
    const ask = () => {
      for (const asking of askings[video.provider])
        frame.current?.contentWindow?.postMessage(JSON.stringify(asking), origin);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [video.provider, origin, watching]);
  const site = texts.sites[video.provider];
  if (!isWanted)
    return (
      <div className={styles.curtain}>
        <button type="button" className={styles.primary} onClick={() => setWanted(true)}>
          {texts.watch}
        </button>
        <p>{texts.fromOutside(site)}</p>
      </div>
    );
  return (
    <iframe
      ref={frame}
      className={styles.video}
      src={playerUrl(video, location.origin, start)}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
      allow="autoplay; fullscreen; picture-in-picture"
      onLoad={() => {
        for (const asking of askings[video.provider])
          frame.current?.contentWindow?.postMessage(JSON.stringify(asking), origin);
      }}
    />
  );
}
