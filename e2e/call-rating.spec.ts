import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { accessibilityFaults, expect, test } from './test'

/** Rating a call: by its requester, on the phone, as one thing with confirming it (calls.md#rating). */

const phone = { width: 390, height: 844 }
const thread = (page: Page, subject: string) => page.getByRole('region', { name: `Chamado: ${subject}` })

type Enter = (person: string) => Promise<void>

/** A call of `corretor`'s that the desk has resolved; leaves `corretor` signed in. */
async function solvedCall(page: Page, enterAs: Enter) {
  await enterAs('admin')
  const own = await callApi(page, 'POST', '/api/calls/categories', { name: ownName('Avaliação'), sla_hours: 24 })
  expect(own.status, JSON.stringify(own.body)).toBe(201)
  await enterAs('corretor')
  const subject = ownName('Acesso travado')
  const body = { category_id: own.body.data?.id, subject, description: 'Não consigo entrar.' }
  const made = await callApi(page, 'POST', '/api/calls', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const id = made.body.data?.id ?? 0
  await enterAs('operacional')
  await callApi(page, 'POST', `/api/calls/${id}/messages`, { message: 'Senha nova enviada.' })
  const situations = await callApi(page, 'GET', '/api/calls/situations/all-situations')
  const all = (situations.body.data?.data ?? []) as { id: number; kind: string }[]
  const row = await callApi(page, 'GET', `/api/calls/${id}`)
  const solved = await callApi(page, 'PUT', `/api/calls/${id}/situation`, {
    ...{ situation_id: all.find(({ kind }) => kind === 'resolved')?.id, row_version: row.body.data?.row_version },
  })
  expect(solved.status, JSON.stringify(solved.body)).toBe(200)
  await enterAs('corretor')
  return { id, subject }
}

test('a broker rates on the phone, by keyboard, changes it, and confirms with another in one press', async ({
  page,
  enterAs,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const { id, subject } = await solvedCall(page, enterAs)
  await page.goto(`/calls?record=${id}`)
  const talk = thread(page, subject)
  const stars = talk.getByRole('radiogroup', { name: 'Como foi o atendimento?' })
  await expect(stars.getByRole('radio')).toHaveCount(5)
  expect(await accessibilityFaults(page)).toEqual([])

  await stars.getByRole('radio', { name: 'Péssimo' }).focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: 'Bom' })).toBeChecked()
  await talk.getByRole('textbox', { name: 'Quer dizer algo mais? (opcional)' }).fill('Rápido e claro.')
  expect(await accessibilityFaults(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'nothing beside the screen').toBeLessThanOrEqual(phone.width)
  await talk.getByRole('button', { name: 'Avaliar', exact: true }).click()
  await expect(talk.getByText(/^Avaliação: .*Bom/)).toBeVisible()
  await expect(talk.getByText('Rápido e claro.')).toBeVisible()
  // Rated, and not closed.
  await expect(talk.getByRole('button', { name: 'Confirmar a solução' })).toBeVisible()

  await talk.getByRole('button', { name: 'Mudar avaliação' }).click()
  await expect(stars.getByRole('radio', { name: 'Bom' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(talk.getByRole('textbox', { name: 'Quer dizer algo mais? (opcional)' })).toHaveValue('Rápido e claro.')
  await talk.getByRole('button', { name: 'Confirmar a solução' }).click()
  await expect(page.getByText(/^Chamado .*\d+.*: .*Fechado/)).toBeVisible()
  const { body } = await callApi(page, 'GET', `/api/calls/${id}`)
  expect(body.data).toMatchObject({ kind: 'closed', rating: 5, rating_comment: 'Rápido e claro.' })

  // Others read it, and have nothing to choose.
  await enterAs('operacional')
  await page.goto(`/calls?record=${id}`)
  await expect(talk.getByText(/^Avaliação: .*Ótimo/)).toBeVisible()
  await expect(talk.getByText('Rápido e claro.')).toBeVisible()
  await expect(stars).toHaveCount(0)
  await expect(talk.getByRole('button', { name: 'Mudar avaliação' })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
})
