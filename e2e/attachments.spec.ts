import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { callApi } from './api'
import { enterAsOwnBroker } from './own-broker'
import { addProposal, type Made } from './proposal-api'
import { accessibilityFaults, expect, tenantUrl, test } from './test'

/** Files of a record: uploaded despite interruptions, and previewed in place (interaction.md#attachments). */

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQTX6NFTEMLQkADGRcwcht3uAAAAAASUVORK5CYII=',
  'base64',
)
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>',
)
const picture = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer })
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf })

const documents = (page: Page) => page.getByRole('region', { name: 'Documentos', exact: true }).last()
const rowOf = (page: Page, name: string) => documents(page).getByRole('listitem').filter({ hasText: name })
const opener = (page: Page, name: string) => documents(page).getByRole('button', { name: `Abrir ${name}`, exact: true })
const say = (page: Page, name: string, kind: string) =>
  rowOf(page, name).getByRole('combobox', { name: 'O que é este arquivo?' }).selectOption(kind)

type Enter = (person: string) => Promise<void>

/** Opens the record of a new proposal as staff, who may always add documents. */
async function openRecord(page: Page, enterAs: Enter): Promise<Made> {
  await enterAs('corretor')
  const made = await addProposal(page)
  await enterAs('operacional')
  await page.goto(`/proposals/${made.uuid}`)
  await expect(documents(page).getByLabel('Anexar arquivos')).toBeAttached()
  return made
}

/** Uploads `files` through the API, as the page does. */
async function bring(page: Page, { uuid }: Made, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  for (const { name, mimeType, buffer } of files) {
    const status = await page.evaluate(
      async ([path, called, type, text]) => {
        const form = new FormData()
        form.append('kind', 'other')
        const bytes = Uint8Array.from(atob(text ?? ''), (letter) => letter.charCodeAt(0))
        form.append('file', new File([bytes], called ?? '', { type: type ?? '' }))
        return (await fetch(path ?? '', { method: 'POST', headers: { 'X-CSRF': '1' }, body: form })).status
      },
      [`/api/proposals/${uuid}/documents`, name, mimeType, buffer.toString('base64')],
    )
    expect(status).toBe(201)
  }
}

test.describe('what goes wrong on the way', () => {
  test.use({ expectedErrors: [/ERR_FAILED|422/] })

  test('is said in its row and mended there, while the others go on', async ({ page, enterAs }) => {
    const { uuid } = await openRecord(page, enterAs)
    const tooBig = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])
    // It begins like a PNG but is none: only the server can detect that.
    const hollow = Buffer.concat([png.subarray(0, 8), Buffer.from('nada mais')])
    await documents(page)
      .getByLabel('Anexar arquivos')
      .setInputFiles([
        picture('texto.jpg', Buffer.from('apenas texto')),
        picture('enorme.png', tooBig),
        picture('oca.png', hollow),
        picture('cortada.png'),
        paper('contrato.pdf'),
      ])
    await expect(rowOf(page, 'texto.jpg').getByRole('alert')).toContainText('Este tipo de arquivo não é aceito.')
    await expect(rowOf(page, 'enorme.png').getByRole('alert')).toContainText('passa de 10 MB')

    // The network fails once.
    const path = `**/api/proposals/${uuid}/documents`
    const isSending = (route: { request: () => { method: () => string } }) => route.request().method() === 'POST'
    await page.route(path, (route) => (isSending(route) ? route.abort() : route.continue()))
    await say(page, 'cortada.png', 'RG (frente)')
    await expect(rowOf(page, 'cortada.png').getByRole('alert')).toContainText('Não foi possível falar com o servidor.')
    await page.unroute(path)
    await say(page, 'oca.png', 'RG (verso)')
    await expect(rowOf(page, 'oca.png').getByRole('alert')).toContainText('Envie um PDF ou uma imagem JPG ou PNG.')
    await say(page, 'contrato.pdf', 'Contrato')
    await expect(opener(page, 'contrato.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar cortada.png de novo' }).click()
    await expect(opener(page, 'cortada.png')).toContainText('RG (frente)')

    for (const name of ['texto.jpg', 'enorme.png', 'oca.png']) {
      await documents(page)
        .getByRole('button', { name: `Remover ${name}` })
        .click()
    }
    await expect(documents(page).getByRole('alert')).toHaveCount(0)
    await expect(documents(page).getByRole('listitem')).toHaveCount(2)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('one too many says so by its name, and has room once another is taken away', async ({ page, enterAs }) => {
    await enterAsOwnBroker({ page, enterAs }, 'attachments: too many')
    const { cpf, client } = await addProposal(page)
    await callApi(page, 'DELETE', '/api/drafts/proposal')
    // As many as a person may have unsent.
    const brought = await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const uuids: string[] = []
      for (;;) {
        const form = new FormData()
        form.append('file', new File([bytes], 'antes.png'))
        const answer = await fetch('/api/proposals/files', { method: 'POST', headers: { 'X-CSRF': '1' }, body: form })
        if (answer.status !== 201) return uuids
        uuids.push((await answer.json()).data.uuid)
      }
    }, png.toString('base64'))
    const forget = (uuid = '') => callApi(page, 'DELETE', `/api/files/${uuid}`)
    await page.goto('/proposals/new')
    await page.getByLabel('CPF do cliente').fill(cpf)
    await expect(page.getByText(client)).toBeVisible()
    await page.getByRole('combobox', { name: 'Produto' }).click()
    await page.getByRole('option', { name: 'Novo', exact: true }).click()
    await page.getByLabel('Anexar arquivos').setInputFiles([picture('rg.png'), picture('cnh.png')])
    await say(page, 'rg.png', 'RG (frente)')
    const refusal = rowOf(page, 'rg.png').getByRole('alert')
    await expect(refusal).toContainText('O arquivo rg.png não coube: no máximo 40 arquivos e 200 MB')
    await expect(rowOf(page, 'cnh.png').getByRole('combobox')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await forget(brought.pop())
    await page.getByRole('button', { name: 'Enviar rg.png de novo' }).click()
    await expect(opener(page, 'rg.png')).toBeVisible()
    await say(page, 'cnh.png', 'CNH')
    await expect(rowOf(page, 'cnh.png').getByRole('alert')).toContainText('O arquivo cnh.png não coube')
    // Removing one from the list makes room for another.
    const gone = () => page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    const remove = (name: string) =>
      Promise.all([gone(), page.getByRole('button', { name: `Remover ${name}` }).click()])
    await remove('rg.png')
    await page.getByRole('button', { name: 'Enviar cnh.png de novo' }).click()
    await expect(opener(page, 'cnh.png')).toBeVisible()
    await remove('cnh.png')
    for (const uuid of brought) await forget(uuid)
  })

  test('is stopped by whoever began it', async ({ page, enterAs }) => {
    const { uuid } = await openRecord(page, enterAs)
    let sent = 0
    await page.route(`**/api/proposals/${uuid}/documents`, async (route) => {
      // The first one never arrives.
      if (route.request().method() === 'POST' && ++sent === 1) return
      await route.continue()
    })
    await documents(page)
      .getByLabel('Anexar arquivos')
      .setInputFiles([picture('lenta.png'), picture('outra.png')])
    await say(page, 'lenta.png', 'RG (frente)')
    await expect(rowOf(page, 'lenta.png').getByRole('progressbar', { name: 'Enviando lenta.png' })).toBeVisible()
    await say(page, 'outra.png', 'RG (verso)')
    await expect(opener(page, 'outra.png')).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar o envio de lenta.png' }).click()
    await expect(documents(page).getByRole('listitem')).toHaveCount(1)
    const { body } = await callApi(page, 'GET', `/api/proposals/${uuid}/documents`)
    expect(body.data).toHaveLength(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('files are pasted and dropped anywhere on the card, and ten go at once', async ({ page, enterAs }) => {
  await openRecord(page, enterAs)
  const give = (kind: 'paste' | 'drop', names: string[]) =>
    documents(page).evaluate(
      (place, [how, text, called]) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        for (const name of called) data.items.add(new File([bytes], name, { type: 'image/png' }))
        const common = { bubbles: true, cancelable: true }
        if (how === 'paste') place.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }))
        else place.dispatchEvent(new DragEvent('drop', { ...common, dataTransfer: data }))
      },
      [kind, png.toString('base64'), names] as const,
    )
  // The clipboard gives every picture the same name; each gets one of its own.
  await give('paste', ['image.png'])
  await expect(rowOf(page, 'imagem-2')).toHaveCount(1)
  await say(page, 'imagem-2', 'Selfie')
  await expect(documents(page).getByRole('button', { name: /^Abrir imagem-2\d+-\d+\.png$/ })).toBeVisible()

  await give(
    'drop',
    [...Array(10).keys()].map((at) => `pagina-${at}.png`),
  )
  for (let at = 0; at < 10; at += 1) await say(page, `pagina-${at}.png`, 'Outro')
  await expect(documents(page).getByRole('button', { name: /^Abrir pagina-\d\.png$/ })).toHaveCount(10)
})

test('a picture and a PDF are looked at in the page, by keys and buttons', async ({ page, enterAs }) => {
  const made = await openRecord(page, enterAs)
  await bring(page, made, [picture('frente.png'), paper('contrato.pdf'), picture('verso.png')])
  await page.reload()
  await opener(page, 'frente.png').click()
  const dialog = page.getByRole('dialog', { name: 'frente.png' })
  const shown = dialog.getByRole('img', { name: 'frente.png' })
  await expect(shown).toBeVisible()
  await expect(dialog.getByText('1 de 3')).toBeVisible()
  await expect(dialog.getByText(/kB · .+ · \d{2}\/\d{2}\/\d{4}/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ver em tamanho real (Z)' }).click()
  await expect(dialog.getByRole('button', { name: 'Ver inteira (Z)' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(dialog.getByRole('button', { name: 'Ver em tamanho real (Z)' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(shown).toHaveCSS('rotate', '90deg')
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Baixar' }).click()
  expect((await download).suggestedFilename()).toBe('frente.png')

  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: 'contrato.pdf' })
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    await expect(second.locator('iframe[title="contrato.pdf"]')).toHaveAttribute('src', /^blob:/)
    // Chromium's own viewer shows it, as a page inside the frame.
    await expect.poll(() => page.frames().some((one) => one.url().startsWith('chrome-extension://'))).toBe(true)
  } else await expect(second.getByRole('link', { name: 'Abrir o PDF em outra aba' })).toBeVisible()
  await second.getByRole('button', { name: 'Próximo arquivo' }).click()
  await expect(page.getByRole('dialog', { name: 'verso.png' }).getByText('3 de 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener(page, 'frente.png')).toBeFocused()
})

test.describe('the policy', () => {
  test.use({ expectedErrors: [/Content Security Policy|violates/] })

  test('XS6 frames nothing that has an address, and runs nothing in what it frames', async ({ page, enterAs }) => {
    await enterAs('corretor')
    await page.goto('/proposals')
    const refused = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
          const frame = document.createElement('iframe')
          frame.src = '/health'
          document.body.append(frame)
        }),
    )
    expect(refused).toBe('frame-src')
    // Even HTML bytes cannot run scripts: the blob inherits the page's policy.
    const told = page.waitForEvent('console', (message) => /script-src/.test(message.text()))
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      const text = '<script>parent.document.title = "taken"</script>'
      frame.src = URL.createObjectURL(new Blob([text], { type: 'text/html' }))
      document.body.append(frame)
    })
    expect((await told).text()).toMatch(/Content Security Policy/)
    await expect(page).not.toHaveTitle('taken')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a picture is taken with the camera, and shown on the whole screen', async ({ page, enterAs }) => {
    await openRecord(page, enterAs)
    await expect(documents(page).getByRole('button').filter({ hasText: 'Tirar foto' })).toBeVisible()
    const camera = documents(page).getByLabel('Tirar foto').and(page.locator('input'))
    await expect(camera).toHaveAttribute('capture', 'environment')
    await camera.setInputFiles(picture('camera.png'))
    await say(page, 'camera.png', 'Selfie')
    await opener(page, 'camera.png').tap()
    await expect(page.getByRole('img', { name: 'camera.png' })).toBeVisible()
    const screen = await page.getByRole('dialog').locator('[id^=headlessui-dialog-panel]').boundingBox()
    expect(screen).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('a proposal is not sent while a document of its is still to be named', async ({ page, enterAs }) => {
  await enterAsOwnBroker({ page, enterAs }, 'attachments: unnamed')
  const { cpf, client } = await addProposal(page)
  await callApi(page, 'DELETE', '/api/drafts/proposal')
  await page.goto('/proposals/new')
  await page.getByLabel('CPF do cliente').fill(cpf)
  await expect(page.getByText(client)).toBeVisible()
  await page.getByRole('combobox', { name: 'Produto' }).click()
  await page.getByRole('option', { name: 'Novo', exact: true }).click()
  await page.getByLabel('Anexar arquivos').setInputFiles(picture('rg.png'))
  await expect(page.getByRole('combobox', { name: 'O que é este arquivo?' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(page.getByText(/^Falta terminar os documentos/)).toBeVisible()
  await page.getByRole('button', { name: 'Remover rg.png' }).click()
  await expect(page.getByText(/^Falta terminar os documentos/)).toHaveCount(0)
})

test('the demo’s newest proposals have their documents', async ({ page, enterAs, baseURL }) => {
  await enterAs('operacional', 'boreal')
  const site = tenantUrl(baseURL, 'boreal')
  await page.goto(`${site}/proposals`)
  const newest = await callApi(page, 'GET', '/api/proposals?per_page=20&order_by=submitted_at&order=desc')
  let found = ''
  for (const { uuid } of (newest.body.data?.data ?? []) as { uuid: string }[]) {
    const { body } = await callApi(page, 'GET', `/api/proposals/${uuid}/documents`)
    const kept = body.data as unknown as { file: { name: string } }[]
    if (kept.some(({ file }) => file.name === 'rg-frente.png')) found = uuid
    if (found) break
  }
  await page.goto(`${site}/proposals/${found}`)
  await opener(page, 'rg-frente.png').click()
  const shown = page.getByRole('dialog', { name: 'rg-frente.png' }).getByRole('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 640)
})

test.describe('what is kept together', () => {
  test.use({ expectedErrors: [/422/] })

  test('is told before it is full, and then says what to do (14.35)', async ({ page, enterAs }) => {
    test.slow()
    const { uuid } = await openRecord(page, enterAs)
    /** Through the API, as the page does, a few at a time. */
    const bringMany = (count: number) =>
      page.evaluate(
        async ([path, text, wanted]) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
          const one = async () => {
            const form = new FormData()
            form.append('kind', 'other')
            form.append('file', new File([bytes], 'rg.png', { type: 'image/png' }))
            return (await fetch(path, { method: 'POST', headers: { 'X-CSRF': '1' }, body: form })).status
          }
          const statuses = new Set<number>()
          for (let left = wanted; left > 0; left -= 8) {
            for (const status of await Promise.all(Array.from({ length: Math.min(8, left) }, one))) statuses.add(status)
          }
          return [...statuses]
        },
        [`/api/proposals/${uuid}/documents`, png.toString('base64'), count] as const,
      )
    const bring = async (name: string) => {
      await page.getByLabel('Anexar arquivos').setInputFiles(picture(name))
      await say(page, name, 'other')
    }
    expect(await bringMany(79)).toEqual([201])
    await page.reload()
    await expect(documents(page).getByRole('button', { name: /^Abrir / })).toHaveCount(79)
    await expect(page.getByText('Este registro tem')).toHaveCount(0)
    await bring('octogésima.png')
    await expect(documents(page).getByText('Este registro tem 80 de 100 arquivos.')).toBeVisible()
    expect(await bringMany(20)).toEqual([201])
    await page.reload()
    await expect(documents(page).getByText('Este registro tem 100 de 100 arquivos.')).toBeVisible()
    await bring('demais.png')
    await expect(rowOf(page, 'demais.png').getByRole('alert')).toHaveText(
      'Este registro já tem o máximo de 100 arquivos: remova algum antes de anexar outro.',
    )
  })

  test('is told of the person and of the company too (14.35)', async ({ page, enterAs }) => {
    // Fake the answer instead of creating gigabytes of files.
    const person = { percent: 85, gigabytes: 2 }
    const data = { record: { files: 100 }, person, tenant: { percent: 92, gigabytes: 20 } }
    await page.route('**/api/files/room', (route) => route.fulfill({ json: { status: true, data } }))
    await openRecord(page, enterAs)
    await expect(documents(page).getByText('Seus arquivos ocupam 85% dos 2 GB de cada pessoa.')).toBeVisible()
    await expect(documents(page).getByText('Os arquivos da empresa ocupam 92% dos 20 GB que ela tem.')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
