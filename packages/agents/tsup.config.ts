import { defineConfig } from 'tsup';
import { unbundled } from '../../scripts/tsup-unbundled.mjs';

export default defineConfig(unbundled);
