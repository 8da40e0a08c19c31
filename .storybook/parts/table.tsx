import { Fragment, type ReactNode } from 'react';
import { linked } from '../reference/linked-code.js';
import './parts.css';

export function Table({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="elicit-parts-table">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function codes(texts: readonly string[]): ReactNode {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ' '}
      <code>{linked(text)}</code>
    </Fragment>
  ));
}

/** Of Markdown only what comments hold: code in backticks. */
export function withCode(text: string): ReactNode {
  return text.split('`').map((piece, index) => (index % 2 === 0 ? piece : <code key={index}>{piece}</code>));
}
