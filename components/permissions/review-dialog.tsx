'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import type { PermissionChanges } from './permission-changes'
import { usePermissionWords } from './use-permission-words'

type Props = {
  title: string
  changes: PermissionChanges
  /** Changes besides permissions, a sentence each. */
  others?: readonly string[]
  /** The people affected. */
  effect: ReactNode
  busy: boolean
  fault: string | null
  onSave: () => void
  onClose: () => void
}

/** The changes before they are saved, and the people they affect. Heavy: import it lazily. */
export default function ReviewDialog({ title, changes, others = [], effect, busy, fault, onSave, onClose }: Props) {
  const t = useTranslations('profiles')
  const words = useTranslations('common')
  return (
    <Dialog title={title} closeLabel={words('close')} onClose={onClose}>
      <div className="flex flex-col gap-5 px-5 py-5">
        {fault && <Notice look="error" title={fault} />}
        {others.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className="grid gap-5 sm:grid-cols-2">
          <ChangeList title={t('granted')} sign="+" names={changes.added} />
          <ChangeList title={t('taken')} sign="−" names={changes.removed} />
        </div>
        <div className="border-t border-line pt-4">{effect}</div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" aria-disabled={busy} onClick={onSave}>
          {busy && <Spinner />}
          {t('save')}
        </Button>
      </div>
    </Dialog>
  )
}

function ChangeList({ title, sign, names }: { title: string; sign: string; names: readonly string[] }) {
  const words = usePermissionWords()
  if (names.length === 0) return null
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 flex flex-col gap-0.5">
        {names.map((name) => (
          <li key={name} className="flex gap-2">
            <span aria-hidden className="w-3 shrink-0 text-center font-semibold text-muted">
              {sign}
            </span>
            {words.say(name)}
          </li>
        ))}
      </ul>
    </section>
  )
}
