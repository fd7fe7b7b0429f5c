import type { Browser } from '@playwright/test'
import { test } from './server'
import { accessibilityFaults, alive, expect, signIn } from './test'

test.use({ expectedErrors: [/403|409|422/] })

test('the colours: preview, contrast, saving, and both versions when somebody else was first', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/settings')
  const preview = page.getByRole('figure', { name: 'Prévia' })
  const button = preview.getByText('Entrar').last()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()

  const primary = page.getByLabel('Cor principal', { exact: true })
  await primary.fill('#7C3AE')
  await expect(page.getByText('Use uma cor no formato #RRGGBB, como #2563EB.')).toBeVisible()
  await primary.fill('#7C3AED')
  await expect(button).toHaveCSS('background-color', 'rgb(124, 58, 237)')
  await page.getByLabel('Texto sobre a cor principal', { exact: true }).fill('#111111')
  await expect(page.getByText(/O texto sobre a cor principal tem contraste 3,\d\d:1/)).toBeVisible()
  await page.getByLabel('Degradê próprio').check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('--primary', '#7C3AED')
  await expect(page.locator('html')).toHaveCSS('--on-primary', '#FFFFFF')

  await primary.fill('#B91C1C')
  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
    const { response } = await (await fetch('/api/settings/theme')).json()
    const body = JSON.stringify({ secondaryColor: '#0F172A', row_version: response.response.row_version })
    return (await fetch('/api/settings/theme', { method: 'PUT', headers, body })).status
  })
  expect(status).toBe(200)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const bar = page.getByRole('alert').filter({ hasText: 'Outra pessoa alterou' })
  await expect(bar.getByRole('row', { name: /Cor principal #B91C1C #7C3AED/ })).toBeVisible()
  await expect(bar.getByRole('row', { name: /Cor secundária .* #0F172A/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await bar.getByRole('button', { name: 'Salvar a minha' }).click()
  await expect(bar).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('--primary', '#B91C1C')

  await page.getByRole('button', { name: 'Usar padrão' }).click()
  await expect(primary).toHaveValue('#2563EB')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(primary).toHaveValue('#B91C1C')
})

test('what is unsaved is not lost by a link, Back or closing', async ({ page, enterAs }) => {
  await enterAs('admin', 'aurora')
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Administração' }).click()
  await page.getByRole('link', { name: 'Configurações' }).click()
  const host = page.getByLabel('Servidor', { exact: true })
  await page.getByRole('link', { name: 'E-mail' }).click()
  const before = await host.inputValue()
  await host.fill('smtp.example.com')
  const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' })

  await page.getByRole('link', { name: 'Clientes' }).click()
  await dialog.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(host).toHaveValue('smtp.example.com')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL('/settings?tab=mail')
  await expect(host).toHaveValue('smtp.example.com')

  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const prompt = await asked
  expect(prompt.type()).toBe('beforeunload')
  await prompt.dismiss()
  await closing

  await page.goBack()
  await dialog.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL('/settings')
  await page.getByRole('link', { name: 'E-mail' }).click()
  await expect(host).toHaveValue(before)
})

test('the mail server: checked in place, saved and tried out', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/settings?tab=mail')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Porta').fill('99999')
  await page
    .getByRole('form', { name: 'Servidor de e-mail' })
    .getByRole('button', { name: 'Salvar', exact: true })
    .click()
  await expect(page.getByText('Use um número de 1 a 65535.')).toBeVisible()
  await expect(page.getByLabel('Servidor', { exact: true })).toBeFocused()
  await page.getByLabel('Servidor', { exact: true }).fill('127.0.0.1')
  // Nothing listens on port 1.
  await page.getByLabel('Porta').fill('1')
  await page.getByLabel('Segurança').selectOption('none')
  await page.getByLabel('Nome do remetente').fill('Aurora')
  await page.getByLabel('E-mail do remetente').fill('envio@aurora.example.com')
  // Other tests read the tenant's mails from its folder.
  await page.getByLabel('Usar este servidor').uncheck()
  await page.getByRole('button', { name: 'Salvar e enviar teste' }).click()
  await expect(page.getByText('Salvo, mas o e-mail de teste não saiu: o servidor não respondeu.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Servidor', { exact: true })).toHaveValue('127.0.0.1')
  await expect(page.getByText(/Último teste em .*: não saiu\./)).toBeVisible()
})

test('the logo: a plain SVG is taken, one with script is refused', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/settings')
  const part = page.getByRole('region', { name: 'Logotipo' })
  const svg = (inside: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
  })
  await part.locator('input[type=file]').setInputFiles(svg('<script>alert(1)</script>'))
  await expect(part.getByRole('alert')).toBeVisible()
  await part.locator('input[type=file]').setInputFiles(svg('<rect width="9" height="9"/>'))
  await expect(part.getByText('Logotipo salvo.')).toBeVisible()
  await expect(part.getByRole('img')).toHaveAttribute('src', /^\/api\/settings\/logo\?v=/)
  await part.getByRole('button', { name: 'Remover logotipo' }).click()
  await expect(part.getByText('Logotipo removido.')).toBeVisible()
  await expect(part.getByRole('img')).toHaveAttribute('src', '/balcao.svg')
})

test('the marketplace is for those who may, and no part of the settings for the others', async ({ page, enterAs }) => {
  await enterAs('financeiro')
  for (const route of ['/settings', '/marketplace'])
    expect(await page.evaluate(async (path) => (await fetch(path)).status, route)).toBe(403)
})

/** The page of another Administrador, signed in, at the terms' editor. */
async function anotherEditor(browser: Browser, port: number, kind: string) {
  const context = await browser.newContext({ baseURL: `http://aurora.localhost:${port}`, locale: 'pt-BR' })
  const theirs = await context.newPage()
  await alive(theirs, await theirs.goto(`/login?returnUrl=${encodeURIComponent(`/settings/terms?kind=${kind}`)}`))
  await signIn(theirs, 'admin@aurora.example.com')
  await expect(theirs.getByLabel('Texto, em HTML')).toBeVisible()
  return theirs
}

test('a draft of the terms: the second of two writers sees both texts, and keeps theirs (16.6)', async ({
  page,
  own,
  enterAs,
  browser,
}) => {
  await enterAs('admin')
  await page.goto('/settings/terms?kind=privacy')
  const text = page.getByLabel('Texto, em HTML')
  await expect(text).toHaveValue('')
  const theirs = await anotherEditor(browser, own.port, 'privacy')
  await theirs.getByLabel('Texto, em HTML').fill('<p>Guardamos seus dados por dez anos.</p>')
  await theirs.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(theirs.getByText('Privacidade: rascunho da versão 1 salvo.')).toBeVisible()

  const mine = '<p>Guardamos seus dados por cinco anos.</p>'
  await text.fill(mine)
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Outra pessoa alterou estes dados' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sua versão' })).toContainText('cinco')
  await expect(page.getByRole('region', { name: 'Versão atual' }).locator('del')).toContainText('dez')
  await expect(text).toHaveValue(mine)
  expect(await accessibilityFaults(page)).toEqual([])
  // Saving again without a choice is refused again.
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByRole('button', { name: 'Salvar a minha' })).toBeEnabled()

  await page.getByRole('button', { name: 'Salvar a minha' }).click()
  await expect(page.getByText('Privacidade: rascunho da versão 1 salvo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar a minha' })).toBeHidden()
  await theirs.reload()
  await expect(theirs.getByLabel('Texto, em HTML')).toHaveValue(mine)
  await theirs.context().close()
})

test('a version published meanwhile is not published over; taking the other text; changes are marked (16.6)', async ({
  page,
  own,
  enterAs,
  browser,
}) => {
  await enterAs('admin')
  await page.goto('/settings/terms?kind=broker_contract')
  const text = page.getByLabel('Texto, em HTML')
  await expect(text).toHaveValue(/dois dias úteis/)
  const theirs = await anotherEditor(browser, own.port, 'broker_contract')
  const published = '<h3>1. Objeto</h3><p>Outro contrato.</p>'
  await theirs.getByLabel('Texto, em HTML').fill(published)
  await theirs.getByRole('button', { name: 'Publicar…' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(theirs.getByText('Contrato do corretor: versão 3 publicada.')).toBeVisible()

  await text.fill('<p>Meu contrato.</p>')
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Versão atual' })).toContainText('Outro')
  await page.getByRole('button', { name: 'Ficar com a atual' }).click()
  await expect(text).toHaveValue(published)
  await expect(page.getByRole('button', { name: 'Ler a versão 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ler a versão 4' })).toBeHidden()

  await page.getByRole('button', { name: 'Ler a versão 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versão 2' })
  await expect(dialog.getByText('Sublinhado: o que entrou.')).toBeVisible()
  const [later, earlier] = ['Versão 2', 'Versão 1'].map((name) => dialog.getByRole('region', { name }))
  await expect(later?.getByRole('insertion') ?? dialog).toHaveText('[início do acréscimo] dois [fim do acréscimo]')
  await expect(earlier?.getByRole('deletion') ?? dialog).toHaveText(
    '[início do trecho retirado] cinco [fim do trecho retirado]',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await theirs.context().close()
})
