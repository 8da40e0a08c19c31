export interface DemoConfig {
  /** Servers that are offered; the first stands in the address field. */
  readonly presets: readonly { readonly label: string; readonly url: string }[];
}

const NOTHING: DemoConfig = { presets: [] };

/** What the static host knows: where the demo's own server listens. Without it the page works all the same. */
export async function loadConfig(): Promise<DemoConfig> {
  try {
    const response = await fetch('/config.json');
    return response.ok ? ((await response.json()) as DemoConfig) : NOTHING;
  } catch {
    return NOTHING;
  }
}
