'use client'

import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { get, useFieldArray, useFormState } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { useFormContext } from './form-context'
import { useFieldWords } from './use-field-words'

type Props = {
  /**
   * A field of the form that holds a list: `phones`. Words: `fields.<name>`, `groups.<name>One`, `groups.<name>Add`.
   */
  name: string
  /** Name of one group, and label of the button that adds one. */
  one: string
  add: string
  /** Initial values of an added group. */
  blank: Readonly<Record<string, unknown>>
  minimum?: number
  maximum: number
  /** The list as text, in the history and beside another version; its length if omitted. */
  show?: (value: unknown[]) => string
  /** Renders a group's fields, given the prefix of their names: `phones.0`. */
  children: (base: string) => ReactNode
}

const counted = ({ length }: unknown[]) => String(length)

/** A repeatable group of fields: a client's phones, benefits, accounts. */
export function Groups({ name, one, add, blank, minimum = 0, maximum, show = counted, children }: Props) {
  const { readOnly, fields: known } = useFormContext()
  const words = useFieldWords(name)
  const t = useTranslations('form')
  const id = useId()
  // Set `keyName`, since rows of the tenant API have an `id` of their own.
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' })
  const { errors } = useFormState({ name })
  const { message }: { message?: string } = get(errors, name) ?? {}
  const box = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    known.set(name, { id, label: words.label, show: (value) => (Array.isArray(value) ? show(value) : '') })
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
          <Group
            key={field.key}
            title={t('groupOf', { name: one, number: index + 1 })}
            onRemove={!readOnly && fields.length > minimum ? () => removeAt(index) : undefined}
          >
            {children(`${name}.${index}`)}
          </Group>
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

type GroupProps = { title: string; onRemove: (() => void) | undefined; children: ReactNode }

function Group({ title, onRemove, children }: GroupProps) {
  const t = useTranslations('form')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of its own in a fieldset is read out twice.
    <div data-group role="group" aria-label={title} className="relative border-b border-line py-4 last:border-0">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <p aria-hidden className="text-xs font-medium text-muted">
          {title}
        </p>
        {onRemove && (
          <IconButton label={t('removeOne', { name: title })} className="pointer-coarse:size-11" onClick={onRemove}>
            <X aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </div>
  )
}
