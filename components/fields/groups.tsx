'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { useFormContext } from './form-context'
import { useFieldWords } from './use-field-words'

type Props = {
  /** A field of the form that holds a list: `phones`. Words: `fields.<name>`, `groups.<name>One`, `groups.<name>Add`. */
  name: string
  /** The words of one and of the way to another one. */
  one: string
  add: string
  /** What another one begins with. */
  blank: Readonly<Record<string, unknown>>
  minimum?: number
  maximum: number
  /** The fields of one, by the name they begin with: `phones.0`. */
  children: (base: string) => ReactNode
}

/** Any number of the same group of fields: a client's phones, benefits, accounts. */
export function Groups({ name, one, add, blank, minimum = 0, maximum, children }: Props) {
  const t = useTranslations('form')
  const { readOnly, fields: known } = useFormContext()
  const words = useFieldWords(name)
  const id = useId()
  // Rows of the tenant API have an `id` of their own.
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' })
  const { errors } = useFormState({ name })
  const { message }: { message?: string } = get(errors, name) ?? {}
  const box = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    known.set(name, { id, label: words.label, show: (value) => (Array.isArray(value) ? String(value.length) : '') })
  })
  useEffect(() => () => void known.delete(name), [known, name])

  const addOne = () => {
    append({ ...blank }, { shouldFocus: false })
    requestAnimationFrame(() => {
      const last = [...(box.current?.querySelectorAll('[data-group]') ?? [])].at(-1)
      last?.querySelector<HTMLElement>('input,select,textarea')?.focus()
    })
  }
  const removeAt = (index: number) => {
    remove(index)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  }

  return (
    <fieldset ref={box} id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-5" tabIndex={-1}>
      <h3 id={`${id}-title`} className="font-semibold">
        {words.label}
      </h3>
      {message && <p className="mt-1 text-danger">{message}</p>}
      {readOnly && fields.length === 0 && <p className="mt-1 text-muted">—</p>}
      <div className="flex flex-col">
        {fields.map((field, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset of its own in a fieldset is read out twice.
          <div
            key={field.key}
            data-group
            role="group"
            aria-label={`${one} ${index + 1}`}
            className="relative border-b border-line py-4 last:border-0"
          >
            <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
              <p aria-hidden className="text-xs font-medium text-muted">
                {one} {index + 1}
              </p>
              {!readOnly && fields.length > minimum && (
                <IconButton
                  label={t('removeOne', { name: `${one} ${index + 1}` })}
                  className="pointer-coarse:size-11"
                  onClick={() => removeAt(index)}
                >
                  <X aria-hidden className="size-4" strokeWidth={1.75} />
                </IconButton>
              )}
            </div>
            <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children(`${name}.${index}`)}</div>
          </div>
        ))}
      </div>
      {!readOnly && fields.length < maximum && (
        <Button data-add className="mt-3" onClick={addOne}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          {add}
        </Button>
      )}
    </fieldset>
  )
}
