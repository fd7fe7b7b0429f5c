import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { addProposal, ownCpf } from './proposal-api'
import { accessibilityFaults, alive, confirmIdentity, expect, onPostgres, pageStatus, test } from './test'

/** Clientes: the form that begins with the CPF, the file, and each role's view of it (clients.md). */

const masked = (cpf: string) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test.describe('by the CPF', () => {
  // The browser logs an unknown CPF (404) and a reveal before the password (422).
  test.use({ expectedErrors: [/404|422/] })

  test(
    'a client is added with a benefit and a PIX key, found again, and known by the CPF',
    onPostgres,
    async ({ page, enterAs }) => {
      await enterAs('operacional')
      const [name, cpf] = [ownName('Cliente Completa'), ownCpf()]
      await page.goto('/clients')
      await page.getByRole('button', { name: 'Novo cliente' }).click()
      await expect(page).toHaveURL('/clients/new')
      await alive(page)
      await page.getByRole('textbox', { name: /^CPF/ }).fill(cpf)
      await expect(page.getByText('CPF ainda não cadastrado')).toBeVisible()
      await page.getByRole('textbox', { name: /^Nome\*?$/ }).fill(name)
      await page.getByRole('textbox', { name: 'Nascimento' }).fill('04051960')
      await group(page, 'Telefone 1').getByRole('textbox', { name: 'Telefone' }).fill('11987654321')
      await page.getByRole('button', { name: 'Adicionar benefício' }).click()
      const benefit = group(page, 'Benefício 1')
      await benefit.getByRole('combobox', { name: 'Convênio' }).fill('INSS')
      await page.getByRole('option', { name: 'INSS', exact: true }).click()
      await benefit.getByRole('textbox', { name: 'Número do benefício' }).fill('1234567890')
      await benefit.getByRole('textbox', { name: 'Margem para empréstimo' }).fill('43426')
      await page.getByRole('button', { name: 'Adicionar conta ou PIX' }).click()
      await page.getByRole('textbox', { name: 'RG', exact: true }).fill('45.678.901-2')
      const account = group(page, 'Conta 1')
      await account.getByRole('textbox', { name: 'Agência' }).fill('1234')
      await account.getByRole('textbox', { name: 'Conta', exact: true }).fill('55566777')
      await account.getByRole('textbox', { name: 'Dígito' }).fill('8')
      await account.getByRole('combobox', { name: 'Tipo da chave PIX' }).selectOption('E-mail')
      await account.getByRole('textbox', { name: 'Chave PIX' }).fill('cliente@example.com')
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()

      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      for (const said of [masked(cpf), 'Benefício 1234567890', 'R$ 434,26', '(11) 98765-4321', 'cliente@example.com'])
        await expect(page.getByText(said).first()).toBeVisible()
      await page.getByRole('button', { name: 'Mostrar CPF' }).click()
      await confirmIdentity(page)
      await expect(
        page.getByText(`${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`),
      ).toBeVisible()
      // The other numbers need no second password.
      for (const [button, hidden, whole] of [
        ['Mostrar RG', '****-2', '45.678.901-2'],
        ['Mostrar contas e PIX', 'Agência 1234, conta ****77-8', 'Agência 1234, conta 55566777-8'],
      ] as const) {
        await expect(page.getByText(hidden)).toBeVisible()
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByText(whole)).toBeVisible()
      }
      expect(await accessibilityFaults(page)).toEqual([])

      // Values still masked in the form stay unchanged.
      await page.getByRole('button', { name: 'Editar' }).click()
      await expect(page.getByRole('textbox', { name: 'RG', exact: true })).toHaveValue('****-2')
      await account.getByRole('textbox', { name: 'Agência' }).fill('4321')
      await page.getByRole('textbox', { name: 'Nome da mãe' }).fill('Maria de Teste')
      await page.getByRole('checkbox', { name: 'Não Me Perturbe' }).check()
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      await expect(page.getByText('Maria de Teste')).toBeVisible()
      await expect(page.getByText('Este cliente pediu para não receber ofertas.')).toBeVisible()
      for (const button of ['Mostrar RG', 'Mostrar contas e PIX'])
        await page.getByRole('button', { name: button }).click()
      for (const whole of ['45.678.901-2', 'Agência 4321, conta 55566777-8'])
        await expect(page.getByText(whole)).toBeVisible()

      await page.goto('/clients')
      await page.getByRole('searchbox').fill(name)
      const rows = page.getByRole('table', { name: 'Clientes' }).locator('tbody tr')
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(masked(cpf))
      await page.getByRole('searchbox').fill('')
      // The CPF itself is never in an address.
      await page.getByRole('searchbox').fill(cpf)
      await expect(page).toHaveURL(/uuid=/)
      expect(page.url()).not.toContain(cpf)
      await expect(rows).toHaveCount(1)
    },
  )

  test('another’s client is nobody to a broker, who links them by the CPF and sees their own part alone', async ({
    page,
    enterAs,
  }) => {
    const [name, cpf] = [ownName('Cliente Alheia'), ownCpf()]
    const brought = {
      cpf,
      name,
      birth_date: '1960-05-04',
      phones: [{ number: '11987650000', whatsapp: false, primary: true }],
      notes: 'só meu',
    }
    await enterAs('corretor')
    const made = await callApi(page, 'POST', '/api/customers/physical', brought)
    expect(made.status).toBe(201)
    const uuid = String(made.body.data?.uuid)

    await enterAs('corretor2')
    expect(await pageStatus(page, `/clients/${uuid}`)).toBe(404)
    await page.goto('/clients/new')
    await page.getByRole('textbox', { name: /^CPF/ }).fill(cpf)
    await expect(page.getByText('CPF ainda não cadastrado')).toBeVisible()
    await page.getByRole('textbox', { name: /^Nome\*?$/ }).fill(name)
    await page.getByRole('textbox', { name: 'Nascimento' }).fill('04051960')
    await group(page, 'Telefone 1').getByRole('textbox', { name: 'Telefone' }).fill('21912345678')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText(masked(cpf))).toBeVisible()
    await expect(page.getByText('(21) 91234-5678')).toBeVisible()
    await expect(page.getByText('(11) 98765-0000')).toHaveCount(0)
    await expect(page.getByText('só meu')).toHaveCount(0)
  })
})

test.describe('what the client asks of their own data', () => {
  // The browser logs the refusal before the password.
  test.use({ expectedErrors: [/422/] })

  test('leaves as a file once the password is given', onPostgres, async ({ page, enterAs }) => {
    await enterAs('admin')
    const made = await callApi(page, 'POST', '/api/customers/physical', {
      cpf: ownCpf(),
      name: ownName('Cliente Titular'),
      birth_date: '1960-05-04',
      phones: [{ number: '11987650000', whatsapp: false, primary: true }],
    })
    await page.goto(`/clients/${made.body.data?.uuid}`)
    await page.getByRole('button', { name: 'Registrar pedido' }).click()
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar os dados' }).click()
    await confirmIdentity(page)
    expect((await download).suggestedFilename()).toMatch(/^cliente-\d+\.csv$/)
  })

  test('a refusal that could not be sent keeps its reason', async ({ page, enterAs }) => {
    await enterAs('admin')
    const made = await callApi(page, 'POST', '/api/customers/physical', {
      cpf: ownCpf(),
      name: ownName('Cliente Recusada'),
      birth_date: '1960-05-04',
      phones: [{ number: '11987650001', whatsapp: false, primary: true }],
    })
    await page.goto(`/clients/${made.body.data?.uuid}`)
    await page.getByRole('button', { name: 'Registrar pedido' }).click()
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    const refuse = page.getByRole('button', { name: 'Recusar' })
    const reason = page.getByRole('textbox', { name: 'Motivo da recusa' })
    await refuse.click()
    await reason.fill('O pedido não veio do titular.')
    await page.route('**/api/lgpd/requests/**', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { code: 'RULE', message: 'Agora não.' } })
        : route.fallback(),
    )
    await refuse.last().click()
    await expect(page.getByText('Agora não.')).toBeVisible()
    await refuse.first().click()
    await expect(reason).toHaveValue('O pedido não veio do titular.')
  })
})

test('a contact is noted in the file, and waits on Início until the next one', async ({ page, enterAs }) => {
  await enterAs('operacional')
  const name = ownName('Cliente Lembrada')
  const made = await callApi(page, 'POST', '/api/customers/physical', {
    cpf: ownCpf(),
    name,
    birth_date: '1960-05-04',
    phones: [{ number: '11987650000', whatsapp: false, primary: true }],
  })
  const today = await page.evaluate(() => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }))
  await page.goto(`/clients/${made.body.data?.uuid}`)
  await page.getByRole('button', { name: 'Registrar contato' }).click()
  const form = page.getByRole('form', { name: 'Registrar contato' })
  await form.getByRole('combobox', { name: 'Assunto' }).selectOption({ index: 1 })
  await form.getByRole('combobox', { name: 'Resultado' }).selectOption('Ligar depois')
  await form.getByRole('textbox', { name: 'O que foi conversado' }).fill('Pediu para ligar de novo')
  await form.getByRole('textbox', { name: 'Próximo contato' }).fill(today.replaceAll('/', ''))
  await form.getByRole('button', { name: 'Salvar contato' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Pediu para ligar de novo')).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('14.27 a client’s proposals come with the page, not after it', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await page.goto('/proposals')
  const { body } = await callApi(page, 'GET', `/api/proposals/${made.uuid}`)
  const { customer } = body.data as unknown as { customer: { uuid: string } }
  const asked: string[] = []
  page.on('request', (one) => new URL(one.url()).pathname === '/api/proposals' && asked.push(one.url()))
  await page.goto(`/clients/${customer.uuid}`)
  await expect(page.getByRole('link', { name: String(made.number) })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
