import { useTranslations } from 'next-intl'
import { SelectInput } from '@/components/fields/select'
import { TextInput } from '@/components/fields/text'
import { decimalStyles, type ReportKind, rateScales, reportKinds, reversalSigns } from '@/lib/kinds/commission-reports'
import { usePartName } from '../use-part-name'
import type { ReadingDraft, ReadingErrors } from './reading-draft'

type Props = {
  id: string
  draft: ReadingDraft
  errors: ReadingErrors
  set: <K extends keyof ReadingDraft>(key: K, value: ReadingDraft[K]) => void
}

/** Numbers and words of a sheet: decimals, scale of the rates, reversals, kinds and totals. */
export function ReadingFields({ id, draft, errors, set }: Props) {
  const t = useTranslations('reports.layout')
  const nameOf = usePartName()
  const kinds = (kind: ReportKind) => nameOf({ kind, parcel: 0 })
  const choice = <K extends 'decimal_style' | 'rate_scale' | 'reversal_sign' | 'default_kind'>(
    key: K,
    options: readonly { value: ReadingDraft[K]; label: string }[],
  ) => (
    <SelectInput<ReadingDraft[K]>
      id={`${id}-${key}`}
      // Guarantee: each of these fields has its words.
      label={t(`fields.${key as 'decimal_style'}`)}
      required
      value={draft[key]}
      onChange={(value) => value !== null && set(key, value)}
      error={errors[key]}
      options={options}
    />
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {choice(
        'decimal_style',
        decimalStyles.map((value) => ({ value, label: t(`decimals.${value}`) })),
      )}
      {choice(
        'rate_scale',
        rateScales.map((value) => ({ value, label: t(`scales.${value}`) })),
      )}
      {choice(
        'reversal_sign',
        reversalSigns.map((value) => ({ value, label: t(`signs.${value}`) })),
      )}
      {choice(
        'default_kind',
        reportKinds.map((value) => ({ value, label: kinds(value) })),
      )}
      {reportKinds.map((kind) => (
        <TextInput
          key={kind}
          id={`${id}-words-${kind}`}
          label={t('wordsOf', { kind: kinds(kind) })}
          hint={t('wordsHint')}
          value={draft.words[kind]}
          onChange={(text) => set('words', { ...draft.words, [kind]: text })}
          error={errors[`${kind}_words`]}
          maxLength={200}
        />
      ))}
      <TextInput
        id={`${id}-total`}
        label={t('fields.total_words')}
        hint={t('wordsHint')}
        value={draft.total_words}
        onChange={(text) => set('total_words', text)}
        error={errors.total_words}
        maxLength={80}
      />
    </div>
  )
}
