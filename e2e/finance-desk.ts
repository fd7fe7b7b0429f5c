import type { Page } from '@playwright/test'
import { callApi } from './api'
import { expect } from './test'

/** Parts of the finance desk's screens, as its browser tests use them. */

export const panel = (page: Page) => page.getByRole('dialog')
export const rows = (page: Page) => page.getByRole('main').getByRole('table').locator('tbody tr')

/** A number of an account that no other test has: two workers may ask at the same moment. */
export const digits = () => String(Math.floor(Math.random() * 1e9)).padStart(9, '1')

/** The id of a row of a finance registry, by its name. */
export async function findId(page: Page, path: string, name: string): Promise<number> {
  const { body } = await callApi(page, 'GET', `/api/financial/${path}?options=1&search=${encodeURIComponent(name)}`)
  const all = (body.data?.data ?? []) as { id: number; name: string }[]
  const found = all.find((one) => one.name === name)
  if (!found) throw new Error(`${path}: no ${name}`)
  return found.id
}

/** A debit of the company as the tenant API takes it. */
export const debitInput = async (page: Page, more: object) => ({
  ...{ amount: '120.00', due_date: '2026-11-20', debit_type_id: await findId(page, 'debit_types', 'Aluguel') },
  release_type_id: await findId(page, 'release_types', 'Despesa administrativa'),
  cost_center_id: await findId(page, 'cost_centers', 'Sede'),
  ...more,
})

/** By keyboard, once it is found: until then Enter chooses nothing. */
export async function pick(page: Page, field: string, name: string) {
  await panel(page).getByRole('combobox', { name: field, exact: true }).focus()
  await page.keyboard.type(name)
  const found = page.getByRole('listbox').getByRole('option')
  await expect(found.first()).toHaveText(name)
  await expect(found.first()).toBeEnabled()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveValue(name)
}
