'use client'

import { createContext, use } from 'react'

/** The places of a broker that this person may give (brokers.md#places), and whether they choose a profile. */
export interface PlaceRights {
  group: boolean
  hierarchy: boolean
  profile: boolean
}

const none: PlaceRights = { group: false, hierarchy: false, profile: false }
export const PlaceContext = createContext<PlaceRights>(none)
export const usePlaceRights = (): PlaceRights => use(PlaceContext)
