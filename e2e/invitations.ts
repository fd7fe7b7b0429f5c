import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './test'

/** The path of the invitation in the newest mail to `email`, among those the server of `folder` has written. */
export async function invitationTo(folder: string, tenant: string, email: string): Promise<string> {
  const mails = join(folder, 'mail', tenant)
  const find = async () => {
    const names = (await readdir(mails).catch(() => [])).filter((name) => name.endsWith('.html')).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(mails, name), 'utf8')))
    return /\/invitation\/[\w-]+/.exec(texts.findLast((text) => text.includes(email)) ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

type Invited = { email: string; name: string; role: string; profile?: string }

/** Fills in the form of a new user, from the list that is open, and sends it. */
export async function inviteUser(page: Page, { email, name, role, profile = role }: Invited) {
  await page.getByRole('main').getByRole('button', { name: 'Convidar usuário' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Convidar usuário' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Tipo de usuário').selectOption(role)
  await page.getByRole('combobox', { name: 'Perfil de acesso' }).click()
  await page.getByRole('listbox').getByRole('option', { name: profile, exact: true }).click()
  await page.getByRole('textbox', { name: /^Nome\*?$/ }).fill(name)
  await page.getByLabel('Nome completo').fill(`${name} da Silva`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(`Convite enviado para ${email}.`)).toBeVisible()
}
