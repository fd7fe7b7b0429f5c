import type { ApiError } from './api-error'

/** A refusal as jobs, bulk results and lines of an import keep it. */
export interface Words {
  reason: string
  /** The field that it is about. */
  field?: string
  params?: Record<string, string | number>
  message: string
}

/** `1 parcela`, `2 parcelas`: the tenant API's own sentences agree with what they count. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The first field's words, where it is of a field. */
export function refusalWords({ code, message, details }: ApiError): Words {
  const [name, errors] = details.fields?.entries().next().value ?? []
  const first = errors?.[0]
  const { reason, params } = first ?? details
  return {
    reason: reason ?? code.toLowerCase(),
    message: first?.message ?? message,
    ...(first && name && { field: name }),
    ...(params && { params }),
  }
}
