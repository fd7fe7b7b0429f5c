'use client'

import { useTranslations } from 'next-intl'
import { useFormContext as useValues } from 'react-hook-form'
import { useFormContext } from '@/components/fields/form-context'
import { Button } from '@/components/ui/button'
import type { ActionSystemArea } from '@/lib/contracts/action-system-area'

/** The variables that this action has; pressing one puts it at the cursor. */
export function VariableButtons({ action }: { action: ActionSystemArea }) {
  const t = useTranslations('resources.notification_type.say')
  const { getValues, setValue } = useValues()
  const { fields, readOnly } = useFormContext()

  const put = (name: string) => {
    const box = document.getElementById(fields.get('template')?.id ?? '')
    const text = String(getValues('template') ?? '')
    const isBox = box instanceof HTMLTextAreaElement
    const [from, to] = isBox ? [box.selectionStart, box.selectionEnd] : [text.length, text.length]
    const typed = `{{${name}}}`
    setValue('template', text.slice(0, from) + typed + text.slice(to), { shouldDirty: true })
    if (!isBox) return
    box.focus()
    // React writes the text first, which would move the cursor to its end.
    requestAnimationFrame(() => box.setSelectionRange(from + typed.length, from + typed.length))
  }

  return (
    <div>
      <p className="mb-1.5 font-medium">{t('variables')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {action.variables.map((name) => (
          <li key={name}>
            {readOnly ? (
              <code>{`{{${name}}}`}</code>
            ) : (
              <Button className="font-mono text-xs" onClick={() => put(name)}>
                <bdi>{`{{${name}}}`}</bdi>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
