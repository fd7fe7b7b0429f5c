import type * as z from 'zod'
import type { FieldError } from './api-error'

type Issue = z.core.$ZodIssue

const one = (reason: string, message: string, params?: FieldError['params']): FieldError => ({
  reason,
  message,
  ...(params && { params }),
})

/** One zod issue as a sentence for a person, with a stable key for the other languages. */
function explain(issue: Issue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? one('required', 'Campo obrigatório.')
        : one('type', 'Valor inválido.')
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return one('required', 'Campo obrigatório.')
      return one('min', `Mínimo: ${issue.minimum}.`, { minimum: Number(issue.minimum) })
    case 'too_big':
      return one('max', `Máximo: ${issue.maximum}.`, { maximum: Number(issue.maximum) })
    case 'invalid_format':
      return issue.format === 'email'
        ? one('email', 'Informe um e-mail válido, como nome@exemplo.com.')
        : one('invalid', 'Valor inválido.')
    case 'custom':
      // Our own rules put their key in `params.reason` and their sentence in `message`.
      return one(typeof issue.params?.reason === 'string' ? issue.params.reason : 'invalid', issue.message)
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? one('required', 'Campo obrigatório.')
        : one('invalid', 'Valor inválido.')
    default:
      return one('invalid', 'Valor inválido.')
  }
}

/** zod's issues by field (dotted for nested ones), in the order found. */
export function fieldErrors(issues: readonly Issue[]): Map<string, FieldError[]> {
  const fields = new Map<string, FieldError[]>()
  for (const issue of issues) {
    const name = issue.path.join('.')
    fields.set(name, [...(fields.get(name) ?? []), explain(issue)])
  }
  return fields
}
