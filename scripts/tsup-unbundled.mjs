/**
 * One output file per source file: who imports one subpath loads only that. Declarations come from `tsc`, because tsup's own break types behind `export * as`.
 *
 * @type {import('tsup').Options}
 */
export const unbundled = {
  entry: [
    'src/**/*.{ts,tsx}',
    '!src/**/*.{test,test-d,stories,fixtures}.{ts,tsx}',
    '!src/**/*.browser.test.tsx',
    '!src/**/*.d.ts',
  ],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  splitting: false,
  sourcemap: true,
  esbuildOptions(options) {
    // The packages have their sources beside the maps.
    options.sourcesContent = false;
  },
  clean: true,
  dts: false,
  silent: true,
};
