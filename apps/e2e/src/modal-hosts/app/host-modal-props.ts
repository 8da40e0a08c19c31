import type { ReactNode } from 'react';

export interface HostModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
