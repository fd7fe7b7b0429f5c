import * as z from 'zod'
import type { Address } from '@/lib/contracts/cep'
import { ApiError } from '../core/errors/api-error'

/** Timeout of a lookup; after it the form is filled in by hand. */
const patience = 4000

const text = z
  .string()
  .nullish()
  .transform((found) => (found ?? '').trim())

/** ViaCEP's two answers: for an unknown CEP it sends `{"erro": true}` with status 200. */
const answered = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    logradouro: text,
    complemento: text,
    bairro: text,
    localidade: z.string().min(1),
    uf: z.string().length(2),
    ibge: text,
  }),
])

export const unknownCep = () => new ApiError('NOT_FOUND', { reason: 'cep_unknown', message: 'CEP não encontrado.' })

const down = (cause?: unknown) =>
  new ApiError('UNAVAILABLE', {
    reason: 'cep_down',
    message: 'A consulta de CEP não respondeu. Preencha o endereço à mão.',
    cause,
  })

/**
 * The provider at `template` (`https://…/{cep}/json/`) looks `cep` up. NOT_FOUND for an unknown CEP; UNAVAILABLE if the
 * provider cannot be reached, times out or answers anything else.
 */
export async function askProvider(template: string | undefined, cep: string, timeout = patience): Promise<Address> {
  if (!template) throw down()
  const reply = await fetch(template.replace('{cep}', cep), {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
    .then(async (response) => ({ ok: response.ok, body: response.ok ? await response.json() : await response.text() }))
    .catch((cause: unknown) => {
      throw down(cause)
    })
  const parsed = answered.safeParse(reply.body)
  if (!reply.ok || !parsed.success) throw down()
  if ('erro' in parsed.data) throw unknownCep()
  const { logradouro, complemento, bairro, localidade, uf, ibge } = parsed.data
  return {
    cep,
    street: logradouro.slice(0, 160),
    district: bairro.slice(0, 80),
    city: localidade.slice(0, 80),
    state: uf.toUpperCase(),
    ibge: /^\d{7}$/.test(ibge) ? ibge : null,
    complement: complemento.slice(0, 160),
  }
}
