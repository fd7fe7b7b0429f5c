import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { buttonClasses } from '@/components/ui/button'
import { RefusalTitle } from './refusal-title'

type Props = { icon: LucideIcon; status: number; title: string; body: string; way: string }

/** A page that this person cannot see: the reason, and where to go. */
export function Refusal({ icon: Icon, status, title, body, way }: Props) {
  return (
    <div className="m-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <RefusalTitle title={title} />
      <span className="grid size-12 place-items-center rounded-full border border-line bg-surface text-muted">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <p className="mt-5 text-xs font-medium text-muted tabular-nums">{status}</p>
      <h1 className="mt-1 text-xl leading-7 font-semibold tracking-tight text-balance text-ink">{title}</h1>
      <p className="mt-2 text-pretty text-muted">{body}</p>
      <Link href="/dashboard" prefetch={false} className={`${buttonClasses('primary')} mt-6`}>
        {way}
      </Link>
    </div>
  )
}
