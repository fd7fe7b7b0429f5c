import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadTerms } from '@/lib/api/company'
import { termSchema } from '@/lib/contracts/term'
import { readItem } from '@/lib/tenant-api/client'
import { json, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { openWeb } from '@/lib/testing/web'
import { TermsText } from './terms-text'

/** The remote way: a foreign API controls the terms' HTML. */
let api: ScriptedApi
let web: { close: () => Promise<void> }
beforeAll(async () => {
  api = await scriptedApi(['alfa'])
  web = await openWeb({ TENANT_API_URL: api.template })
})
afterAll(async () => {
  await api.close()
  await web.close()
})

it('draws the words of a remote tenant API’s terms, and none of its markup', async () => {
  const html = `<h2 onclick="steal()">Termos</h2><img src=x onerror="steal()"><script>steal()</script>
    <p style="position:fixed">Leia <a href="javascript:steal()">isto</a> e <a href="https://example.com">aquilo</a>.</p>`
  api.on('GET /api/settings/terms', (_, response) =>
    json(response, 200, { data: { kind: 'use', version: 1, html, published_at: null } }),
  )
  const found = await readItem('alfa', null, loadTerms(), termSchema)
  if (found.kind !== 'ok') throw new Error(found.kind)
  // It sends no version of its row.
  expect(found.value.row_version).toBe(1)
  expect(renderToStaticMarkup(createElement(TermsText, { html: found.value.html }))).toMatch(
    /^<div dir="auto" class="[^"]*"><h2>Termos<\/h2><p>Leia isto e <a href="https:\/\/example.com" target="_blank" rel="noopener noreferrer">aquilo<\/a>\.<\/p><\/div>$/,
  )
})
