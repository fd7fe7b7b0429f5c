import { useTranslations } from 'next-intl'
import type { ImportLine } from '@/lib/contracts/import'
import { valueText } from './value-text'

type Props = { change: NonNullable<ImportLine['changes']>[string]; said: Parameters<typeof valueText>[1] }

/** A field's value before and after. */
export function ChangedValue({ change, said }: Props) {
  const t = useTranslations('import')
  return (
    <>
      <span className="sr-only">{t('before')} </span>
      <del className="me-1.5 text-muted">
        <bdi>{valueText(change.before, said)}</bdi>
      </del>
      <span className="sr-only">{t('after')} </span>
      <ins className="font-medium no-underline">
        <bdi>{valueText(change.after, said)}</bdi>
      </ins>
    </>
  )
}
