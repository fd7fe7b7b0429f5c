import * as z from 'zod'
import { flag, listQuery } from './list'
import { chosenId } from './registry'

/** A bank or an agreement of the platform's master catalogue (catalogue.md#master-catalogue). */
export const ultronEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  official_code: z.string().nullable(),
  /** True if a row of the brokerage is linked to it; the row follows. */
  linked: z.boolean(),
  linked_id: z.int().nullable(),
})
export type UltronEntry = z.infer<typeof ultronEntrySchema>
export const ultronQuery = listQuery(['id', 'name'], { linked: flag.optional() })

/** `PUT /api/ultron/banks/{id}` links it; null unlinks. */
export const ultronBankLink = z.object({ bank_id: chosenId.nullable() })
export const ultronAgreementLink = z.object({ agreement_id: chosenId.nullable() })

/** One of the country's banks by its official code: `GET /api/financial/official_banks`. */
export const officialBankSchema = z.object({
  id: z.int(),
  code: z.string(),
  ispb: z.string().nullable(),
  name: z.string(),
})
export const officialBankQuery = listQuery(['id', 'code', 'name'], { options: flag.optional() })
