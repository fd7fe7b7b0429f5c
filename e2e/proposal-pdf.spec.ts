import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addProposal } from './proposal-api'
import { expect, test } from './test'

/** A proposal as a PDF, from its record. Its contents are tested in the backend. */

test.use({ expectedErrors: [/404/] })

const button = (page: Page) => page.getByRole('button', { name: 'PDF', exact: true })

async function download(page: Page, copy: string) {
  await button(page).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: copy }).click()
  const file = await started
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the record as a PDF: for the office by a broker on a phone, for the client by staff; what fails is said', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('corretor')
  const { uuid, number } = await addProposal(page)
  await page.goto(`/proposals/${uuid}`)
  const own = await download(page, 'Via da empresa, completa')
  expect([own.name, own.bytes.toString('latin1', 0, 5)]).toEqual([`proposta-${number}.pdf`, '%PDF-'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.setViewportSize({ width: 1366, height: 768 })
  await enterAs('operacional')
  await page.goto(`/proposals/${uuid}`)
  const handed = await download(page, 'Via do cliente, sem comissão')
  expect([handed.name, handed.bytes.toString('latin1', 0, 5)]).toEqual([`proposta-${number}.pdf`, '%PDF-'])

  // The same if the proposal no longer exists.
  await page.route(
    ({ pathname }) => pathname === `/api/proposals/${uuid}/pdf`,
    (route) => route.continue({ url: route.request().url().replace(uuid, '00000000-0000-4000-8000-000000000000') }),
  )
  await button(page).click()
  await page.getByRole('menuitem', { name: 'Via da empresa, completa' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'O PDF não foi gerado' })).toBeVisible()
})
