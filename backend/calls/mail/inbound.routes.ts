import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { inboundMailLimits } from '@/lib/kinds/inbound-mail'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { findSecret } from './inbound-mail'
import { keepAnswer } from './keep'
import { examine, keysIn } from './receive'

/** `X-Signature: t=1764532800,v1=<hex>`. */
const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

interface Signed {
  signature: string | null
  bytes: Uint8Array
}

/** Is it the tenant's, of these very bytes, and of now? */
function isSigned({ signature, bytes }: Signed, secret: string, now: Date): boolean {
  const [, time = '', given = ''] = form.exec(signature ?? '') ?? []
  if (Math.abs(Number(time) * 1000 - now.getTime()) > inboundMailLimits.toleranceSeconds * 1000) return false
  const right = createHmac('sha256', secret).update(`${time}.`).update(bytes).digest()
  return timingSafeEqual(right, Buffer.from(given.padEnd(64, '0'), 'hex'))
}

const inputSchema = z.object({
  signature: z.string().nullable(),
  bytes: z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' }),
})

const post = (services: Services) =>
  verb(
    {
      permission: 'public',
      summary: 'An answer by mail, raw (RFC 5322), signed by the company’s secret; its outcome',
      raw: { type: 'message/rfc822', maxBytes: inboundMailLimits.bytes, headers: { signature: 'x-signature' } },
      input: inputSchema,
      output: inData(z.object({ outcome: z.enum(['taken', 'refused', 'dropped']) })),
      audit: { action: 'replied', entity: 'call_message', ifTold: true },
      prepare: async ({ input, now, read, onFailure }) => {
        const secret = await read((scope) => findSecret(scope, services.box))
        if (secret === null || !isSigned(input, secret, now)) throw new ApiError('UNAUTHENTICATED')
        const examined = await examine(services, input.bytes, read)
        if (examined) onFailure(() => services.files.discard(keysIn(examined)))
        return examined
      },
    },
    async (context) => {
      const { prepared, afterCommit } = context
      const outcome = prepared ? await keepAnswer(context, prepared, services.sums) : 'dropped'
      if (prepared && outcome !== 'taken') afterCommit(() => void services.files.discard(keysIn(prepared)))
      return { status: true, data: { outcome } }
    },
  )

/** Answers by mail that a mail server posts (calls.md#answers-by-mail). */
export const inboundRoutes = (services: Services): Route[] => [route('POST', '/api/calls/inbound', post(services))]
