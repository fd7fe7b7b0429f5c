'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { BankFileDetail } from '@/lib/contracts/bank-file'

type Tried = {
  /** Keeps the messages of the call that just tried a return's events. */
  keep: (tried: BankFileDetail) => void
  /** The message of an event, if it was just tried. */
  find: (file: number, line: number) => string | null
}

const TriedContext = createContext<Tried>({ keep: () => undefined, find: () => null })

export const useTried = () => useContext(TriedContext)

/** Why events had no effect: only the call that tried them says so, and the record is read anew after it. */
export function TriedMessages({ children }: { children: ReactNode }) {
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map())
  const tried = useMemo(
    (): Tried => ({
      keep: ({ id, events }) =>
        setKept((now) => {
          const others = [...now].filter(([key]) => !key.startsWith(`${id}:`))
          const told = events.flatMap(({ line, message }) => (message ? [[`${id}:${line}`, message] as const] : []))
          return new Map([...others, ...told])
        }),
      find: (file, line) => kept.get(`${file}:${line}`) ?? null,
    }),
    [kept],
  )
  return <TriedContext value={tried}>{children}</TriedContext>
}
