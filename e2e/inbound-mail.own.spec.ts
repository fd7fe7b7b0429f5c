import { test } from './server'
import { accessibilityFaults, expect } from './test'

test.use({ expectedErrors: [/422/] })

test('answers by mail: a wrong address is told, the settings are kept, the secret is shown once (20.4)', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  await page.goto('/settings?tab=mail')
  const form = page.getByRole('form', { name: 'Respostas por e-mail' })
  const calls = page.getByRole('region', { name: 'Receber por chamada HTTP' })
  await expect(calls.getByText(/^https?:\/\/aurora\..*\/api\/calls\/inbound$/)).toBeVisible()
  await expect(calls.getByText('Salve o endereço das respostas para criar um segredo.')).toBeVisible()
  await expect(calls.getByRole('button', { name: 'Criar segredo' })).toBeHidden()
  expect(await accessibilityFaults(page)).toEqual([])

  const address = form.getByLabel('Endereço das respostas')
  await address.fill('respostas+aurora@example.com')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form.getByText(/^Use um endereço sem “\+”/)).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('respostas@example.com')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form.getByText('Salvo.', { exact: true })).toBeVisible()

  await form.getByLabel('Olhar a caixa de entrada (IMAP)').check()
  await form.getByRole('button', { name: 'Salvar e abrir a caixa' }).click()
  await expect(form.getByText('Preencha este campo.')).toHaveCount(2)
  await expect(form.getByLabel('Servidor', { exact: true })).toBeFocused()
  await form.getByLabel('Servidor', { exact: true }).fill('127.0.0.1')
  // Nothing listens on port 1.
  await form.getByLabel('Porta').fill('1')
  await form.getByLabel('Usuário').fill('caixa')
  await form.getByLabel('Senha', { exact: true }).fill('segredo-da-caixa')
  await form.getByRole('button', { name: 'Salvar e abrir a caixa' }).click()
  await expect(form.getByText('Salvo. A caixa de entrada não abriu: o servidor não respondeu.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await calls.getByRole('button', { name: 'Criar segredo' }).click()
  await expect(calls.getByText('Guarde o segredo agora: ele não será mostrado de novo.')).toBeVisible()
  const shown = calls.getByText(/^[\w-]{43}$/)
  const first = await shown.textContent()
  await expect(calls.getByRole('button', { name: /^Copiar \u2068?Segredo/ })).toBeVisible()
  await calls.getByRole('button', { name: 'Criar outro segredo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar outro segredo' })
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(shown).toHaveText(first ?? '')
  await calls.getByRole('button', { name: 'Criar outro segredo' }).click()
  await dialog.getByRole('button', { name: 'Criar outro segredo' }).click()
  await expect(shown).not.toHaveText(first ?? '')

  await page.reload()
  await expect(address).toHaveValue('respostas@example.com')
  await expect(
    form.getByText(/^A caixa de entrada não abriu: o servidor não respondeu\. Ainda não foi olhada\.$/),
  ).toBeVisible()
  await expect(form.getByLabel('Senha', { exact: true })).toHaveValue('')
  await expect(form.getByText('Guardada. Deixe em branco para manter.')).toBeVisible()
  await expect(calls.getByText('Há um segredo em uso.')).toBeVisible()
  await expect(shown).toBeHidden()

  // Another server gets the password only if it is typed again.
  await form.getByLabel('Porta').fill('2')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form.getByText('Digite a senha outra vez.')).toBeVisible()
  await form.getByLabel('Olhar a caixa de entrada (IMAP)').uncheck()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form.getByText('Salvo.', { exact: true })).toBeVisible()

  const history = page.getByRole('region', { name: 'Histórico das respostas por e-mail' })
  await history.getByRole('button').click()
  await expect(history.getByText('Segredo criado em').first()).toBeVisible()
})
