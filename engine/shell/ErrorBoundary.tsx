import { Component, type ErrorInfo, type ReactNode } from 'react';
import { report } from '../log.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { endLoadingScreen } from './loading-screen.ts';

interface Props {
  /** A new value clears the error: the address, so that moving on works. */
  resetKey: string;
  /** Shows nothing in place of what broke: for what came by itself. */
  silent?: boolean;
  children: ReactNode;
}

/** A page that breaks takes neither header nor navigation with it. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    report('error', 'render-failed', { error: String(error), stack: info.componentStack ?? '' });
    if (!this.props.silent) endLoadingScreen();
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey)
      this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.silent) return null;
    return <ErrorPage status={500} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
