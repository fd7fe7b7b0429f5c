'use client'

import { PanelRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Looking } from '@/components/data-table/use-row-keys'
import type { AnyRow } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { IconButton } from '@/components/ui/button'
import { useSingleKeys } from '@/components/ui/keys'

/** A record that has a page, looked at beside its list. */
export type BesideProps = {
  record: string
  /** The address of its page. */
  href: string
  /** To the rows before and after it. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  /** The rows may have changed. */
  onChanged: () => void
}

/** The record that the address opens beside the list. From one to the next Back leaves them all. */
export const toLooking = <Row extends AnyRow>({ state, change }: ListParts<Row>): Looking => ({
  open: state.record,
  show: (record) => change((now) => ({ ...now, record }), state.record && record ? 'replace' : 'push'),
})

/** For a mouse, on the row that it is over; elsewhere the row's menu has it, and the space bar. */
export function BesideButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations('list')
  const single = useSingleKeys()
  return (
    <span
      data-beside=""
      className="absolute end-8 top-1/2 -translate-y-1/2 opacity-0 group-hover:opacity-100 phone:hidden pointer-coarse:hidden print:hidden"
    >
      <IconButton
        label={t('besideOf', { name })}
        title={t(single ? 'besideKeyed' : 'beside')}
        tabIndex={-1}
        onClick={onClick}
        className="size-6!"
      >
        <PanelRight aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </span>
  )
}
