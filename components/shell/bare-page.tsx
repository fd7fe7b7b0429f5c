import type { ReactNode } from 'react'
import { BrandMark } from '../ui/brand-mark'
import { SignOutButton } from './sign-out-button'

type Props = { logo: string; label: string; signOut: string; children: ReactNode }

/** A page before the office (onboarding, terms): brand, sign-out, and the task. */
export function BarePage({ logo, label, signOut, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between border-b border-line bg-surface px-4 sm:px-6">
        <BrandMark logo={logo} label={label} />
        <SignOutButton label={signOut} />
      </header>
      <main className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-14">{children}</main>
    </div>
  )
}
