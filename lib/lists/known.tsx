'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** Registries' addresses by name, sent by the server: the full list of contracts would be too heavy for every page. */
export type KnownRegistries = Readonly<Record<string, { path: string; screen?: string }>>

const Known = createContext<KnownRegistries>({})

export const KnownRegistriesProvider = ({ known, children }: { known: KnownRegistries; children: ReactNode }) => (
  <Known value={known}>{children}</Known>
)

export const useKnownRegistries = () => useContext(Known)
