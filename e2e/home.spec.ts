import { callApi } from './api'
import { accessibilityFaults, expect, test } from './test'

/** Início: each role's counters, and that each links to the list it counts (issue: what needs attention now). */

const staff = [
  ['Aguardando validação', '/proposals_awaiting_validation'],
  ['Pendências respondidas', '/pending?status=answered'],
  ['Pendências vencidas', '/pending?overdue=true'],
  ['Paradas há 3 dias ou mais', '/proposals?stopped_days=3'],
  ['Aprovadas a pagar', '/proposals?status=approved'],
  ['Pagas sem comissão liberada', '/proposals?commission_status='],
] as const
const seller = [
  ['Devolvidas para corrigir', '/proposals?status=returned'],
  ['Pendências que esperam por você', '/pending?waits_for=seller'],
  ['Em andamento', '/proposals?status='],
  ['Pagas neste mês', '/proposals?paid_at='],
] as const
const seen = { admin: staff, financeiro: staff, operacional: staff, ceo: staff, comercial: seller, corretor: seller }

test('counts for each role what waits for them, each a link to its list', async ({ page, enterAs }) => {
  for (const [person, counters] of Object.entries(seen)) {
    await enterAs(person)
    await page.goto('/dashboard')
    const part = page.getByRole('region', { name: 'Precisa de atenção' })
    await expect(part.getByRole('link')).toHaveCount(counters.length)
    for (const [at, [label, address]] of counters.entries()) {
      const link = part.getByRole('link').nth(at)
      await expect(link).toContainText(label)
      expect((await link.getAttribute('href'))?.startsWith(address), `${person}: ${label}`).toBe(true)
    }
    const earns = page.getByRole('heading', { name: 'O que você vai receber' })
    await expect(earns).toHaveCount(counters === seller ? 1 : 0)
  }
})

test('a broker on a phone sees what they will earn, and what it is made of, in one tap', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs('corretor')
  await page.goto('/dashboard')
  const found = (await callApi(page, 'GET', '/api/dashboard/attention')).body.data as unknown as {
    earnings: { forecast: string }
    counters: { key: string; count: number }[]
  }
  const reais = Number(found.earnings.forecast).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  await expect(page.getByText(reais).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)

  await page.getByRole('link', { name: /^Devolvidas para corrigir/ }).click()
  await expect(page).toHaveURL('/proposals?status=returned')
  const returned = found.counters.find(({ key }) => key === 'returned')?.count ?? 0
  await expect(page.locator('[data-list] tbody tr')).toHaveCount(Math.min(15, returned))
})
