import type { ReactNode, Ref } from 'react';

export interface TickProps {
  /** The component whose part it is, in kebab case. */
  readonly scope: string;
  readonly children: ReactNode;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly tickRef?: Ref<HTMLInputElement>;
}

/** The further step that an answer waits for. Renders a `<label>` element. */
export function Tick({ scope, children, ticked, onTick, tickRef }: TickProps) {
  return (
    <label data-scope={scope} data-part="acknowledge" data-elicit-look="label signed">
      <input
        ref={tickRef}
        type="checkbox"
        data-scope={scope}
        data-part="acknowledge-box"
        data-elicit-look="tick"
        checked={ticked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span data-scope={scope} data-part="acknowledge-text">
        {children}
      </span>
    </label>
  );
}
