import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureOf, serverMessage } from '../../contract/call-failure.ts';
import { blockTexts } from '../../texts/blocks.ts';
import type { SourceState } from '../runtime/use-source.ts';
import { Button } from './Button.tsx';
import { Glyph } from './Glyph.tsx';
import { iconPaths } from './icon-paths.ts';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import styles from './States.module.css';

interface FromSourceProps {
  state: SourceState;
  shape: SkeletonShape;
  count?: number;
  children: ReactNode;
}

/** Loading, failed or ready: the three faces that every block with a source has. */
export function FromSource({ state, shape, count, children }: FromSourceProps) {
  if (state.status === 'loading') return <Skeleton shape={shape} {...(count ? { count } : {})} />;
  if (state.status === 'error') return <Failed error={state.error} onRetry={state.retry} />;
  return children;
}

/** What happened, what to do, and a way to try again; what the address asks for and the server refuses, it would refuse again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { errors = {} } = failureOf(error);
  const isOfAddress = search !== '' && Object.keys(errors).length > 0;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign} data-tone="bad">
        <Glyph path={iconPaths.alert} size={28} />
      </span>
      <strong>{blockTexts.failedTitle}</strong>
      <p>{isOfAddress ? blockTexts.badFilter : serverMessage(error) || blockTexts.failedText}</p>
      {isOfAddress ? (
        <Button onClick={() => navigate(pathname + hash, { replace: true })}>{blockTexts.noFilter}</Button>
      ) : (
        <Button onClick={onRetry}>{blockTexts.retry}</Button>
      )}
    </div>
  );
}
