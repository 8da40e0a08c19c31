declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Bundlers write the value in; where nothing does, there is no `process`. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
