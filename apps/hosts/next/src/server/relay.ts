import { createElicitationRelay } from '@elicit-kit/relay/server';
import { once } from './once';
import { personOf } from './sessions';

export const relay = once('relay', () => createElicitationRelay({ identify: personOf }));
