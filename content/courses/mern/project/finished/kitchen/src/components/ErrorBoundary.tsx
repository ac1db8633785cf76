import { Component, type ReactNode } from "react";

/** The last net: a broken component must not leave a white screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  render() {
    if (!this.state.hasFailed) return this.props.children;
    return <p role="alert">This page did not load. Please open it again.</p>;
  }
}
