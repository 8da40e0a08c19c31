import { useId, useState, type FormEvent } from 'react';
import type { DemoConfig } from '../config.js';
import { ERAS, type Era } from '../host/host-state.js';
import { sentenceOf } from '../host/sentence-of.js';
import { useHost } from '../client/use-host.js';

export interface ConnectFormProps {
  presets: DemoConfig['presets'];
}

const ERA_LABELS: Readonly<Record<Era, string>> = {
  newest: 'Latest supported',
  modern: '2026-07-28 only',
  legacy: '2025-11-25 or older',
};

/** An address, a button, and the servers that are at hand. */
export function ConnectForm({ presets }: ConnectFormProps) {
  const host = useHost();
  const id = useId();
  const [address, setAddress] = useState(presets[0]?.url ?? '');
  const [problem, setProblem] = useState<string>();
  const [era, setEra] = useState<Era>('newest');

  const dial = async (url: string) => {
    setProblem(undefined);
    try {
      await host.connect(url, era);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void dial(address);
  };

  return (
    <div className="connect">
      <form onSubmit={submit} noValidate>
        <label htmlFor={id}>Server URL</label>
        <div className="connect-row">
          <input
            id={id}
            type="text"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            dir="ltr"
            placeholder="https://example.com/mcp"
            value={address}
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-problem`}
            onChange={(event) => {
              setAddress(event.target.value);
              setProblem(undefined);
            }}
          />
          <button type="submit" className="button">
            Connect
          </button>
        </div>
        <p className="connect-era">
          <label htmlFor={`${id}-era`}>Protocol</label>
          <select
            id={`${id}-era`}
            value={era}
            onChange={(event) => {
              setEra(ERAS.find((one) => one === event.target.value) ?? 'newest');
            }}
          >
            {ERAS.map((one) => (
              <option key={one} value={one}>
                {ERA_LABELS[one]}
              </option>
            ))}
          </select>
        </p>
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      </form>
      {presets.length > 0 && (
        <ul className="presets" aria-label="Demo servers">
          {presets.map((preset) => (
            <li key={preset.url}>
              <button
                type="button"
                className="preset"
                onClick={() => {
                  setAddress(preset.url);
                  void dial(preset.url);
                }}
              >
                {preset.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
