import type { FormElicitation } from '@elicit-kit/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi, type Mock } from 'vitest';
import { ElicitKitProvider, type ElicitKitProviderProps } from '../provider/elicit-kit-provider.js';
import { travel } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';
import type { ComponentProps } from 'react';

// In milliseconds: jsdom is slow with hundreds of options, the more so beside other tests.
vi.setConfig({ testTimeout: 30_000 });

/** Shows a form with handlers that are watched; it is reviewed, and Send responds at once, unless said otherwise. */
export function renderForm(
  elicitation: FormElicitation,
  props: Partial<ComponentProps<typeof ElicitationForm.Root>> = {},
  settings: ElicitKitProviderProps = {},
  container?: HTMLElement,
) {
  const handlers = {
    onAccept: vi.fn() as Mock<ComponentProps<typeof ElicitationForm.Root>['onAccept']>,
    onDecline: vi.fn() as Mock<() => void>,
    onCancel: vi.fn() as Mock<() => void>,
  };
  const form = (more: Partial<ComponentProps<typeof ElicitationForm.Root>>) => (
    <ElicitKitProvider {...settings}>
      <ElicitationForm.Root
        elicitation={elicitation}
        server={travel}
        armDelay={0}
        review
        {...handlers}
        {...props}
        {...more}
      />
    </ElicitKitProvider>
  );
  const view = render(form({}), container && { container });
  return {
    ...handlers,
    user: userEvent.setup(),
    update: (more: Partial<ComponentProps<typeof ElicitationForm.Root>>) => {
      view.rerender(form(more));
    },
    container: view.container,
    unmount: view.unmount,
  };
}
