import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { brokerWithMoney, today } from './broker-money'
import { returnFor } from './cnab-return'
import { digits, panel, rows } from './finance-desk'
import { ownServer } from './server'
import { accessibilityFaults, confirmIdentity, expect } from './test'

/** Remittances and returns (bank-files.md): approved payments go to the bank in a file, and its return pays them. */

const test = ownServer('bank-files')
test.describe.configure({ mode: 'serial' })
// The browser logs each refusal, and the one before the password.
test.use({ expectedErrors: [/status of (409|422)/], actionTimeout: 20_000 })

const route = '/financial/bank_files'
const phone = { width: 390, height: 844 }
const desk = { width: 1366, height: 768 }

/** Kept from one test to the next. */
const kept: { broker: string; bytes: Buffer; back: Buffer } = { broker: '', bytes: Buffer.of(), back: Buffer.of() }

/** An account at Itaú, whose layout its remittances have. */
async function addAccount(page: Page) {
  const nickname = ownName('Itaú')
  const { body: banks } = await callApi(page, 'GET', '/api/financial/official_banks?options=1&search=341')
  const [bank] = (banks.data?.data ?? []) as { id: number; name: string }[]
  expect(bank?.name).toContain('341')
  const { status, body } = await callApi(page, 'POST', '/api/financial/company_accounts', {
    ...{ nickname, official_bank_id: bank?.id, agency: '1234', account: digits().slice(0, 5), account_digit: '7' },
    ...{ account_type: 'checking', opening_balance: '5000.00', opening_date: await today(page) },
    cnab_profile: 'itau_086',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return nickname
}

/** A broker asks for all they have, and finance approves it. */
async function approvedPayment(page: Page, enterAs: (person: string) => Promise<void>, who: string) {
  const uuid = await brokerWithMoney(page, enterAs, who)
  await enterAs(who)
  await page.goto('/financial/my_payments')
  await page.getByRole('button', { name: 'Pedir tudo' }).click()
  await panel(page).getByRole('button', { name: 'Confirmar pedido' }).click()
  await expect(rows(page).first()).toContainText('Solicitado')
  await enterAs('financeiro')
  await page.goto(`/financial?status=requested&user_uuid=${uuid}`)
  await rows(page).getByRole('link').first().click()
  await panel(page).getByRole('button', { name: 'Aprovar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Aprovar: / })
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await expect(dialog).toBeHidden()
  return uuid
}

/** Opens the dialog that puts the approved payments of `uuid` in a file from `nickname`. */
async function openMaking(page: Page, uuid: string, nickname: string) {
  await page.goto(`/financial?status=approved&user_uuid=${uuid}`)
  await page
    .getByRole('checkbox', { name: /^Selecionar \d/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Gerar remessa' }).click()
  const making = page.getByRole('dialog', { name: /^Gerar remessa/ })
  const account = making.getByRole('combobox', { name: 'Conta' })
  await account.selectOption(nickname)
  // Those of other banks have no layout, and are not offered.
  await expect(account.getByRole('option', { name: 'Movimento' })).toHaveCount(0)
  return making
}

async function choose(page: Page, name: string, buffer: Buffer) {
  await panel(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer })
  await panel(page).getByRole('button', { name: 'Importar', exact: true }).click()
}

const widthOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('19.1 finance makes a remittance of approved payments, downloads it and confirms the sending', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(desk)
  kept.broker = await approvedPayment(page, enterAs, 'corretor')
  const nickname = await addAccount(page)
  const making = await openMaking(page, kept.broker, nickname)
  expect(await accessibilityFaults(page)).toEqual([])
  await making.getByRole('button', { name: 'Gerar remessa' }).click()
  await confirmIdentity(page)
  await expect(making.getByText(/^Arquivo pronto: /)).toBeVisible()
  await expect(making.getByText(/^O banco ainda não aceitou um arquivo de teste/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    making.getByRole('button', { name: /^Baixar arquivo/ }).click(),
  ])
  kept.bytes = await readFile(await download.path())
  const records = kept.bytes.toString('latin1').split('\r\n')
  expect(records.pop()).toBe('')
  expect(records.length).toBeGreaterThanOrEqual(5)
  expect(new Set(records.map((record) => record.length))).toEqual(new Set([240]))
  expect(records[0]?.slice(0, 3)).toBe('341')
  expect(records[0]?.slice(18, 32)).toBe('99009001000164')

  await making.getByRole('link', { name: /^Remessa nº \d+$/ }).click()
  await expect(page).toHaveURL(/bank_files\?record=\d+$/)
  await expect(panel(page)).toContainText('Gerada')
  await expect(panel(page)).toContainText(nickname)
  const payments = panel(page).getByRole('region', { name: 'Pagamentos da remessa' })
  await expect(payments.getByRole('listitem')).toHaveCount(1)
  await expect(payments).toContainText('Aprovado')
  expect(await accessibilityFaults(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Confirmar envio' }).click()
  const sending = page.getByRole('dialog', { name: /^Confirmar envio: Remessa nº \d+$/ })
  await expect(sending).toContainText('O arquivo já está no banco')
  expect(await accessibilityFaults(page)).toEqual([])
  // The password was given a moment ago.
  await sending.getByRole('button', { name: 'Confirmar envio' }).click()
  await expect(sending).toBeHidden()
  await expect(payments).toContainText('Enviado')
  await expect(panel(page).getByRole('button', { name: 'Desfazer' })).toHaveCount(0)

  await payments.getByRole('link').click()
  await expect(page).toHaveURL(/\/financial\?record=/)
  await panel(page)
    .getByRole('link', { name: /^Remessa nº \d+$/ })
    .click()
  await expect(page).toHaveURL(/bank_files\?record=\d+$/)
  await page.goto(`/financial?user_uuid=${kept.broker}`)
  await expect(rows(page).first()).toContainText('Enviado')
})

test('19.1 the return pays them, once; the same file again and a broken one are refused in words', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(desk)
  await enterAs('financeiro')
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Remessas e retornos' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect(await accessibilityFaults(page)).toEqual([])
  kept.back = returnFor(kept.bytes, await today(page))

  await page.getByRole('button', { name: 'Importar retorno' }).click()
  await panel(page).getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(panel(page).getByText('Campo obrigatório.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  // Its bytes are read before the password is asked for.
  await choose(page, 'quebrado.ret', kept.back.subarray(0, 1000))
  await expect(panel(page).getByRole('alert')).toContainText(/aixe o arquivo do banco de novo|aixe-o do banco de novo/)
  await expect(panel(page).getByText('quebrado.ret')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await choose(page, 'retorno.ret', kept.back)
  await confirmIdentity(page)
  await expect(page).toHaveURL(/record=\d+$/)
  const settled = panel(page).getByRole('region', { name: 'Sem pendência (1)' })
  await expect(settled).toContainText('Pago')
  await expect(settled).toContainText('Aplicado')
  await expect(panel(page).getByRole('region', { name: /^Pedem atenção/ })).toHaveCount(0)
  // Without the toast, which covers a part of it.
  await page.reload()
  await expect(settled).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await settled.getByRole('link').click()
  await expect(page).toHaveURL(/\/financial\?record=/)
  await page.goto(`/financial?user_uuid=${kept.broker}`)
  await expect(rows(page).first()).toContainText('Pago')

  await page.goto(route)
  await page.getByRole('button', { name: 'Importar retorno' }).click()
  await choose(page, 'outra-vez.ret', kept.back)
  await expect(panel(page).getByText('Este arquivo já foi importado.')).toBeVisible()
  await expect(panel(page).getByText('outra-vez.ret')).toBeVisible()
})

test('19.1 an undone remittance leaves its payments free; on the phone nothing scrolls sideways', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize(desk)
  const uuid = await approvedPayment(page, enterAs, 'corretor3')
  const making = await openMaking(page, uuid, await addAccount(page))
  await making.getByRole('button', { name: 'Gerar remessa' }).click()
  await confirmIdentity(page)
  await making.getByRole('link', { name: /^Remessa nº \d+$/ }).click()
  await expect(panel(page)).toContainText('Gerada')

  await page.setViewportSize(phone)
  await page.reload()
  await expect(panel(page)).toContainText('Gerada')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await widthOfPage(page)).toBe(390)
  await panel(page).getByRole('button', { name: 'Desfazer' }).click()
  const undoing = page.getByRole('dialog', { name: /^Desfazer: / })
  await expect(undoing).toContainText('o número não se usa mais')
  await undoing.getByRole('textbox', { name: 'Motivo' }).fill('O banco pediu outro layout')
  expect(await accessibilityFaults(page)).toEqual([])
  await undoing.getByRole('button', { name: 'Desfazer' }).click()
  await expect(undoing).toBeHidden()
  await expect(panel(page)).toContainText('Desfeita')
  await expect(panel(page)).toContainText('O banco pediu outro layout')
  await expect(panel(page).getByRole('button', { name: /^Baixar arquivo/ })).toHaveCount(0)

  await page.goto(route)
  await expect(page.getByRole('link', { name: /^Remessa nº \d+$/ }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await widthOfPage(page)).toBe(390)
  await page.setViewportSize(desk)
  await page.goto(`/financial?status=approved&user_uuid=${uuid}`)
  await expect(rows(page)).toHaveCount(1)

  await enterAs('ceo')
  await page.goto(route)
  await expect(page.getByRole('link', { name: /^Remessa nº \d+$/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar retorno' })).toHaveCount(0)
})
