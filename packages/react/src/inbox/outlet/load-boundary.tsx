'use client';

import { Component, type ReactNode } from 'react';

/** A part of the page did not load: the network failed, or a new version was deployed meanwhile. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of elicit-kit could not be loaded.', { cause });
    this.name = 'LoadError';
  }
}

export interface LoadBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Shows the fallback where something did not load. Any other error is the host's to see. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state = { error: undefined };

  override render() {
    const error: unknown = this.state.error;
    if (error === undefined) {
      return this.props.children;
    }
    if (error instanceof LoadError) {
      return this.props.fallback;
    }
    throw error;
  }
}
