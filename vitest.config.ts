import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Test files that replace a module or a global, or open a process-wide singleton (lib/process/holder.ts). */
const alone = [
  '*.test.ts',
  'backend/identity/accounts/passwords.test.ts',
  'components/terms/terms-text.test.ts',
  'lib/{bff,door,session,store,telemetry,tenant-api}/**/*.test.ts',
  'lib/browser/{address,call,live-events,unsaved}.test.ts',
  'lib/process/{env,secrets}.test.ts',
  'lib/words/reasons.test.ts',
]

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    // Tests spend half their time waiting for a database; the default of one fewer than the cores would be one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        // One process runs them one after another: loading the backend and PGlite anew takes as long as the tests.
        test: {
          name: 'together',
          include: ['{app,backend,components,lib,scripts}/**/*.test.{ts,tsx}'],
          exclude: alone,
          isolate: false,
        },
      },
    ],
  },
})
