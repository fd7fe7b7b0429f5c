import { defineConfig } from '@playwright/test'

/** Set by `npm run e2e`: a folder and two free ports of its own, so that concurrent runs do not collide. */
const {
  CHROMIUM,
  E2E_RETRIES = '0',
  E2E_PORT = '3000',
  E2E_POSTGRES_PORT = '3001',
  E2E_FOLDER = '.data',
  E2E_DATABASE_URL,
} = process.env

const server = (port: string, folder: string, env: Record<string, string> = {}) => ({
  command: 'node --import ./scripts/resolve.mjs server.ts',
  url: `http://127.0.0.1:${port}/health`,
  env: { PORT: port, DATA_DIR: `${E2E_FOLDER}/${folder}`, ...env },
  stdout: 'pipe' as const,
  // The default of a minute was once too short on a busy machine.
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
})

const chromium = {
  browserName: 'chromium' as const,
  // Answers that a test makes up would not be seen by a page with a worker; installed-app.own.spec.ts has one.
  serviceWorkers: 'block' as const,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  launchOptions: {
    executablePath: CHROMIUM,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
      // Each test is a new browser: a process more, and compilers that pay off later, cost a tenth of its time.
      ...['--in-process-gpu', '--js-flags=--no-opt --no-maglev --no-sparkplug'],
    ],
  },
}

const embedded = { ...chromium, baseURL: `http://aurora.localhost:${E2E_PORT}` }
const postgres = { ...chromium, baseURL: `http://aurora.localhost:${E2E_POSTGRES_PORT}` }
/** Before the tests of a server that they share. */
const booksOpen = { testMatch: /open-books\.setup\.ts/ }

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  // Two servers, two browsers and a database share two cores, so results may take a while to appear.
  expect: { timeout: 15_000 },
  retries: Number(E2E_RETRIES),
  reporter: [['list'], ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : [])],
  projects: [
    { ...booksOpen, name: 'embedded-books', use: embedded },
    { name: 'embedded', dependencies: ['embedded-books'], use: embedded },
    ...(E2E_DATABASE_URL
      ? [
          { ...booksOpen, name: 'postgres-books', use: postgres },
          {
            name: 'postgres',
            dependencies: ['postgres-books'],
            // The backend's own tests run on both databases; these go once through each way of using one.
            grep: /@postgres/,
            use: postgres,
          },
        ]
      : []),
  ],
  webServer: [
    server(E2E_PORT, 'embedded'),
    ...(E2E_DATABASE_URL
      ? [
          server(E2E_POSTGRES_PORT, 'postgres', {
            DATABASE_URL: E2E_DATABASE_URL,
            FILES_URL: `file://${E2E_FOLDER}/files`,
            SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
          }),
        ]
      : []),
  ],
})
