import type { Page } from '@playwright/test'
import { addProposal, leadOn, type Made } from './proposal-api'
import { accessibilityFaults, expect, test } from './test'

/** Steps offered on a record and in a list, in words and in order (proposals.md#the-way-on). */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Adds proposals of `corretor`, then signs in as `person`. */
async function addSome(page: Page, enterAs: (person: string) => Promise<void>, count: number): Promise<Made[]> {
  await enterAs('corretor')
  const made: Made[] = []
  for (let left = count; left > 0; left -= 1) made.push(await addProposal(page))
  return made
}

/** Ticks them in the list of the latest proposals. */
async function tick(page: Page, made: readonly Made[]) {
  await page.goto('/proposals')
  for (const { number, client } of made) {
    await page.getByRole('checkbox', { name: `Selecionar ${number} ${client}` }).check()
  }
}

test('14.16 the first button leads on, the approval is never hidden, and what goes back is called so', async ({
  page,
  enterAs,
}) => {
  const [made] = await addSome(page, enterAs, 1)
  if (!made) throw new Error('one was added')
  await enterAs('admin')
  await leadOn(page, made, 'under_analysis', 'awaiting_formalization')
  await page.goto(`/proposals/${made.uuid}`)
  await expect(button(page, 'Avançar para Aguardando Averbação')).toBeVisible()
  await expect(button(page, 'Avançar para Aprovada')).toBeVisible()
  await expect(button(page, 'Avançar para Em Análise')).toHaveCount(0)
  await button(page, 'Outras ações').click()
  await page.getByRole('menuitem', { name: 'Recuar para Em Análise', exact: true }).click()
  const back = page.getByRole('dialog', { name: `Recuar a proposta ${made.number}` })
  await expect(back.getByRole('button', { name: 'Voltar', exact: true })).toBeVisible()
  await back.getByRole('button', { name: 'Recuar', exact: true }).click()
  await expect(back).toBeHidden()
  await expect(button(page, 'Avançar para Aguardando Formalização')).toBeVisible()
  await expect(button(page, 'Avançar para Aprovada')).toBeVisible()
})

test('14.16 many at once: how many can be, by name what could not and why, and two buttons of two names', async ({
  page,
  enterAs,
}) => {
  const [ahead, waiting] = await addSome(page, enterAs, 2)
  if (!ahead || !waiting) throw new Error('two were added')
  await enterAs('admin')
  await leadOn(page, ahead, 'under_analysis')
  await enterAs('operacional')
  await tick(page, [ahead, waiting])
  await button(page, 'Avançar').click()
  const dialog = page.getByRole('dialog', { name: 'Avançar: 2 registros' })
  await expect(dialog.getByRole('combobox', { name: 'Avançar para' })).toContainText('Escolha')
  await dialog.getByRole('combobox', { name: 'Avançar para' }).selectOption('Aguardando Formalização')
  await expect(dialog.getByRole('status')).toHaveText('Possível em 1 de 2. Os outros ficam como estão.')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Avançar 1 proposta', exact: true }).click()
  await expect(dialog.getByText('1 registro alterado')).toBeVisible()
  const refused = dialog.getByRole('listitem').filter({ hasText: String(waiting.number) })
  await expect(refused).toContainText('Transição de status não permitida')
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  await tick(page, [ahead, waiting])
  await button(page, 'Cancelar').click()
  const cancelling = page.getByRole('dialog', { name: 'Cancelar: 2 registros' })
  await cancelling.getByRole('textbox', { name: 'Motivo' }).fill('Desistência do cliente.')
  await expect(cancelling.getByRole('status')).toHaveText('Possível em 2 de 2.')
  await expect(cancelling.getByRole('button', { name: 'Cancelar', exact: true })).toHaveCount(0)
  await expect(cancelling.getByRole('button', { name: 'Voltar', exact: true })).toBeVisible()
  await cancelling.getByRole('button', { name: 'Cancelar 2 propostas', exact: true }).click()
  await expect(cancelling.getByText('2 registros alterados')).toBeVisible()
})
