'use client';

import type { FormElicitation } from '@elicit-kit/core';
import { useState } from 'react';

interface Request {
  readonly elicitation: FormElicitation;
  /** Counts requests that differ. */
  readonly version: number;
}

/** A host may parse anew on each render: only a request that says something else starts the form anew. */
export function useSameRequest(elicitation: FormElicitation): Request {
  const [request, setRequest] = useState<Request>({ elicitation, version: 0 });
  if (request.elicitation === elicitation || saysTheSame(request.elicitation, elicitation)) {
    return request;
  }
  const next = { elicitation, version: request.version + 1 };
  setRequest(next);
  return next;
}

function saysTheSame(one: FormElicitation, other: FormElicitation): boolean {
  return (
    one.message === other.message &&
    (one.model === other.model || JSON.stringify(one.model) === JSON.stringify(other.model))
  );
}
