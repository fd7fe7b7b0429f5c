import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'

/** The way back to the sign-in page. */
export function BackLink({ label }: { label: string }) {
  return (
    <Link
      href="/login"
      prefetch={false}
      className="mt-5 flex items-center justify-center gap-2 rounded-sm py-1 font-medium text-accent-ink underline-offset-4 hover:underline pointer-coarse:py-3"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.75} />
      {label}
    </Link>
  )
}
