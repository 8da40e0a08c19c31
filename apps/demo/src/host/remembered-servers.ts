const KEY = 'parley-servers';

/** The addresses that this browser was connected to, where it keeps anything. */
export function rememberedServers(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberServer(url: string, connected: boolean): void {
  const others = rememberedServers().filter((each) => each !== url);
  try {
    localStorage.setItem(KEY, JSON.stringify(connected ? [...others, url] : others));
  } catch {
    // A browser that keeps nothing is asked for the address again.
  }
}
