import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles.css';
import type { ReactNode } from 'react';

export function Around({ children }: { children: ReactNode }) {
  return <MantineProvider defaultColorScheme="auto">{children}</MantineProvider>;
}
