import type { Page } from '@playwright/test'

export type ApiAnswer = { status: number; body: { data?: { id?: number; data?: unknown[] } & Record<string, unknown> } }

/** A call from the page's own script, with the session of the signed-in person. */
export const callApi = (page: Page, method: string, path: string, body?: object): Promise<ApiAnswer> =>
  page.evaluate(
    async ([verb, target, text]) => {
      const headers = { 'content-type': 'application/json', 'X-CSRF': '1' }
      const answer = await fetch(target ?? '', { method: verb ?? 'GET', headers, ...(text && { body: text }) })
      return { status: answer.status, body: await answer.json().catch(() => ({})) }
    },
    [method, path, body ? JSON.stringify(body) : ''],
  )

let made = 0

/** A unique name for this test. */
export const ownName = (what: string): string => `${what} ${Date.now().toString(36)}${process.pid}${made++}`

/** Adds banks of one name, numbered from 1: `Zeta x 1`, `Zeta x 2` … */
export async function addBanks(page: Page, name: string, count: number, active = true): Promise<number[]> {
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) {
    const { body } = await callApi(page, 'POST', '/api/bank', { name: `${name} ${number}`, active })
    ids.push(body.data?.id ?? 0)
  }
  return ids
}
