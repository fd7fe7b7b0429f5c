'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { SavedView } from '@/lib/contracts/saved-view'

type Props = {
  /** Null: a new one. */
  view: SavedView | null
  mayShare: boolean
  save: (name: string, shared: boolean) => Promise<unknown>
  onClose: () => void
}

/** Edits a view's name and sharing. Heavy: import it lazily. */
export default function ViewDialog({ view, mayShare, save, ...on }: Props) {
  const t = useTranslations('list')
  const common = useTranslations('common')
  const { say, sayFields } = useSayError()
  const { busy, fault, setFault, submit } = useSubmit()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [wrong, setWrong] = useState<string>()
  const guard = useLeaveGuard(name !== (view?.name ?? ''))
  const onClose = () => guard.ask(on.onClose)

  const keep = async () => {
    setWrong(undefined)
    await guard.release()
    await save(name.trim(), shared)
    on.onClose()
  }
  const refuse = (error: unknown) => {
    const [said] = sayFields(error).name ?? []
    setWrong(said)
    return said ? null : say(error)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() !== '') return void submit(keep, refuse, () => ({ message: t('viewTold', { name: name.trim() }) }))
    setFault(null)
    setWrong(t('viewNameMissing'))
  }

  const title = view ? t('viewTitleEdit', { name: view.name }) : t('viewTitleNew')
  return (
    <Dialog narrow title={title} closeLabel={common('close')} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <div className="flex flex-col gap-4 px-5 py-4">
          {!view && <p className="text-pretty text-muted">{t('viewKeeps')}</p>}
          {fault && <Notice look="error">{fault}</Notice>}
          <ViewFields {...{ name, setName, wrong, shared, setShared, mayShare }} />
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" disabled={busy}>
            {t('viewSave')}
          </Button>
        </div>
      </form>
      {guard.dialog}
    </Dialog>
  )
}

type FieldsProps = {
  name: string
  setName: (name: string) => void
  /** The error of the name. */
  wrong: string | undefined
  shared: boolean
  setShared: (shared: boolean) => void
  mayShare: boolean
}

function ViewFields({ name, setName, wrong, shared, setShared, mayShare }: FieldsProps) {
  const t = useTranslations('list')
  return (
    <>
      <TextField
        id="view-name"
        label={t('viewName')}
        value={name}
        maxLength={60}
        autoFocus
        autoComplete="off"
        error={wrong}
        onChange={({ target }) => setName(target.value)}
      />
      {mayShare && (
        <CheckField
          id="view-shared"
          label={t('viewShared')}
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
    </>
  )
}
