import type { FieldError } from '../../core/errors/api-error'
import { escapeHtml, sanitizeMessage } from './message-html'

const named = /\{\{\s*([^{}]*?)\s*\}\}/g
/** Longest value of a variable, so that no value makes a message long. */
const maxValue = 200

/** Variables of `template` that are not in `known`, in order. */
export const unknownVariables = (template: string, known: readonly string[]): string[] =>
  [...template.matchAll(named)].map(([, name = '']) => name).filter((name) => !known.includes(name))

/** Refuses a template with a variable outside `known`, or with nothing left once sanitized. */
export function templateError(template: string, known: readonly string[]): FieldError | undefined {
  const [variable] = unknownVariables(template, known)
  if (variable !== undefined) {
    const all = known.map((name) => `{{${name}}}`).join(', ')
    const message = `A variável {{${variable}}} não existe nesta ação. Variáveis possíveis: ${all}.`
    return { reason: 'template_variable', params: { variable, known: all }, message }
  }
  return sanitizeMessage(template).trim() === '' ? { reason: 'required', message: 'Campo obrigatório.' } : undefined
}

/** Fills the template: values escaped, missing ones empty, then the whole sanitized. */
export function fillTemplate(template: string, variables: Readonly<Record<string, string | undefined>>): string {
  const value = (name: string) => (Object.hasOwn(variables, name) ? (variables[name] ?? '') : '')
  return sanitizeMessage(template.replaceAll(named, (_, name: string) => escapeHtml(value(name).slice(0, maxValue))))
}
