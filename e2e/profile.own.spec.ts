import type { Page } from '@playwright/test'
import { callApi } from './api'
import { send } from './http'
import { test } from './server'
import { accessibilityFaults, expect, password, signIn } from './test'

const uuidOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/auth/me')).json()).response.uuid as string)

async function openProfile(page: Page) {
  await page.goto(`/users/view/${await uuidOf(page)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
}

test('one’s own profile says who one is and what one may do', async ({ page, enterAs }) => {
  await enterAs('corretor')
  await openProfile(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('corretor@aurora.example.com')
  await expect(page.getByRole('region', { name: 'Permissões' })).toContainText('Ver meus pagamentos')
  await expect(page.getByText('Esta sessão')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('somebody else’s profile is for reading', async ({ page, enterAs }) => {
  await enterAs('admin')
  const uuid = await uuidOf(page)
  await enterAs('operacional')
  await page.goto(`/users/view/${uuid}`)
  await expect(page.getByRole('main')).toContainText('admin@aurora.example.com')
  await expect(page.getByRole('region', { name: 'Permissões' })).toContainText(
    'Configurações: listar, criar, editar e excluir',
  )
  for (const name of ['Senha', 'Sessões', 'Foto']) await expect(page.getByRole('region', { name })).toBeHidden()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a session that is ended is out at its next call', async ({ page, enterAs, browser, baseURL }) => {
  await enterAs('financeiro')
  // Sessions left by earlier tests.
  await callApi(page, 'DELETE', '/api/auth/sessions?others=1')
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const there = await other.newPage()
  await there.goto('/login')
  await signIn(there, 'financeiro@aurora.example.com')
  await expect(there).toHaveURL('/dashboard')

  await openProfile(page)
  const sessions = page.getByRole('region', { name: 'Sessões' })
  await sessions.getByRole('button', { name: /^Encerrar sessão/ }).click()
  await expect(sessions.getByText('Sessão encerrada.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await there.getByRole('link', { name: 'Clientes' }).click()
  await expect(there).toHaveURL(/\/login/)

  await signIn(there, 'financeiro@aurora.example.com')
  await page.reload()
  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar as outras sessões?' })
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await dialog.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await there.goto('/clients')
  await expect(there).toHaveURL(/\/login/)
  await other.close()
})

test.describe('the password', () => {
  test.use({ expectedErrors: [/422/] })

  test('is changed with the current one, and the old one is dead', async ({ page, enterAs, own }) => {
    const chosen = 'trocada em 2027'
    const email = 'corretor3@aurora.example.com'
    await enterAs('corretor3')
    await openProfile(page)
    const form = page.getByRole('form', { name: 'Trocar senha' })
    const change = form.getByRole('button', { name: 'Trocar senha' })
    await change.click()
    await expect(form.getByText('Informe sua senha atual.')).toBeVisible()
    await form.getByLabel('Senha atual', { exact: true }).fill('não é esta 1')
    await form.getByLabel('Nova senha', { exact: true }).fill(chosen)
    await form.getByLabel('Repita a nova senha', { exact: true }).fill(chosen)
    await change.click()
    await expect(form.getByText('A senha atual não confere.')).toBeVisible()
    await expect(form.getByLabel('Nova senha', { exact: true })).toHaveValue(chosen)
    await form.getByLabel('Senha atual', { exact: true }).fill(password)
    await change.click()
    await expect(form.getByText('Senha alterada.')).toBeVisible()

    const enter = (secret: string) =>
      send(own.port, 'aurora.localhost', 'POST', '/api/auth', '', { email, password: secret })
    expect((await enter(password)).status).toBe(422)
    expect((await enter(chosen)).status).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
  })
})

test('the photo is checked, cropped by keyboard, shown and removed', async ({ page, enterAs }) => {
  await enterAs('comercial')
  await openProfile(page)
  const photo = page.getByRole('region', { name: 'Foto' })
  const input = photo.locator('input[type=file]')
  await input.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') })
  await expect(photo.getByText(/^Este tipo de arquivo não é aceito\. Use \u2068PNG, JPG, WebP\u2069\.$/)).toBeVisible()
  await input.setInputFiles({ name: 'g.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await expect(photo.getByText('O arquivo passa de 2 MB. Escolha um menor.')).toBeVisible()
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('não é imagem') })
  const dialog = page.getByRole('dialog', { name: 'Recortar foto' })
  await expect(dialog.getByText('Não foi possível abrir esta imagem.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    const pen = canvas.getContext('2d')
    pen?.fillRect(0, 0, 300, 400)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await input.setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
  const zoom = dialog.getByLabel('Zoom')
  await zoom.focus()
  await page.keyboard.press('ArrowRight')
  await expect(zoom).toHaveValue('1.05')
  const stage = dialog.getByRole('group', { name: /^Foto: arraste/ })
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Mover para cima' }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(photo.getByText('Foto salva.')).toBeVisible()
  const picture = page.getByRole('button', { name: /Conta de/ }).locator('img')
  await expect(picture).toHaveAttribute('src', /\/avatar/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([256, 256])

  await photo.getByRole('button', { name: 'Remover foto' }).click()
  await expect(photo.getByText('Foto removida.')).toBeVisible()
  await expect(picture).toBeHidden()
})
