import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { person, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { freePort, ready, serve } from './server'
import { test as base, expect } from './test'

export type Remote = { api: ScriptedApi; port: number }

/** The remote way: each worker has our server in front of a scripted tenant API. */
export const test = base.extend<object, { remote: Remote }>({
  remote: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from its pattern.
    async ({}, use, { workerIndex }) => {
      const api = await scriptedApi(['aurora'])
      const port = await freePort()
      const folder = join(process.env.E2E_FOLDER ?? '.data', `remote-${process.pid}-${workerIndex}`)
      const settings = { TENANT_API_URL: api.template, SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough' }
      const server = serve(port, folder, '', settings)
      await ready(port)
      await use({ api, port })
      server.child.kill('SIGTERM')
      if (server.child.exitCode === null) await once(server.child, 'exit')
      await api.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ remote }, use) => use(`http://aurora.localhost:${remote.port}`),
  page: async ({ page, remote }, use) => {
    remote.api.reset()
    remote.api.on('GET /api/auth/me', (_, response) => answer(response, { response: everyone }))
    await use(page)
  },
})

/** An Administrador with access to a screen without API calls. */
export const everyone = person({ permissions: ['list_proposals', 'marketplace'] })

type Writable = Parameters<Parameters<ScriptedApi['on']>[1]>[1]

/** The scripted tenant API's answer. */
export const answer = (response: Writable, body: object, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: true, ...body }))
}

/** Signs in with the password that the scripted API accepts. */
export async function enter(page: Page) {
  await page.goto('/login')
  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
    const body = JSON.stringify({ email: 'admin@aurora.example.com', password: 'certa' })
    return (await fetch('/api/auth', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(200)
}
