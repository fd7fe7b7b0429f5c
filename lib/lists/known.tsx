'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** Addresses of registries by name, from the server: the whole list of contracts would weigh on every page. */
export type KnownRegistries = Readonly<Record<string, { path: string; screen?: string }>>

const Known = createContext<KnownRegistries>({})

export const KnownRegistriesProvider = ({ known, children }: { known: KnownRegistries; children: ReactNode }) => (
  <Known value={known}>{children}</Known>
)

export const useKnownRegistries = () => useContext(Known)
