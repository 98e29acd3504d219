import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { Portal } from '../../feature.ts';
import type { Origin } from '../../manifest/ir.ts';
import { blockTexts } from '../../texts/blocks.ts';
import styles from './Boundary.module.css';

interface BoundaryProps {
  origin: Origin;
  log: Portal['log'];
  children: ReactNode;
}

/** Keeps a broken block from taking the page with it: told in development, hidden and reported in production. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    const { origin, log } = this.props;
    log('error', 'block failed', {
      message: error.message,
      place: `${origin.file}:${origin.line}`,
      stack: info.componentStack,
    });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!import.meta.env.DEV) return null;
    const { file, line } = this.props.origin;
    return (
      <div className={styles.broken} role="alert">
        <strong>{blockTexts.brokenTitle}</strong>
        <code>{error.message}</code>
        <code>
          {file}:{line}
        </code>
      </div>
    );
  }
}
