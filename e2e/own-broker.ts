import type { Page } from '@playwright/test'
import { callApi } from './api'
import { expect } from './test'

/** Tests that write what each person has one of, in all their tabs: the draft of a new proposal, rights of their own. */
const writers = [
  'attachments: too many',
  'attachments: unnamed',
  'drafts: ways out',
  'drafts: earlier one',
  'proposal: on a phone',
  'simulated: past a draft',
  'simulated: in vain',
  'simulated: session ended',
  'dashboard: no right',
  'calls: a draft',
] as const

/** The three before have logins of their own, which every test may use. */
const firstOwn = 3

/**
 * Signs in as a broker of the demo whom no other test uses.
 *
 * @returns the part of their address that `enterAs` takes.
 */
export async function enterAsOwnBroker(
  { page, enterAs }: { page: Page; enterAs: (person: string) => Promise<void> },
  writer: (typeof writers)[number],
): Promise<string> {
  await enterAs('admin')
  const { body } = await callApi(page, 'GET', '/api/brokers?status=active&order_by=broker_code&per_page=50')
  const brokers = (body.data?.data ?? []) as { email: string }[]
  const [person = ''] = brokers[firstOwn + writers.indexOf(writer)]?.email.split('@') ?? []
  expect(person, 'a broker for each writer of drafts').not.toBe('')
  await enterAs(person)
  return person
}
