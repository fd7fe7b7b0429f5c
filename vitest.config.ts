import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{app,backend,components,lib,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
