import '@elicit-kit/react/theme.css';
import './page.css';
import { ElicitKitProvider } from '@elicit-kit/react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { title: 'Tilleul: your evening', icons: 'data:,' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {/* A part in a server component: its settings reach the chat's. */}
        <ElicitKitProvider locale="en">{children}</ElicitKitProvider>
      </body>
    </html>
  );
}
