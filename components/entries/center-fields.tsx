'use client'

import { Split } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { PercentField } from '@/components/fields/decimal'
import { wide } from '@/components/fields/fields'
import { useFormContext as useForm } from '@/components/fields/form-context'
import { Groups } from '@/components/fields/groups'
import { decimalShown } from '@/components/fields/numbers'
import { ReferenceField } from '@/components/fields/reference'
import { useValue } from '@/components/fields/use-value'
import { Button } from '@/components/ui/button'
import { mostSplits } from '@/lib/kinds/finance'
import { blankSplit, leftOver, splitsText } from './splits'

type Parts = Parameters<typeof leftOver>[0]

/** The cost centre that bears an entry, or several by percent (finance.md#splits). */
export function CenterFields() {
  const t = useTranslations('entries')
  const { readOnly } = useForm()
  const { setValue, getValues } = useFormContext()
  const splits = useValue<Parts>('splits')
  const put = (parts: Parts, center: unknown) => {
    setValue('splits', parts, { shouldDirty: true })
    setValue('cost_center_id', center, { shouldDirty: true })
  }
  if (splits.length > 0)
    return <SplitFields splits={splits} onJoin={() => put([], splits[0]?.cost_center_id ?? null)} />
  const divide = () => put([{ ...blankSplit, cost_center_id: getValues('cost_center_id') }, blankSplit], null)
  return (
    <div>
      <ReferenceField name="cost_center_id" from="cost_center" required />
      {!readOnly && (
        <Button className="mt-2" onClick={divide}>
          <Split aria-hidden className="size-4" strokeWidth={1.75} />
          {t('split')}
        </Button>
      )}
    </div>
  )
}

function SplitFields({ splits, onJoin }: { splits: Parts; onJoin: () => void }) {
  const t = useTranslations('entries')
  const { readOnly } = useForm()
  const { clearErrors } = useFormContext()
  const left = leftOver(splits)
  const isWhole = Number(left) === 0
  useEffect(() => {
    if (isWhole) clearErrors('splits')
  }, [isWhole, clearErrors])
  return (
    <div className={wide}>
      <Groups
        name="splits"
        one={t('splitOne')}
        add={t('splitAdd')}
        blank={blankSplit}
        minimum={2}
        maximum={mostSplits}
        show={splitsText}
      >
        {(base) => (
          <>
            <ReferenceField name={`${base}.cost_center_id`} from="cost_center" required />
            <PercentField name={`${base}.percentage`} required />
          </>
        )}
      </Groups>
      {!readOnly && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className={isWhole ? 'text-muted' : 'text-danger'}>
            {isWhole
              ? t('splitWhole')
              : t(Number(left) > 0 ? 'splitLeft' : 'splitOver', { percent: `${decimalShown(left.replace('-', ''))}%` })}
          </p>
          <Button onClick={onJoin}>{t('splitJoin')}</Button>
        </div>
      )}
    </div>
  )
}
