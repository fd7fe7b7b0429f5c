import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    include: ['{app,backend,components,lib,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
    // Half of what they do is waiting for a database; one fewer than the cores, the usual, would be one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
