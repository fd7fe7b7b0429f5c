import { setImmediate as othersTurn } from 'node:timers/promises'
import { ApiError } from '../../core/errors/api-error'
import type { Work } from '../../core/jobs/jobs'
import { Stopping } from '../../core/jobs/runtime'
import { type Made, makeReport } from '../report-files/make'
import { type Allowed, actAs } from './judge'
import { type DeliveryRow, type Sending, transact } from './sending'
import { keepDelivery } from './states'

/** A larger file is not attached: in a mail its bytes take a third more. */
const largest = 7 * 1024 * 1024

/** A file in memory, without its bytes if it is too large. */
export interface MailedFile extends Pick<Made, 'rows' | 'days' | 'mime'> {
  bytes: Uint8Array | null
}

/** A delivery in hand: its row as this process has written it last. */
export interface Hand {
  slug: string
  row: DeliveryRow
}

/** Another process has the delivery, or it is no more. */
export class Lost extends Error {}

async function collect({ body, ...made }: Made): Promise<MailedFile> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > largest) return { ...made, bytes: null }
    chunks.push(chunk)
  }
  return { ...made, bytes: Buffer.concat(chunks) }
}

/**
 * The file as the recipient's own, transaction by transaction with the rights that they have in each; it stays in hand.
 * Throws once the process is to stop.
 */
export async function makeFile(
  hand: Hand,
  { schedule, recipient, file }: Allowed,
  sending: Sending,
): Promise<MailedFile> {
  const { report, format, name: title } = schedule
  const slice: Work['slice'] = async (work) => {
    // An embedded database answers within the turn: without this no request is served until the file's end.
    await othersTurn()
    if (sending.signal?.aborted) throw new Stopping()
    const { answer, row } = await transact(sending, hand.slug, async (scope) => {
      const now = await sending.person(scope, recipient.id)
      if (!now) throw new ApiError('FORBIDDEN')
      const done = await work(actAs(scope, now, sending), () => {})
      return { answer: done, row: await keepDelivery(scope, hand.row) }
    })
    if (!row) throw new Lost()
    hand.row = row
    return answer
  }
  return collect(await makeReport(slice, { report, format, file, title }, sending.services.files))
}
