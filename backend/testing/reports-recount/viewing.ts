import { localTime } from '../../core/database/local-time'
import { makeViewer, zone } from '../dashboard/viewer'
import type { Rows } from './rows'

export type Cell = string | number | null | { key: string | null; name: string }

/** `yyyy-MM-dd HH:mm:ss` on the company's clocks. */
export const clock = (micros: bigint | null) =>
  micros === null ? null : localTime(new Date(Number(micros / 1000n)), zone)
export const dayIn = (micros: bigint | null) => clock(micros)?.slice(0, 10) ?? null

/** One person's names of people and clients, and the clients and contacts that they see. */
export function makeViewing(rows: Rows, login: string) {
  const as = makeViewer(rows, login)
  const person = (id: number | null, none: string): Cell => {
    const found = rows.users.find((one) => one.id === id)
    return { key: found?.uuid ?? null, name: found?.name ?? none }
  }
  const linksTo = (customer: number) => rows.links.filter((link) => link.customer === customer)
  const own = (customer: number) => linksTo(customer).filter(({ user }) => as.mayKnow({ id: user }))
  const client = (id: number) => rows.clients.find((one) => one.id === id)
  const soldTo = (proposal: number) => {
    const fact = rows.facts.get(proposal)
    const typed = linksTo(fact?.customer ?? 0).find(({ user }) => user === fact?.user)?.name
    return (as.isStaff ? null : typed) ?? client(fact?.customer ?? 0)?.name ?? ''
  }
  const called = (id: number) => {
    const links = own(id)
    const typed = links.some(({ name }) => name === null) ? null : links[0]?.name
    return (as.isStaff ? null : typed) ?? client(id)?.name ?? ''
  }
  const seesClient = (id: number) => as.isStaff || own(id).length > 0
  const seesSale = (id: number | null) => {
    const fact = rows.facts.get(id ?? 0)
    if (!fact) return false
    const { user, path } = fact
    const viewer = as.viewer.id
    return as.mayKnow({ id: user }) || (as.viewer.role === 'Comercial' && path.includes(viewer))
  }
  const contacts = rows.contacts.filter(
    ({ user, customer, proposal }) =>
      as.isStaff || (as.mayKnow({ id: user }) && ((customer !== null && seesClient(customer)) || seesSale(proposal))),
  )
  const lastContact = (id: number) =>
    contacts
      .filter(({ customer, proposal }) => customer === id || rows.facts.get(proposal ?? 0)?.customer === id)
      .reduce<bigint | null>((last, { at }) => (last === null || at > last ? at : last), null)
  return { ...as, as, person, soldTo, called, seesClient, seesSale, lastContact, own }
}

export type Viewing = ReturnType<typeof makeViewing>
