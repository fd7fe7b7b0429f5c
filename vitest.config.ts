import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** They put something in the place of a module or a global, or open what is one in a process (lib/process/holder.ts). */
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
    // Half of what they do is waiting for a database; one fewer than the cores, the usual, would be one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        // One process serves them one after another: to load the backend and PGlite anew takes as long as the tests.
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
