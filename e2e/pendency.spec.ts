import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { callApi, ownName } from './api'
import { addProposal } from './proposal-api'
import { accessibilityFaults, expect, onPostgres, test } from './test'

/** Pendências: answering with files, resolving in place, and notes for staff only (pendencies.md). */

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQTX6NFTEMLQkADGRcwcht3uAAAAAASUVORK5CYII=',
  'base64',
)
const phone = { width: 390, height: 844 }

type Asked = { id: number; title: string; number: number; uuid: string }

/** Opens two pendencies on a validated proposal of `corretor`; sign in as the person who works with them afterwards. */
async function askFor(page: Page, enterAs: (person: string) => Promise<void>): Promise<[Asked, Asked]> {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  const path = `/api/proposals/${made.uuid}`
  const version = async () => Number((await callApi(page, 'GET', path)).body.data?.row_version)
  const validated = await callApi(page, 'POST', `${path}/validate`, { row_version: await version() })
  expect(validated.status, JSON.stringify(validated.body)).toBe(200)
  const ask = async (): Promise<Asked> => {
    const title = ownName('Falta o RG')
    const input = { proposal_uuid: made.uuid, row_version: await version(), type: 'document', title }
    const { status, body } = await callApi(page, 'POST', '/api/pendency', input)
    expect(status, JSON.stringify(body)).toBe(201)
    return { id: body.data?.id ?? 0, title, number: made.number, uuid: made.uuid }
  }
  return [await ask(), await ask()]
}

const queue = (page: Page) => page.getByRole('navigation', { name: 'Fila de pendências' })
const thread = (page: Page, { title }: Asked) => page.getByRole('region', { name: `Pendência: ${title}` })

test(
  'a broker answers on the phone with a picture, and staff resolves without leaving the queue',
  onPostgres,
  async ({ page, enterAs }) => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    const [one, other] = await askFor(page, enterAs)

    await page.setViewportSize(phone)
    await enterAs('corretor')
    await page.goto(`/pending?search=${one.number}`)
    await expect(queue(page).getByRole('link')).toHaveCount(2)
    await expect(queue(page).getByRole('link', { name: one.title })).toContainText('Aguarda você')
    expect(await accessibilityFaults(page)).toEqual([])
    await queue(page).getByRole('link', { name: one.title }).click()
    const talk = thread(page, one)
    await expect(queue(page)).toBeHidden()
    await talk.getByLabel('Anexar arquivos').setInputFiles([
      { name: 'frente.jpeg', mimeType: 'image/jpeg', buffer: picture },
      { name: 'planilha.png', mimeType: 'image/png', buffer: Buffer.from('nada disso') },
    ])
    // The type comes from the bytes, whatever the name: one is a PNG, the other no picture.
    await expect(talk.getByRole('button', { name: 'Abrir frente.png' })).toBeVisible()
    await expect(talk.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
    await talk.getByRole('button', { name: 'Remover planilha.png' }).click()
    await talk.getByRole('textbox', { name: 'Escreva uma resposta' }).fill('Segue o RG, frente.')
    await talk.getByRole('button', { name: 'Enviar' }).click()
    await expect(talk.getByRole('log')).toContainText('Segue o RG, frente.')
    await expect(talk.getByText('Em análise')).toBeVisible()
    await talk.getByRole('log').getByRole('button', { name: 'Abrir frente.png' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'frente.png' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await talk.getByRole('button', { name: 'Voltar à fila' }).click()
    await expect(queue(page).getByRole('link', { name: one.title })).toContainText('Em análise')

    await page.setViewportSize(size)
    await enterAs('operacional')
    await page.goto(`/pending?search=${one.number}&record=${one.id}`)
    await expect(thread(page, one).getByRole('log')).toContainText('Segue o RG, frente.')
    await expect(queue(page).getByRole('link', { name: one.title })).toContainText('Aguarda você')
    await thread(page, one).getByRole('button', { name: 'Resolver' }).click()
    await expect(page.getByText(`Pendência resolvida: ${one.title}.`)).toBeVisible()
    // The next one opens automatically; resolving the last one resumes the proposal.
    await thread(page, other).getByRole('button', { name: 'Resolver' }).click()
    await expect(page.getByText(`Pendência resolvida: ${other.title}.`)).toBeVisible()
    const { body } = await callApi(page, 'GET', `/api/proposals/${one.uuid}`)
    expect(body.data?.status).toBe('awaiting_typing')
  },
)

test('a file on its way arrives in its thread, though another one is looked at meanwhile', async ({
  page,
  enterAs,
}) => {
  const [one, other] = await askFor(page, enterAs)
  await page.goto(`/pending?search=${one.number}&order_by=id&record=${one.id}`)
  const [talk, elsewhere] = [thread(page, one), thread(page, other)]
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/pendency/${one.id}/files`, async (route) => {
    await held.promise
    await route.continue()
  })
  const open = (which: Asked) => queue(page).getByRole('link', { name: which.title }).click()
  await talk.getByRole('textbox').fill('Segue o RG.')
  const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: picture }))
  await talk.getByLabel('Anexar arquivos').setInputFiles(files)
  await expect(talk.getByRole('progressbar', { name: 'Enviando a.png' })).toBeVisible()
  await open(other)
  await expect(elsewhere.getByRole('textbox')).toHaveValue('')
  await expect(elsewhere.getByText('a.png')).toHaveCount(0)

  // Return before the upload is done, and leave again until it is.
  await open(one)
  await expect(talk.getByRole('progressbar', { name: 'Enviando a.png' })).toBeVisible()
  await expect(talk.getByRole('button', { name: 'Enviar', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await open(other)
  await expect(elsewhere).toBeVisible()
  const arrived = page.waitForResponse((answer) => answer.url().endsWith(`/api/pendency/${one.id}/files`))
  held.resolve()
  await arrived
  await open(one)
  for (const { name } of files) await expect(talk.getByRole('button', { name: `Abrir ${name}` })).toBeVisible()
  await expect(talk.getByRole('textbox')).toHaveValue('Segue o RG.')
  await talk.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(talk.getByRole('log').getByText('Segue o RG.')).toBeVisible()
  await expect(talk.getByRole('log').getByRole('button', { name: 'Abrir c.png' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a note among staff is unseen by the broker, and keys walk the queue', onPostgres, async ({ page, enterAs }) => {
  const [one, other] = await askFor(page, enterAs)
  await page.goto(`/pending?search=${one.number}&order_by=id&record=${one.id}`)
  const talk = thread(page, one)
  await talk.getByRole('checkbox', { name: 'Nota interna' }).check()
  await talk.getByRole('textbox', { name: 'Escreva uma nota' }).fill('Cliente em restrição.')
  await page.keyboard.press('Control+Enter')
  await expect(talk.getByRole('log').getByText('Nota interna')).toBeVisible()
  await expect(queue(page).getByRole('link', { name: one.title })).toContainText('Aguarda o corretor')
  expect(await accessibilityFaults(page)).toEqual([])

  // A draft of a note remains a note after switching threads.
  await talk.getByRole('textbox', { name: 'Escreva uma nota' }).fill('Não avisar da restrição.')
  await talk.getByRole('heading', { name: one.title }).click()
  await page.keyboard.press('j')
  await expect(thread(page, other)).toBeVisible()
  await page.keyboard.press('k')
  await expect(talk).toBeVisible()
  await expect(talk.getByRole('textbox', { name: 'Escreva uma nota' })).toHaveValue('Não avisar da restrição.')
  await expect(talk.getByRole('checkbox', { name: 'Nota interna' })).toBeChecked()
  await page.keyboard.press('r')
  await expect(talk.getByRole('textbox')).toBeFocused()

  await enterAs('corretor')
  await page.goto(`/pending?search=${one.number}&record=${one.id}`)
  await expect(talk.getByText('Ninguém escreveu ainda')).toBeVisible()
  await expect(page.getByText('restrição')).toHaveCount(0)
  await expect(talk.getByText('R', { exact: true })).toBeVisible()
  await expect(talk.getByRole('checkbox', { name: 'Nota interna' })).toHaveCount(0)
  await expect(talk.getByRole('button', { name: 'Resolver' })).toHaveCount(0)
})

test('a deadline that has passed is not taken, and a pendency is cancelled by name, never by an × (14.20)', async ({
  page,
  enterAs,
}) => {
  const [one] = await askFor(page, enterAs)
  await page.goto(`/pending?search=${one.number}&record=${one.id}`)
  const talk = thread(page, one)
  await talk.getByRole('button', { name: 'Alterar pendência' }).click()
  const editing = page.getByRole('dialog', { name: 'Alterar pendência' })
  const due = editing.getByRole('textbox', { name: 'Prazo' })
  await due.fill('19/11/2020')
  await editing.getByRole('button', { name: 'Salvar' }).click()
  await expect(editing.getByText('Este prazo já passou: escolha hoje ou um dia depois.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const today = await page.evaluate(() => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }))
  await due.fill(today)
  await editing.getByRole('button', { name: 'Salvar' }).click()
  await expect(editing).toBeHidden()
  await expect(talk.getByText(`Prazo: ${today} 23:59`)).toBeVisible()

  await talk.getByRole('button', { name: 'Cancelar pendência' }).click()
  const question = page.getByRole('dialog', { name: 'Cancelar a pendência?' })
  await question.getByRole('button', { name: 'Fechar' }).click()
  await expect(question).toBeHidden()
  await expect(talk.getByRole('button', { name: 'Resolver' })).toBeVisible()
  await talk.getByRole('button', { name: 'Cancelar pendência' }).click()
  await question.getByRole('button', { name: 'Cancelar pendência' }).click()
  await expect(page.getByText(`Pendência cancelada: ${one.title}.`)).toBeVisible()
})
