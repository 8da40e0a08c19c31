'use client';

import { Fragment } from 'react';
import type { DisplayedHost } from './displayed-host.js';

/** A host at a glance, always whole: lines break after its dots only, and each label keeps its place in any script. */
export function HostName({ host }: { host: DisplayedHost }) {
  return (
    <p data-scope="url-consent-dialog" data-part="host" dir="ltr">
      {host.subdomain !== '' && (
        <span data-scope="url-consent-dialog" data-part="subdomain">
          <Labels text={host.subdomain} />
        </span>
      )}
      <strong data-scope="url-consent-dialog" data-part="site">
        <Labels text={host.site} />
      </strong>
      {host.port !== '' && (
        <strong data-scope="url-consent-dialog" data-part="port">
          {host.port}
        </strong>
      )}
    </p>
  );
}

function Labels({ text }: { text: string }) {
  const labels = text.split('.');
  return labels.map((label, index) => (
    <Fragment key={index}>
      {label !== '' && <bdi>{label}</bdi>}
      {index < labels.length - 1 && (
        <>
          .<wbr />
        </>
      )}
    </Fragment>
  ));
}
