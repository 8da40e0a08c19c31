import { Fragment } from 'react';

/**
 * The name of a host, which the stylesheet breaks after its dots only: a name broken elsewhere reads as another one. Each
 * label keeps its place in any script. A `<wbr>` would do without a stylesheet, and is read aloud as a space.
 */
export function HostName({ name }: { name: string }) {
  const labels = name.split('.');
  return labels.map((label, index) => (
    <Fragment key={index}>
      {label !== '' && <bdi>{label}</bdi>}
      {index < labels.length - 1 && (
        <span data-scope="host" data-part="dot">
          .
        </span>
      )}
    </Fragment>
  ));
}
