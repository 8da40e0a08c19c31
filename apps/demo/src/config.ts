export interface DemoConfig {
  /** Servers that are offered; the first stands in the address field. */
  readonly presets: readonly { readonly label: string; readonly url: string }[];
  /** Whether that host runs MCP clients for people: it has signed this browser in. */
  readonly serverClient?: boolean;
}

const NOTHING: DemoConfig = { presets: [] };

/** What the page's own server knows: where the demo's MCP server listens. Signs the browser in. Without it the page works all the same. */
export async function loadConfig(): Promise<DemoConfig> {
  try {
    const response = await fetch('/config.json');
    return response.ok ? ((await response.json()) as DemoConfig) : NOTHING;
  } catch {
    return NOTHING;
  }
}
