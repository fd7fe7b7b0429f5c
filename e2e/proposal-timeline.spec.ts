import { Buffer } from 'node:buffer'
import { callApi, ownName } from './api'
import { addProposal } from './proposal-api'
import { accessibilityFaults, expect, test } from './test'

/** The timeline of a proposal: what was said in its pendencies, and what is of one kind (proposals.md#timeline). */

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQTX6NFTEMLQkADGRcwcht3uAAAAAASUVORK5CYII=',
  'base64',
)

test('14.21 a timeline has the messages of pendencies, notes for staff alone, and is read by kind', async ({
  page,
  enterAs,
}) => {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  const path = `/api/proposals/${made.uuid}`
  const version = async () => Number((await callApi(page, 'GET', path)).body.data?.row_version)
  await callApi(page, 'POST', `${path}/validate`, { row_version: await version() })
  const title = ownName('Falta o RG')
  const asked = { proposal_uuid: made.uuid, row_version: await version(), type: 'document', title }
  const { body } = await callApi(page, 'POST', '/api/pendency', asked)
  const say = (message: string, more: object = {}) =>
    callApi(page, 'POST', '/api/pendency/messages', { pendency_id: body.data?.id, message, ...more })
  await say('Envie frente e verso.')
  await say('Segunda vez neste mês.', { internal_only: true })

  await enterAs('corretor')
  await page.goto(`/proposals/${made.uuid}`)
  const timeline = page.getByRole('region', { name: 'Linha do tempo' })
  const entries = timeline.getByRole('listitem').filter({ hasText: /por / })
  await expect(entries.filter({ hasText: 'Envie frente e verso.' })).toContainText(title)
  const talk = page.getByRole('region', { name: `Pendência: ${title}` })
  await talk
    .getByLabel('Anexar arquivos')
    .setInputFiles([{ name: 'frente.png', mimeType: 'image/png', buffer: picture }])
  await expect(talk.getByRole('button', { name: 'Abrir frente.png' })).toBeVisible()
  await talk.getByRole('textbox', { name: 'Escreva uma resposta' }).fill('Segue o RG.')
  await talk.getByRole('button', { name: 'Enviar' }).click()
  // A message appears in the timeline at once, newest first.
  await expect(entries.first()).toContainText('Segue o RG.')
  await expect(entries.first()).toContainText('frente.png')
  await expect(timeline).not.toContainText('Segunda vez neste mês.')

  const kinds = timeline.getByRole('group', { name: 'Mostrar na linha do tempo' })
  const messages = kinds.getByRole('button', { name: 'Mensagens' })
  await messages.click()
  await expect(messages).toHaveAttribute('aria-pressed', 'true')
  await expect(entries).toHaveCount(2)
  await kinds.getByRole('button', { name: 'Pendências' }).click()
  await expect(entries).toHaveCount(3)
  await expect(timeline).not.toContainText('Mudou de situação')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await messages.click()
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Pendência aberta')
  await kinds.getByRole('button', { name: 'Pendências' }).click()
  await kinds.getByRole('button', { name: 'Contatos' }).click()
  await expect(timeline).toContainText('Nada deste tipo aconteceu nesta proposta até agora.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await enterAs('operacional')
  await page.goto(`/proposals/${made.uuid}`)
  await timeline.getByRole('button', { name: 'Mensagens' }).click()
  await expect(entries).toHaveCount(3)
  await expect(entries.filter({ hasText: 'Segunda vez neste mês.' })).toContainText('Nota interna')
})
