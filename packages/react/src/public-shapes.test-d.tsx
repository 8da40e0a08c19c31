import {
  createElicitationInbox,
  type ElicitContent,
  type PersonInbox,
  type UrlInspection,
} from '@elicit-kit/core';
import type { Accepted } from '@elicit-kit/core/internal/types';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expectTypeOf, test } from 'vitest';
import { Inbox, type ElicitationDialog, type UrlConsentDialog } from './index.js';

describe('public shapes', () => {
  test('the five lines that add the kit to a host', () => {
    const inbox = createElicitationInbox();
    expectTypeOf(
      <Inbox.Provider inbox={inbox}>
        <Inbox.Outlet />
      </Inbox.Provider>,
    ).toExtend<ReactNode>();
  });

  test('UrlConsentDialog.Root', () => {
    expectTypeOf<ComponentProps<typeof UrlConsentDialog.Root>['onAccept']>().toEqualTypeOf<() => void>();
    expectTypeOf<ComponentProps<typeof UrlConsentDialog.Root>['inspection']>().toEqualTypeOf<
      UrlInspection | undefined
    >();
    expectTypeOf<NonNullable<ComponentProps<typeof UrlConsentDialog.Root>['openUrl']>>().toEqualTypeOf<
      (href: string) => boolean | Promise<boolean>
    >();
    expectTypeOf<NonNullable<ComponentProps<typeof UrlConsentDialog.Root>['presentation']>>().toEqualTypeOf<
      'dialog' | 'inline'
    >();
  });

  test('ElicitationDialog.Root takes what the form takes', () => {
    expectTypeOf<ComponentProps<typeof ElicitationDialog.Root>['onAccept']>().toEqualTypeOf<
      (content: ElicitContent) => Accepted
    >();
    expectTypeOf<ComponentProps<typeof ElicitationDialog.Root>>().toHaveProperty('secretPolicy');
  });

  test('Inbox.Outlet', () => {
    expectTypeOf<NonNullable<Inbox.OutletProps['presentation']>>().toEqualTypeOf<
      'dialog' | 'inline' | 'panel'
    >();
    expectTypeOf(Inbox.useElicitationInbox).returns.toEqualTypeOf<PersonInbox>();
  });
});
