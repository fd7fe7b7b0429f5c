'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '@/components/record/form-module'
import type { Named } from './proposal-values'
import type { Offer, Operation } from './use-offers'

export const filled = ['contract_value', 'net_value', 'installment_value', 'monthly_rate', 'iof'] as const
export type Filled = (typeof filled)[number]
/** Figures that a form was opened with, as the table gives them that was chosen before. */
export type Begun = ReadonlyMap<Filled, string> | undefined

/**
 * Copies the chosen table's offer into fields that the person has not typed into, and keeps these up to date. Values of
 * the opened record or draft are kept.
 */
export function useFill(begun: Begun) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const ours = useRef(new Map(begun))
  const picked = useRef(begun !== undefined)
  const isOurs = (name: Filled) => {
    const value = getValues(name)
    return value === null || value === '' || value === ours.current.get(name)
  }

  const fill = ({ client }: Offer) => {
    for (const name of filled) {
      const value = client[name]
      if (value === null || !isOurs(name) || value === getValues(name)) continue
      ours.current.set(name, value)
      setValue(name, value, { shouldDirty: true })
    }
  }
  const pick = (offer: Offer) => {
    picked.current = true
    fill(offer)
  }
  const follow = (offer: Offer) => {
    if (picked.current) fill(offer)
  }

  /** The operation without copied figures: other tables are simulated with typed values only. */
  const typed = (operation: Operation): Operation => {
    const own = (name: Filled, value: string | null) => (value === ours.current.get(name) ? null : value)
    return {
      ...operation,
      contract: own('contract_value', operation.contract),
      net: own('net_value', operation.net),
      installment: own('installment_value', operation.installment),
    }
  }
  return { pick, follow, typed }
}

/** Calls `follow` whenever the chosen table's figures change. */
export function useFollowed(offers: readonly Offer[], table: Named | null, follow: (offer: Offer) => void) {
  const chosen = offers.find((offer) => offer.table.id === table?.id)
  const run = useEffectEvent(() => chosen && follow(chosen))
  const figures = chosen && JSON.stringify(chosen.client)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the figures change, not their list.
  useEffect(() => {
    run()
  }, [figures])
}
