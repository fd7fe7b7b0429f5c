import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { send } from './http'
import { type OwnServer, test } from './server'
import { accessibilityFaults, expect, password, signIn } from './test'

const host = 'aurora.localhost'
const email = 'corretor2@aurora.example.com'
const chosen = 'recuperada em 2027'

/** Requests a link as a person does; answers the message shown. */
async function ask(page: Page, address: string) {
  await page.goto('/recover-password')
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  const said = page.getByRole('status').filter({ hasText: 'Confira seu e-mail' })
  await expect(said).toBeVisible()
  return said.textContent()
}

const mailFolder = ({ folder }: OwnServer) => join(folder, 'mail', 'aurora')
const mails = (own: OwnServer) => readdir(mailFolder(own)).catch(() => [])

/** The link in the latest mail of the demo's mailbox. */
async function linkIn(own: OwnServer): Promise<string> {
  await expect.poll(async () => (await mails(own)).some((name) => name.endsWith('.html'))).toBe(true)
  const last = (await mails(own))
    .filter((name) => name.endsWith('.html'))
    .sort()
    .at(-1)
  const html = await readFile(join(mailFolder(own), last ?? ''), 'utf8')
  return /\/recover-password\/[\w-]+/.exec(html)?.[0] ?? 'no link'
}

test('a link by mail leads to a new password, once', async ({ page, own }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar senha' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Informe seu e-mail.')).toBeVisible()

  const unknown = await ask(page, 'ninguem@aurora.example.com')
  expect(await mails(own)).toEqual([])
  expect(await ask(page, email)).toBe(unknown)

  const link = await linkIn(own)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Escolher nova senha' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()

  await expect(page).toHaveURL('/login?recovered=1')
  await expect(page.getByText('Senha alterada. Entre com a nova senha.')).toBeVisible()
  const old = await send(own.port, host, 'POST', '/api/auth', '', { email, password })
  expect(old.status).toBe(422)
  await signIn(page, email, chosen)
  await expect(page).toHaveURL('/dashboard')

  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(page).toHaveURL('/recover-password')
})
