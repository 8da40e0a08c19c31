import { Fragment } from 'react';

export interface ServerLabelProps {
  /** Host and path of a server. */
  label: string;
}

/** The name of a server as the host knows it, broken after its dots and slashes only. */
export function ServerLabel({ label }: ServerLabelProps) {
  return (
    <bdi dir="ltr">
      {label.split(/(?<=[./])/).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr aria-hidden="true" />}
          {piece}
        </Fragment>
      ))}
    </bdi>
  );
}
