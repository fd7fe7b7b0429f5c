'use client'

import { useTranslations } from 'next-intl'
import { Attachments } from '@/components/attachments/attachments'
import { RevealButton } from '@/components/customer/reveal-button'
import { useReveal } from '@/components/customer/use-reveal'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import { CopyButton } from '@/components/ui/copy-button'
import type { FileLimits } from '@/components/uploads/file-check'
import { revealCallItem } from '@/lib/api/conversations/calls'
import type { Call, CallItem } from '@/lib/contracts/call'
import { formatCpf } from '@/lib/formats/brazil'
import { date } from '@/lib/formats/dates'

type Props = { row: Call; items: readonly CallItem[]; limits: FileLimits }

/** Values to the mandatory items of its category. */
export function CallItems({ row, items, limits }: Props) {
  const t = useTranslations('call')
  if (items.length === 0) return null
  return (
    <dl aria-label={t('items')} className="mt-3 grid gap-x-6 gap-y-2 grid-cols-2">
      {items.map((item) => (
        <div
          key={item.mandatory_item_id}
          className={classes(
            'min-w-0',
            (item.file || item.value.length > 40) && 'col-span-full',
            // Whole, beside its buttons.
            item.type === 'cpf' && 'max-sm:col-span-full',
          )}
        >
          <dt className="text-xs text-muted">{item.name}</dt>
          <dd className="mt-0.5 wrap-anywhere text-ink">
            <Value row={row} item={item} limits={limits} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ row, item, limits }: Omit<Props, 'items'> & { item: CallItem }) {
  const { type, value, file, name } = item
  if (file) return <Attachments compact label={name} limits={limits} attached={[file]} />
  if (type === 'cpf') return <ItemCpf row={row} item={item} />
  if (type === 'date') return <bdi className="tabular-nums">{date(value)}</bdi>
  if (type === 'number') return <bdi className="tabular-nums">{value.replace('.', ',')}</bdi>
  if (type === 'ade' && row.proposal)
    return (
      <AppLink
        href={`/proposals/${row.proposal.uuid}`}
        className="tap py-1 font-medium text-accent-ink tabular-nums underline-offset-4 hover:underline"
      >
        <bdi>{value}</bdi>
      </AppLink>
    )
  return <bdi className={type === 'ade' ? 'tabular-nums' : undefined}>{value}</bdi>
}

/** A CPF, masked until somebody on one of the sides asks for it; each asking is audited. */
function ItemCpf({ row, item }: { row: Call; item: CallItem }) {
  const t = useTranslations('call')
  const { mandatory_item_id, name, value } = item
  const asked = useReveal(revealCallItem(row.id, { mandatory_item_id }))
  const whole = asked.told && formatCpf(asked.told.value)
  return (
    <span className="-my-2 flex min-h-9 flex-wrap items-center gap-x-1">
      <bdi dir="ltr" className="tabular-nums">
        {whole ?? value}
      </bdi>
      {whole && <CopyButton text={whole} name={name} />}
      {row.side !== 'none' && <RevealButton asked={asked} label={t(whole ? 'hide' : 'show', { what: name })} />}
      <span role="status" className="basis-full pb-2 text-xs text-muted empty:hidden">
        {whole ? t('shown', { what: name }) : ''}
      </span>
      {asked.fault && (
        <span role="alert" className="basis-full text-danger">
          {asked.fault}
        </span>
      )}
      {asked.dialog}
    </span>
  )
}
