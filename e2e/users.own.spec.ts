import { invitationTo, inviteUser } from './invitations'
import { test } from './server'
import { accessibilityFaults, alive, expect, password, signIn } from './test'

const chosen = 'minha senha 2027'

test.describe('an invitation', () => {
  test.use({ expectedErrors: [/422/] })

  test('leads by its mail to a password, the terms and the office; once', async ({ page, own, enterAs, browser }) => {
    const email = 'nova.pessoa@example.com'
    await enterAs('admin')
    await page.goto('/users')
    await inviteUser(page, { email, name: 'Nova Pessoa', role: 'Operacional' })
    await expect(page.getByRole('heading', { level: 1, name: 'Nova Pessoa' })).toBeVisible()
    await expect(page.getByText('Enviado: o link vale até')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    const link = await invitationTo(own.folder, 'aurora', email)
    const context = await browser.newContext({ baseURL: `http://aurora.localhost:${own.port}`, locale: 'pt-BR' })
    const guest = await context.newPage()
    await alive(guest, await guest.goto(link))
    await expect(guest.getByRole('heading', { level: 1, name: 'Olá, Nova Pessoa' })).toBeVisible()
    await expect(guest.getByText(email)).toBeVisible()
    expect(await accessibilityFaults(guest)).toEqual([])
    await guest.getByLabel('Nova senha', { exact: true }).fill(chosen)
    await guest.getByLabel('Repita a nova senha', { exact: true }).fill(chosen)
    await guest.getByRole('button', { name: 'Criar senha e entrar' }).click()

    // The password was chosen here: the onboarding has the terms alone.
    await expect(guest).toHaveURL('/onboarding')
    await expect(guest.getByText('Etapa 1 de 1')).toBeVisible()
    const accept = guest.getByRole('button', { name: 'Li e aceito' })
    await accept.click({ force: true })
    await guest.keyboard.press('End')
    await expect(guest.getByText('Você chegou ao fim do texto.')).toBeVisible()
    await accept.click()
    await guest
      .getByRole('button', { name: 'Ir para o Início' })
      .or(guest.getByRole('button', { name: /Começar|Entrar|Concluir/ }))
      .click()
    await expect(guest).toHaveURL('/dashboard')

    await page.reload()
    await expect(page.getByText('Ativo', { exact: true })).toBeVisible()
    await context.clearCookies()
    await alive(guest, await guest.goto(link))
    await expect(guest.getByRole('heading', { level: 1, name: 'Este convite não vale mais' })).toBeVisible()
    expect(await accessibilityFaults(guest)).toEqual([])
    await context.close()
  })

  test('is withdrawn, and sent again', async ({ page, own, enterAs }) => {
    const email = 'retirada@example.com'
    await enterAs('admin')
    await page.goto('/users')
    await inviteUser(page, { email, name: 'Rita Retirada', role: 'Comercial' })
    await expect(page.getByText('Enviado: o link vale até')).toBeVisible()
    const first = await invitationTo(own.folder, 'aurora', email)
    await page.getByRole('button', { name: 'Retirar convite' }).click()
    await expect(page.getByText('Convite retirado: o link não vale mais.')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar convite de novo' }).click()
    await expect(page.getByText('Enviado: o link vale até')).toBeVisible()
    await expect.poll(() => invitationTo(own.folder, 'aurora', email)).not.toBe(first)
  })

  test('keeps what was typed, and says at each field what is missing', async ({ page, enterAs }) => {
    await enterAs('admin')
    await page.goto('/users/new')
    await page.getByLabel('E-mail').fill('admin@aurora.example.com')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: /Perfil de acesso/ })).toBeVisible()
    await page.getByLabel('Tipo de usuário').selectOption('CEO')
    await page.getByRole('combobox', { name: 'Perfil de acesso' }).click()
    await page.getByRole('listbox').getByRole('option', { name: 'CEO', exact: true }).click()
    await page.getByRole('combobox', { name: /^Pessoa\*?$/ }).selectOption('Pessoa jurídica')
    await page.getByLabel('Razão social').fill('Firma Ltda')
    await page.getByRole('textbox', { name: /^Nome\*?$/ }).fill('Firma')
    await page.getByLabel('Nome completo').fill('Ana Prado')
    await page.getByRole('textbox', { name: 'Nascimento' }).fill('01/01/2020')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('A pessoa deve ter 18 anos ou mais.').first()).toBeVisible()
    await expect(page.getByLabel('Razão social')).toHaveValue('Firma Ltda')
    await page.getByRole('textbox', { name: 'Nascimento' }).fill('01/01/1980')
  })
})

test.describe('somebody with an open session', () => {
  test.use({ expectedErrors: [/401|422/] })

  test('is out at once when blocked, and in again when unblocked', async ({ page, own, enterAs, browser }) => {
    const context = await browser.newContext({ baseURL: `http://aurora.localhost:${own.port}`, locale: 'pt-BR' })
    const theirs = await context.newPage()
    await alive(theirs, await theirs.goto('/login'))
    await signIn(theirs, 'financeiro@aurora.example.com')
    await expect(theirs).toHaveURL('/dashboard')

    await enterAs('admin')
    await page.goto('/users?type_user[]=Financeiro')
    await page.goto('/users?search=financeiro@')
    await page.getByRole('row').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Sessões' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Encerrar todas' })).toBeVisible()
    await page.getByRole('button', { name: 'Bloquear' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expect(dialog.getByText('Preencha este campo.').or(dialog.getByText(/obrigatório/i))).toBeVisible()
    await dialog.getByLabel('Motivo do bloqueio').fill('Saiu da empresa.')
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expect(page.getByText('Este acesso está bloqueado.')).toBeVisible()
    await expect(page.getByText('Saiu da empresa.')).toBeVisible()

    await theirs.goto('/proposals')
    await expect(theirs).toHaveURL(/\/login/)
    await signIn(theirs, 'financeiro@aurora.example.com')
    await expect(theirs.getByText('Usuário ou senha inválidos!')).toBeVisible()

    await page.getByRole('button', { name: 'Desbloquear' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click()
    await expect(page.getByText('Este acesso está bloqueado.')).toBeHidden()
    await signIn(theirs, 'financeiro@aurora.example.com', password)
    await expect(theirs).toHaveURL(/\/(dashboard|proposals)/)
    await context.close()
  })
})

test('a person is deleted and comes back by Undo, from the list and from their page', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/users?search=ceo@')
  const row = page.getByRole('row').filter({ hasText: 'ceo@aurora.example.com' })
  await row.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row).toBeVisible()

  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(/Usuário excluído em/)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(page.getByText(/Usuário excluído em/)).toBeHidden()
})

test('a change of somebody’s data is kept, and the number behind a mask with it', async ({ page, enterAs }) => {
  await enterAs('admin')
  await page.goto('/users?type_user=Corretor')
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: 'Dados de corretor' }).or(page.getByText('Dados de corretor')),
  ).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const masked = await page.getByLabel('CPF').inputValue()
  await page.getByLabel('Complemento').fill('Sala 12')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Corretor salvo.')).toBeVisible()
  await expect(page).toHaveURL(/brokers\/view/)
  await expect(page.getByText(/Sala 12/)).toBeVisible()
  if (masked !== '') await expect(page.getByText(masked)).toBeVisible()
})
