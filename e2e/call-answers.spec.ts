import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { panel, rows } from './finance-desk'
import { accessibilityFaults, expect, pageStatus, test } from './test'

/** The desk's answers: put into a reply with their fields filled in, and offered before a call is opened (calls.md#answers). */

test.use({ expectedErrors: [/status of (403|422)/] })

const route = '/calls/answers'
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salvar', exact: true })
const words = (page: Page) => panel(page).getByRole('textbox', { name: 'Texto' })

test('Operacional writes an answer and puts it into a reply', async ({ page, enterAs }) => {
  await enterAs('corretor')
  const categories = await callApi(page, 'GET', '/api/calls/categories?options=1&search=Sistema')
  const items = await callApi(page, 'GET', `/api/calls/mandatory_items?options=1&category_id=${firstId(categories)}`)
  const subject = ownName('Zelador sumiu')
  const opened = await callApi(page, 'POST', '/api/calls', {
    ...{ category_id: firstId(categories), subject, description: 'Não acho.' },
    items: [{ mandatory_item_id: firstId(items), value: 'Outro lugar' }],
  })
  expect(opened.status, JSON.stringify(opened.body)).toBe(201)

  await enterAs('operacional')
  const name = ownName('Zelador')
  await page.goto(route)
  await expect(page.getByRole('heading', { level: 1, name: 'Respostas' })).toBeVisible()
  await page.getByRole('button', { name: 'Nova resposta' }).first().click()
  await panel(page).getByRole('textbox', { name: 'Nome' }).fill(name)
  await words(page).fill('Olá {{nome}}')
  await save(page).click()
  await expect(panel(page).getByText('O campo {{nome}} não existe: use os que estão na dica.').first()).toBeVisible()
  await words(page).fill('Olá {{requester}}, sobre “{{subject}}”: já vejo. {{me}}')
  expect(await accessibilityFaults(page)).toEqual([])
  await save(page).click()
  await expect(panel(page)).toBeHidden()
  await page.goto(`${route}?search=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Ativa')

  await page.goto(`/calls?record=${opened.body.data?.id}`)
  const thread = page.getByRole('region', { name: `Chamado: ${subject}` })
  await thread.getByRole('button', { name: 'Resposta pronta' }).click()
  const picker = thread.getByRole('combobox', { name: 'Resposta pronta' })
  await picker.fill(name)
  await page.getByRole('option', { name }).click()
  const reply = thread.getByRole('textbox', { name: /^Escreva/ })
  await expect(reply).toHaveValue(new RegExp(`^Olá .+, sobre “${subject}”: já vejo\\. .+`))
  await expect(reply).not.toHaveValue(/\{\{/)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a broker is offered a published answer and their own earlier call before they send another', async ({
  page,
  enterAs,
}) => {
  await enterAs('admin')
  const word = ownName('Quimera').replace(/\W/g, '')
  const name = `${word} explicada`
  const made = await callApi(page, 'POST', '/api/calls/answers', {
    ...{ name, body: 'Peça a segunda via no portal.', published: true },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)

  await enterAs('corretor2')
  expect(await pageStatus(page, route)).toBe(403)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/calls/new')
  await page.getByRole('radio', { name: /^Dúvidas/ }).check()
  const offered = page.getByRole('region', { name: 'Isto já responde?' })
  await expect(offered).toBeHidden()
  await page.getByRole('textbox', { name: 'Assunto' }).last().fill(`Perdi a ${word}`)
  await offered.getByText(name).click()
  await expect(offered.getByText('Peça a segunda via no portal.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await callApi(page, 'DELETE', '/api/drafts/call')
})

type Reply = Awaited<ReturnType<typeof callApi>>
function firstId({ body }: Reply): number {
  const { data } = body as { data?: { data?: { id: number }[] } }
  return data?.data?.[0]?.id ?? 0
}
