'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import type { ResultAsked } from '@/lib/finance/result-view'
import { month as monthName } from '@/lib/formats/dates'
import {
  type ResultBasis,
  type ResultSpan,
  type ResultView,
  resultBases,
  resultSpans,
  resultViews,
} from '@/lib/kinds/finance'
import { monthBeside, monthChoices } from './asked'

type Props = {
  asked: ResultAsked
  centers: readonly { id: number; name: string }[]
  today: string
  onChange: (asked: ResultAsked) => void
}

/** Month, cost centre and view of the result. */
export function ResultFields({ asked, centers, today, onChange }: Props) {
  const t = useTranslations('cash')
  const { view, basis, span, month, center } = asked
  const set = (change: Partial<ResultAsked>) => onChange({ ...asked, ...change })
  return (
    <>
      <div className="flex items-end gap-1">
        <Button aria-label={t('result.previous')} onClick={() => set({ month: monthBeside(month, -1) })}>
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        </Button>
        <SelectField
          id="result-month"
          label={t('result.month')}
          value={month}
          onChange={({ target }) => set({ month: target.value })}
          options={monthChoices(today, month).map((one) => ({ value: one, label: monthName(one) }))}
        />
        <Button aria-label={t('result.next')} onClick={() => set({ month: monthBeside(month, 1) })}>
          <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
        </Button>
      </div>
      <SelectField
        id="result-view"
        label={t('result.view')}
        value={view}
        // Guarantee: the options are the views; likewise below.
        onChange={({ target }) => set({ view: target.value as ResultView })}
        options={resultViews.map((value) => ({ value, label: t(`result.views.${value}`) }))}
      />
      {view !== 'compare' && (
        <SelectField
          id="result-basis"
          label={t('result.basis')}
          value={basis}
          onChange={({ target }) => set({ basis: target.value as ResultBasis })}
          options={resultBases.map((value) => ({ value, label: t(`result.bases.${value}`) }))}
        />
      )}
      {view === 'centers' && (
        <SelectField
          id="result-span"
          label={t('result.span')}
          value={span}
          onChange={({ target }) => set({ span: target.value as ResultSpan })}
          options={resultSpans.map((value) => ({ value, label: t(`result.spans.${value}`) }))}
        />
      )}
      <SelectField
        id="result-center"
        label={t('result.center')}
        value={center === null ? '' : String(center)}
        onChange={({ target: { value } }) => set({ center: value === 'none' ? value : Number(value) || null })}
        options={[
          { value: '', label: t('result.allCenters') },
          ...centers.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'none', label: t('noCenter') },
        ]}
      />
    </>
  )
}
