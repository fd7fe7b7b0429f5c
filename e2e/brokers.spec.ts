import { accessibilityFaults, expect, test } from './test'

test.use({ expectedErrors: [/403/] })

test('a Corretor is refused the list of brokers', async ({ page, enterAs }) => {
  await enterAs('corretor')
  expect((await page.goto('/brokers'))?.status()).toBe(403)
})

test('a broker is found in the list, and the record leads to what is theirs', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/brokers?status=active')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/brokers\/view\//)
  await expect(page.getByRole('region', { name: 'Parceria' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conta corrente' })).toContainText('R$')
  expect(await accessibilityFaults(page)).toEqual([])

  const documents = page.getByRole('region', { name: 'Documentos' }).first()
  const contract = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contrato') }
  await documents.getByLabel('Anexar arquivos').setInputFiles(contract)
  await documents.getByRole('combobox', { name: 'O que é este arquivo?' }).selectOption('Contrato')
  await expect(documents.getByRole('button', { name: 'Abrir contrato.pdf' })).toBeVisible()
  await documents.getByRole('button', { name: 'Remover contrato.pdf' }).click()
  await expect(documents.getByRole('button', { name: 'Abrir contrato.pdf' })).toBeHidden()

  // Effects of a hand-over are shown before anything is done.
  await page.getByRole('button', { name: 'Passar carteira' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Quem recebe' }).click()
  await page.getByRole('option').last().click()
  await expect(dialog.getByRole('heading', { name: 'O que vai' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page
    .getByRole('region', { name: 'Negócios' })
    .getByRole('link', { name: /Todas as propostas/ })
    .click()
  await expect(page).toHaveURL(/\/proposals\?user_uuid=/)
})

test('a broker is invited on a page of their own, whose form is whole by keyboard', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/brokers/new')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  for (const name of ['RG', 'Nome da mãe', 'Grupo de spread', 'Lugar na hierarquia', 'Equipe']) {
    await expect(page.getByLabel(name, { exact: true })).toBeVisible()
  }
  expect(await accessibilityFaults(page)).toEqual([])
})
