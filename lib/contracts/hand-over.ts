import * as z from 'zod'
import { moneyText } from './amounts'
import { everyone } from './audience'
import { versionNumber } from './list'

/** `POST /api/brokers/{uuid}/hand-over/preview` (brokers.md#handing-over). */
export const handOverPreviewInput = z.object({ to_uuid: z.uuid() })
/** `POST /api/brokers/{uuid}/hand-over`: with the numbers that the person was shown. */
export const handOverInput = handOverPreviewInput.extend({ proposals: versionNumber, clients: versionNumber })
export type HandOverInput = z.input<typeof handOverInput>

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

/** The rows handed over, those that stay and why, and who earns what of the proposals handed over. Staff's alone. */
export const handOverSchema = z.object({
  from: person,
  to: person,
  proposals: z.int(),
  /** Open and answered, of these proposals. */
  pendencies: z.int(),
  clients: z.int(),
  /** Clients whom the first one keeps too, by a proposal that stays. */
  kept_clients: z.int(),
  /** Proposals that stay with the first one: paid or reversed, and rejected or cancelled. */
  settled: z.int(),
  over: z.int(),
  /** Open proposals that cannot go, each with the reason. */
  refused: z.array(z.object({ uuid: z.uuid(), number: z.int(), reason: z.string().nullable(), message: z.string() })),
  /** Forecast in reais, by person, before and after. */
  earnings: z.array(
    z.object({ user: person, as: z.enum(['broker', 'override']), before: moneyText, after: moneyText }),
  ),
})
export type HandOver = z.infer<typeof handOverSchema>
