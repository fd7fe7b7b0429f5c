import * as z from 'zod'
import { isSearchable } from '@/lib/formats/searchable'
import { proposalStatuses } from '@/lib/proposals/flow'
import { everyone } from './audience'
import { maskedCpf } from './customer'

/** `POST /api/search`: posted because the query may be a CPF (conventions.md#personal-data). */
export const searchInput = z.object({
  q: z.string().trim().max(100).refine(isSearchable, { message: 'Escreva ao menos três letras, ou um número.' }),
})

/** Results per kind (system.md#search). */
export const foundAtMost = 5

export const foundCustomer = z.object({
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  cpf: everyone(maskedCpf),
})
export type FoundCustomer = z.infer<typeof foundCustomer>

export const foundProposal = z.object({
  uuid: everyone(z.uuid()),
  number: everyone(z.int()),
  ade_number: everyone(z.string().nullable()),
  status: everyone(z.enum(proposalStatuses)),
  status_label: everyone(z.string()),
  customer: everyone(z.string()),
})
export type FoundProposal = z.infer<typeof foundProposal>

export const foundPerson = z.object({
  uuid: everyone(z.uuid()),
  name: everyone(z.string()),
  type_user: everyone(z.string()),
})
export type FoundPerson = z.infer<typeof foundPerson>

export const foundCall = z.object({
  id: everyone(z.int()),
  number: everyone(z.int()),
  subject: everyone(z.string()),
  /** Its name. */
  situation: everyone(z.string()),
})
export type FoundCall = z.infer<typeof foundCall>

/** Records within the viewer's scope; empty for kinds they may not list. */
export const searchSchema = z.object({
  customers: everyone(z.array(foundCustomer)),
  proposals: everyone(z.array(foundProposal)),
  /** A foreign API may not know them. */
  calls: everyone(z.array(foundCall).optional()),
  users: everyone(z.array(foundPerson)),
})
export type Search = z.infer<typeof searchSchema>
