import type { Locator } from '@playwright/test'
import { answer, enter, everyone, type Remote, test } from './remote'
import { expect } from './test'

/** Terms as a tenant API that is not ours may send them. */
const hostile = `
  <h1 onclick="steal()">Termos da outra casa</h1>
  <script>steal()</script><img src="x" onerror="steal()"><svg onload="steal()"></svg>
  <iframe srcdoc="<script>parent.steal()</script>"></iframe>
  <style>* { display: none }</style><form action="https://evil.example"><input name="senha"></form>
  <p id="content" style="position:fixed;inset:0">Leia <p>em <ul>dois <li>lugares</ul>: <a href="javascript:steal()">isto</a>
  e <a href="https://example.com/termos" target="_self">aquilo</a>.<b>`

test.use({ expectedErrors: [/404/] })

const send = ({ api }: Remote) =>
  api.on('GET /api/settings/terms', (_, response) =>
    answer(response, { data: { kind: 'use', version: 7, html: hostile, published_at: '2026-11-01 10:00:00' } }),
  )

async function expectWordsAlone(place: Locator) {
  const terms = place.getByRole('region', { name: 'Termos de uso' })
  await expect(terms.getByRole('heading', { name: 'Termos da outra casa' })).toBeVisible()
  await expect(terms).toContainText('isto e aquilo.')
  await expect(terms.getByRole('link')).toHaveCount(1)
  await expect(terms.getByRole('link', { name: 'aquilo' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(terms.locator('script, style, img, svg, iframe, form, input, [style], [id], [onclick]')).toHaveCount(0)
}

test('new terms of a remote tenant API are drawn as words alone', async ({ page, remote }) => {
  await enter(page)
  send(remote)
  remote.api.on('GET /api/auth/me', (_, response) =>
    answer(response, { response: { ...everyone, terms_pending: true } }),
  )
  await page.goto('/marketplace')
  await expectWordsAlone(page.getByRole('dialog', { name: 'Os termos de uso mudaram' }))
})

test('so are those of a first access, drawn by the server', async ({ page, remote }) => {
  await enter(page)
  send(remote)
  const waiting = { ...everyone, onboarding: 'waiting', onboarding_step: 'terms', onboarding_mode: 'sample' }
  remote.api.on('GET /api/auth/me', (_, response) => answer(response, { response: waiting }))
  await page.goto('/onboarding')
  await expectWordsAlone(page.getByRole('main'))
})
