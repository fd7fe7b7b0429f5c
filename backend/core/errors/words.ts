import type { ApiError } from './api-error'

/** A refusal as stored by jobs, bulk results and import lines. */
export interface Words {
  reason: string
  /** The field it concerns. */
  field?: string
  params?: Record<string, string | number>
  message: string
}

/** `1 parcela`, `2 parcelas`: the tenant API's own sentences agree with what they count. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** The first field's message if the refusal concerns fields, else the refusal's own. */
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
