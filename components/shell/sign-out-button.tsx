'use client'

import { LogOut } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/browser/call'

export function SignOutButton({ label }: { label: string }) {
  return (
    <Button look="quiet" onClick={() => void signOut()}>
      <LogOut aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
      {label}
    </Button>
  )
}
