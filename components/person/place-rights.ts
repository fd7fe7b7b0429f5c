'use client'

import { createContext, use } from 'react'

/** The places of a broker that this person may give (brokers.md#places). */
export interface PlaceRights {
  group: boolean
  hierarchy: boolean
}

const none: PlaceRights = { group: false, hierarchy: false }
export const PlaceContext = createContext<PlaceRights>(none)
export const usePlaceRights = (): PlaceRights => use(PlaceContext)
