import type { formMessages } from '@elicit-kit/core';
import type { FormatMessage } from '../../internals/use-messages.js';

export type FormWords = FormatMessage<keyof typeof formMessages>;
