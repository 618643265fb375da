// The outermost error boundary catches rendering errors outside any page: without it React unmounts everything and leaves a white screen.
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/empty-state.tsx';
import { dismissSplash } from '../ui/model/splash.ts';
import { reportBroken } from './background/run-orders.ts';
import { appWords } from './words.ts';

const reloadDelayMs = 5_000;
/** The running time after which the panel may restart automatically again. A panel that fails at each start must not restart for ever. */
const stableMs = 120_000;
const storage = 'last-resort';

/** Shows the failure and reloads automatically: there may be nobody at the tablet, and the alarm must continue. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { isBroken: false };
  }

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidMount() {
    setTimeout(() => !this.state.isBroken && sessionStorage.removeItem(storage), stableMs);
  }

  override componentDidCatch() {
    dismissSplash();
    reportBroken(true);
    if (sessionStorage.getItem(storage)) return;
    sessionStorage.setItem(storage, 'started anew');
    setTimeout(() => location.reload(), reloadDelayMs);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState title={appWords.broken} onRetry={() => location.reload()}>
          {appWords.brokenWhy}
        </ErrorState>
      </main>
    );
  }
}
