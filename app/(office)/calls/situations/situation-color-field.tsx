'use client'

import { useTranslations } from 'next-intl'
import { ColorField } from '@/components/colors/color-field'
import { bound } from '@/components/fields/bound'
import type { InputProps } from '@/components/fields/input-props'

function ColorInput({ id, label, value, onChange, error, hint }: InputProps<string | null>) {
  const t = useTranslations('resources.call_situation.colors')
  return (
    <ColorField
      {...{ id, label, onChange }}
      value={value ?? ''}
      pickLabel={t('pick')}
      wrong={t('wrong')}
      refused={error}
      hint={typeof hint === 'string' ? hint : undefined}
    />
  )
}

/** A colour, typed or picked. */
export const SituationColorField = bound<string | null, object>(ColorInput, { show: (value) => value ?? '' })
