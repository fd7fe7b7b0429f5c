/** The closed set of refusals (structure.md#errors), each with its status and default message. */
export const errorCodes = {
  BAD_REQUEST: [400, 'Requisição inválida.'],
  UNAUTHENTICATED: [401, 'Sessão inválida ou expirada.'],
  FORBIDDEN: [403, 'Você não tem permissão para esta ação.'],
  NOT_FOUND: [404, 'Registro não encontrado.'],
  METHOD: [405, 'Método não permitido.'],
  CONFLICT: [409, 'Já existe um registro com este valor.'],
  TOO_LARGE: [413, 'O conteúdo enviado é grande demais.'],
  VALIDATION: [422, 'Verifique os campos informados.'],
  RULE: [422, 'A operação não é permitida.'],
  CREDENTIALS: [422, 'Usuário ou senha inválidos!'],
  LIMIT: [429, 'Muitas tentativas. Aguarde e tente novamente.'],
  INTERNAL: [500, 'Ocorreu um erro inesperado. Tente novamente.'],
  NOT_IMPLEMENTED: [501, 'Recurso ainda não disponível.'],
  BAD_GATEWAY: [502, 'O serviço respondeu de forma inesperada.'],
  UNAVAILABLE: [503, 'Serviço indisponível. Tente novamente.'],
  TIMEOUT: [504, 'O serviço demorou a responder.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCodes
export type Params = Record<string, string | number>
export type FieldError = { reason: string; params?: Params; message: string }

type Details = {
  /** A Portuguese sentence; the code's default if omitted. */
  message?: string
  /** A stable key of `messages/`, for every other language. */
  reason?: string
  params?: Params
  fields?: Map<string, FieldError[]>
  headers?: Record<string, string>
  /** Of a stale edit: the version sent and the current one (structure.md#errors). */
  versions?: { sent: object; current: object }
  /** Goes into the audit of the refusal, never into the answer. */
  audit?: { entity_id?: string | undefined; note?: string | undefined }
  cause?: unknown
}

/** Thrown anywhere below a verb; only `errorResponse` turns it into an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCodes[code][1], { cause: details.cause })
    this.code = code
    this.details = details
  }
}

/** A 422 with one sentence a field. */
export const invalid = (fields: Record<string, FieldError>) =>
  new ApiError('VALIDATION', { fields: new Map(Object.entries(fields).map(([name, error]) => [name, [error]])) })

/** A 409: someone else saved first. Both versions go back, so that nothing typed is lost. */
export const stale = (sent: object, current: object) =>
  new ApiError('CONFLICT', {
    reason: 'stale',
    message: 'Registro alterado por outro usuário.',
    versions: { sent, current },
  })

/** The answer of an error: `{status:false, code, reason?, params?, message, errors?, details?, versions?, request_id}`. */
export function errorResponse(error: ApiError, requestId: string): Response {
  const { reason, params, fields, headers, versions } = error.details
  const entries = [...(fields ?? [])]
  const body = {
    status: false,
    code: error.code,
    reason,
    params,
    message: error.message,
    errors: fields && Object.fromEntries(entries.map(([name, errors]) => [name, errors.map(({ message }) => message)])),
    details:
      fields &&
      Object.fromEntries(
        entries.map(([name, errors]) => [name, errors.map(({ reason, params }) => ({ reason, params }))]),
      ),
    versions,
    request_id: requestId,
  }
  return Response.json(body, { status: errorCodes[error.code][0], headers: { ...headers, 'x-request-id': requestId } })
}
