import { defineConfig } from 'vite';

// The page is loaded from app://host/, the main process from the disk.
export default defineConfig({ base: './', build: { target: 'es2023' } });
