/** Fields of a canned answer, `{{requester}}`, which a call fills in (calls.md#answers). Pure. */

export const answerFields = ['requester', 'number', 'subject', 'category', 'me'] as const
export type AnswerField = (typeof answerFields)[number]

const field = /\{\{\s*([^{}]*?)\s*\}\}/g

const isField = (name: string): name is AnswerField => answerFields.some((one) => one === name)

/** The names that a text uses, in order, known or not. */
export const usedFields = (text: string): string[] => [...text.matchAll(field)].map(([, name]) => name ?? '')

export const unknownFields = (text: string): string[] => usedFields(text).filter((name) => !isField(name))

/** The text with its fields filled in; unknown ones stay as they are. */
export const fillAnswer = (text: string, values: Readonly<Record<AnswerField, string>>): string =>
  text.replaceAll(field, (whole, name: string) => (isField(name) ? values[name] : whole))
