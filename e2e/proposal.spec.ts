import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { callApi } from './api'
import { enterAsOwnBroker } from './own-broker'
import { addClient, addProposal, stepProposal } from './proposal-api'
import {
  accessibilityFaults,
  confirmIdentity,
  endSessionWith,
  expect,
  onPostgres,
  password,
  signIn,
  test,
} from './test'

/** A proposal from the broker's draft to its record (proposals.md; interaction.md#forms, interaction.md#records). */

test.use({ expectedErrors: [/401|404|409|422/] })

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQTX6NFTEMLQkADGRcwcht3uAAAAAASUVORK5CYII=',
  'base64',
)
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Proposta \d+$/ })
const offers = (page: Page) => page.getByRole('group', { name: /^Tabela/ })

/** A loan of a client of one's own, typed as far as the choice of its table. */
async function beginLoan(page: Page, { name, cpf }: { name: string; cpf: string }) {
  await callApi(page, 'DELETE', '/api/drafts/proposal')
  await page.goto('/proposals/new')
  await page.getByLabel('CPF do cliente').fill(cpf)
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('combobox', { name: 'Benefício ou matrícula' }).selectOption({ index: 1 })
  await expect(page.getByRole('combobox', { name: 'Convênio' })).toHaveValue('INSS')
  await page.getByRole('combobox', { name: 'Produto' }).click()
  await page.getByRole('option', { name: 'Novo', exact: true }).click()
  await page.getByLabel('Valor do contrato').fill('18.734,52')
  await page.getByLabel('Parcelas', { exact: true }).fill('84')
}

test(
  'on a phone: by CPF, by what the table pays, signed out in between, resumed and sent with a document',
  onPostgres,
  async ({ page, enterAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const person = await enterAsOwnBroker({ page, enterAs }, 'proposal: on a phone')
    const client = await addClient(page)
    const { cpf } = client
    await beginLoan(page, client)
    await expect(
      offers(page)
        .getByText(/^Você ganha/)
        .first(),
    ).toBeVisible()
    await expect(offers(page).getByText('Empresa recebe')).toHaveCount(0)
    await offers(page).getByRole('radio').first().check()
    // The table's figures are filled in, and checked against the margin.
    await expect(page.getByRole('textbox', { name: 'Valor da parcela' })).toHaveValue(/^R\$/)
    await expect(page.getByText('A parcela passa da margem livre de')).toBeVisible()
    await expect(page.getByText('Rascunho guardado')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    const goOn = await endSessionWith(page, 'PUT', '/api/drafts/proposal')
    await page.getByRole('textbox', { name: 'Observações' }).fill('Prefere a manhã.')
    await expect(page).toHaveURL(/\/login\?returnUrl=/)
    await goOn()
    await signIn(page, `${person}@aurora.example.com`)
    await expect(page.getByText('O que você digitou antes de a sessão terminar está aqui.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Observações' })).toHaveValue('Prefere a manhã.')
    await expect(offers(page).getByRole('radio', { checked: true })).toHaveCount(1)

    // Missing fields are listed at the top, each a link to its field.
    await page.getByRole('button', { name: 'Enviar proposta' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Corrija 1 campo' })
    await summary.getByRole('link', { name: /^Conta de recebimento/ }).click()
    await page.getByRole('combobox', { name: 'Conta de recebimento' }).selectOption('Chave PIX')
    await page.getByRole('combobox', { name: 'Tipo da chave PIX' }).selectOption('CPF')
    await page.getByRole('textbox', { name: 'Chave PIX' }).fill(cpf)
    await page.getByLabel('Anexar arquivos').setInputFiles({ name: 'rg.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('combobox', { name: 'O que é este arquivo?' }).selectOption('RG (frente)')
    await expect(page.getByRole('button', { name: 'Abrir rg.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar proposta' }).dblclick()

    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Proposta \d+ enviada\.$/ })).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText('Aguardando Validação', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Abrir rg.png' })).toBeVisible()
    await expect(page.getByText('Prefere a manhã.').first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    const { body } = await callApi(page, 'GET', '/api/drafts/proposal')
    expect(body.data).toBeNull()
  },
)

test('what the form tells to the broker stands on the record as soon as it is sent, and is foreseen (14.20)', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const client = await addClient(page)
  await beginLoan(page, client)
  const first = offers(page).getByRole('radio').first()
  await first.check()
  const told = offers(page)
    .getByText(/^Você ganha/)
    .first()
  const promised = ((await told.textContent()) ?? '').replace('Você ganha ', '')
  expect(promised).toMatch(/^R\$/)
  await expect(page.getByRole('textbox', { name: 'Valor da parcela' })).toHaveValue(/^R\$/)
  await page.getByRole('combobox', { name: 'Conta de recebimento' }).selectOption('Chave PIX')
  await page.getByRole('combobox', { name: 'Tipo da chave PIX' }).selectOption('CPF')
  await page.getByRole('textbox', { name: 'Chave PIX' }).fill(client.cpf)
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(heading(page)).toBeVisible()
  const lines = page.getByRole('region', { name: 'Comissão, linha a linha' }).getByRole('table')
  await expect(lines.getByRole('row', { name: /^Total/ })).toContainText(promised)
  await expect(lines.getByText(/^Prevista/).first()).toBeVisible()
  const number = ((await heading(page).textContent()) ?? '').replace(/\D/g, '')
  await page.goto(`/proposals?search=${number}`)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(promised)
})

test('the record shows each line with its row and rule to staff, and their own part alone to the broker', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  await page.goto(`/proposals/${made.uuid}`)
  await page.getByRole('button', { name: 'Validar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Validar a proposta ${made.number}` })
  await dialog.getByRole('button', { name: 'Validar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Aguardando Digitação', { exact: true }).first()).toBeVisible()
  const lines = page.getByRole('region', { name: 'Comissão, linha a linha' }).getByRole('table')
  await expect(lines.getByRole('columnheader', { name: 'Empresa recebe' })).toBeVisible()
  await expect(lines.getByText(/^Linha \d+ da tabela de comissões, versão \d+\./).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await confirmIdentity(page)
  await expect(page.getByText(made.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'))).toBeVisible()
  const shown = page.getByText(`PIX ${made.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')}`)
  const reveal = page.getByRole('button', { name: 'Mostrar: Cliente recebe em' })
  await expect(page.getByText(`PIX ***.${made.cpf.slice(3, 6)}.${made.cpf.slice(6, 9)}-**`)).toBeVisible()
  await reveal.click()
  await expect(shown).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Editar', exact: true }).click()
  await page.getByRole('textbox', { name: 'Observações' }).fill('Ligar antes.')
  await page.getByRole('button', { name: 'Salvar proposta' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Ligar antes.').first()).toBeVisible()
  // It passed through the form masked, and is unchanged.
  await reveal.click()
  await expect(shown).toBeVisible()

  await enterAs('corretor')
  await page.goto(`/proposals/${made.uuid}`)
  await expect(lines.getByRole('columnheader', { name: 'Você' })).toBeVisible()
  await expect(page.getByText('Empresa recebe')).toHaveCount(0)
  await expect(page.getByText('da tabela de comissões')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Editar', exact: true })).toHaveCount(0)
})

test('a payment that never was is taken back with the password', onPostgres, async ({ page, enterAs }) => {
  await enterAs('corretor')
  const { uuid, number, cpf } = await addProposal(page)
  await enterAs('admin')
  const step = (name: string, body: object = {}) => stepProposal(page, uuid, name, body)
  const typed = await step('validate', { ade_number: `ENGANO${cpf.slice(0, 8)}` })
  const { contract_value, net_value, installments, installment_value } = typed
  const paid_at = await page.evaluate(() => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }))
  await step('pay', { paid_at, contract_value, net_value, installments, installment_value })
  await callApi(page, 'POST', '/api/auth/me', { password })
  await step('reverse', { percentage: '100', reason: 'payment recorded by mistake' })

  // Another session, without a confirmation.
  await enterAs('admin')
  await page.goto(`/proposals/${uuid}`)
  await page.getByRole('button', { name: 'Ações', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reabrir' }).click()
  const dialog = page.getByRole('dialog', { name: `Reabrir a proposta ${number}` })
  await dialog.getByRole('checkbox', { name: 'Confirmo que o pagamento foi registrado por engano' }).check()
  await dialog.getByRole('button', { name: 'Reabrir' }).click()
  await confirmIdentity(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Aprovada', { exact: true }).first()).toBeVisible()
})
