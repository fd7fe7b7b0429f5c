'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import { type Option, optionKey } from '@/components/fields/use-options'
import type { AskProps } from '@/components/resource/define-resource'
import type { OptionSource } from '@/lib/api/options'

type Place = 'spread_group_id' | 'commercial_hierarchy_id' | 'team_id'
type Props = AskProps & { place: Place; from: OptionSource }

/** Asks for the one place that all of these brokers get. */
export function BulkPlace({ place, from, onChange }: Props) {
  const t = useTranslations('resources.broker.fields')
  const [chosen, setChosen] = useState<Option | null>(null)
  return (
    <ReferenceInput
      id={useId()}
      name={place}
      label={t(place)}
      from={from}
      required
      value={chosen}
      onChange={(next) => {
        setChosen(next)
        onChange(next && { [place]: String(optionKey(next)) })
      }}
      onBlur={() => undefined}
    />
  )
}
