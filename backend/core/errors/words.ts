import type { ApiError } from './api-error'

/** A refusal as jobs, bulk results and lines of an import keep it. */
export interface Words {
  reason: string
  params?: Record<string, string | number>
  message: string
}

/** The first field's words, where it is of a field. */
export function refusalWords({ code, message, details }: ApiError): Words {
  const field = details.fields?.values().next().value?.[0]
  const { reason, params } = field ?? details
  return { reason: reason ?? code.toLowerCase(), message: field?.message ?? message, ...(params && { params }) }
}
