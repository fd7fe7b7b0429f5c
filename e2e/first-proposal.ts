import type { Page } from '@playwright/test'
import { callApi } from './api'
import { ownCpf } from './proposal-api'
import { expect } from './test'

/** Fills in and sends the form of a new proposal for a client who is added before; by staff, for the broker `owner`. */
export async function sendFirstProposal(page: Page, owner?: string) {
  const cpf = ownCpf()
  const agreements = (await callApi(page, 'GET', '/api/agreements?options=1')).body.data?.data as { id: number }[]
  const made = await callApi(page, 'POST', '/api/customers/physical', {
    ...{ cpf, name: 'Primeira Cliente', birth_date: '1975-05-04', lgpd_consent: true },
    phones: [{ number: '11987654321', primary: true }],
    benefits: [{ agreement_id: agreements[0]?.id, benefit_number: cpf.slice(0, 10), margin_loan_available: '900.00' }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await page.getByLabel('CPF do cliente').fill(cpf)
  await expect(page.getByText('Primeira Cliente')).toBeVisible()
  if (owner) {
    await page.getByRole('combobox', { name: 'Corretor' }).fill(owner)
    await page.getByRole('option', { name: owner }).click()
  }
  await page.getByRole('combobox', { name: 'Benefício ou matrícula' }).selectOption({ index: 1 })
  await expect(page.getByRole('combobox', { name: 'Convênio' })).toHaveValue('INSS')
  await page.getByRole('combobox', { name: 'Produto' }).click()
  await page.getByRole('option', { name: 'Novo', exact: true }).click()
  await page.getByLabel('Valor do contrato').fill('18.734,52')
  await page.getByLabel('Parcelas', { exact: true }).fill('84')
  await page
    .getByRole('group', { name: /^Tabela/ })
    .getByRole('radio')
    .first()
    .check()
  await expect(page.getByRole('textbox', { name: 'Valor da parcela' })).toHaveValue(/^R\$/)
  await page.getByRole('combobox', { name: 'Conta de recebimento' }).selectOption('Chave PIX')
  await page.getByRole('combobox', { name: 'Tipo da chave PIX' }).selectOption('CPF')
  await page.getByRole('textbox', { name: 'Chave PIX' }).fill(cpf)
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Proposta \d+$/ })).toBeVisible()
}
