import type { ApiAnswer } from '@/lib/tenant-api/call'
import { jsonAnswer } from './exchange'

/** The proxy's own refusals, a part of the closed set of structure.md#errors. */
const errors = {
  BAD_REQUEST: [400, 'A requisição não pôde ser entendida.'],
  UNAUTHENTICATED: [401, 'Sua sessão terminou. Entre novamente.'],
  FORBIDDEN: [403, 'A origem desta chamada não é aceita.'],
  NOT_FOUND: [404, 'Endereço não encontrado.'],
  METHOD: [405, 'Método não aceito.'],
  TOO_LARGE: [413, 'O conteúdo enviado é grande demais.'],
  CREDENTIALS: [422, 'Usuário ou senha inválidos!'],
  LIMIT: [429, 'Muitas tentativas. Aguarde alguns minutos e tente novamente.'],
  INTERNAL: [500, 'Ocorreu um erro inesperado. Tente novamente.'],
  BAD_GATEWAY: [502, 'O servidor da empresa não respondeu como esperado. Tente novamente em instantes.'],
  UNAVAILABLE: [503, 'O sistema está indisponível no momento. Tente novamente em instantes.'],
  TIMEOUT: [504, 'O servidor da empresa demorou demais para responder. Tente novamente em instantes.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errors
const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** Thrown anywhere below `proxy`, which alone answers it. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly headers: Record<string, string>
  readonly sentence: string | undefined
  /** A key of `errors.reasons` in messages/, for `sentence`. */
  readonly reason: string | undefined

  constructor(
    code: ErrorCode,
    { headers = {}, sentence, reason }: { headers?: Record<string, string>; sentence?: string; reason?: string } = {},
  ) {
    super(code)
    this.code = code
    this.headers = headers
    this.sentence = sentence
    this.reason = reason
  }
}

export function errorAnswer(refusal: Refusal, requestId: string): ApiAnswer {
  const [status, message] = errors[refusal.code]
  const { code, reason, sentence } = refusal
  const body = { status: false, code, reason, message: sentence ?? message, request_id: requestId }
  return jsonAnswer(body, status, refusal.headers)
}

/**
 * The refusal for a status of the tenant API whose own body cannot be passed on. CREDENTIALS is left to sign-in: for
 * other calls an unreadable 422 has no meaning.
 */
export function refusalFor(status: number): Refusal {
  const codes = Object.keys(errors).filter(isCode)
  const found = codes.find((code) => errors[code][0] === status && code !== 'CREDENTIALS')
  return new Refusal(found && status < 500 ? found : 'BAD_GATEWAY')
}
