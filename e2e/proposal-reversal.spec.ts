import type { Page } from '@playwright/test'
import { addProposal, payProposal } from './proposal-api'
import { accessibilityFaults, confirmIdentity, expect, test } from './test'

/** A reversal: preview and result (money.md#reversal). */

test.use({ expectedErrors: [/422/] })

const money = (page: Page) => page.getByRole('region', { name: 'Comissão, linha a linha' })
const amountsIn = (text: string) => [...text.matchAll(/R\$\s([\d.]+,\d\d)/g)].map(([, amount = '']) => amount)
const cents = (amount: string) => Number(amount.replaceAll(/[.,]/g, ''))

test('14.18 says before what each person loses, and after what is left, why and of what', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('admin')
  await payProposal(page, made)
  await enterAs('financeiro')
  await page.goto(`/proposals/${made.uuid}`)
  const total = money(page).getByRole('row', { name: /^Total/ })
  await expect(total).toBeVisible()
  const [before = ''] = amountsIn((await total.textContent()) ?? '')

  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Estornar' }).click()
  const dialog = page.getByRole('dialog', { name: `Estornar a proposta ${made.number}` })
  const losses = dialog.getByRole('region', { name: 'O que cada um perde' })
  await expect(losses.getByRole('listitem').filter({ hasText: 'Empresa' })).toContainText('devolve ao banco')
  await expect(losses.getByRole('listitem').filter({ hasText: 'comissão' }).first()).toContainText(`-R$ ${before}`)
  await dialog.getByRole('textbox', { name: 'Percentual estornado' }).fill('40')
  const owner = losses.getByRole('listitem').first()
  await expect(owner).not.toContainText(`-R$ ${before}`)
  const [lost = '', left = ''] = amountsIn((await owner.textContent()) ?? '')
  expect(cents(lost) + cents(left)).toBe(cents(before))
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cliente desistiu.')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Estornar', exact: true }).click()
  await confirmIdentity(page)
  await expect(dialog).toBeHidden()

  await expect(page.getByText('Motivo do estorno: Cliente desistiu.')).toBeVisible()
  await expect(total).toContainText(`R$ ${left}`)
  await expect(money(page).getByText('Estornada em parte').first()).toBeVisible()
  await expect(money(page)).toContainText('estornados')

  const timeline = page.getByRole('region', { name: 'Linha do tempo' })
  await expect(timeline.getByText('Estornada em parte')).toBeVisible()

  // A second one begins at the rest; more than that is refused before sending.
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Estornar' }).click()
  await expect(losses).toContainText('Somado aos estornos anteriores: 100')
  const part = dialog.getByRole('textbox', { name: 'Percentual estornado' })
  await expect(part).toHaveValue('60,00')
  await part.fill('60,0001')
  await expect(losses).toContainText('Já foi estornada uma parte: restam 60,0000%.')
  await part.fill('60')
  await expect(losses).toContainText('Somado aos estornos anteriores: 100')
  await dialog.getByRole('checkbox', { name: 'Foi um pagamento registrado por engano' }).check()
  await expect(losses).toContainText('Já foi estornada uma parte')
})
