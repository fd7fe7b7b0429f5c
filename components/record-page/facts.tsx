import type { ReactNode } from 'react'

/** Names and values, in as many columns as fit. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 @min-[17rem]:grid-cols-2 @xl:grid-cols-3 print:grid-cols-3">
      {children}
    </dl>
  </div>
)

type Props = { name: string; strong?: boolean; wide?: boolean; children: ReactNode }

/** Renders nothing without a value. */
export function Fact({ name, strong, wide, children }: Props) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className={wide ? 'min-w-0 col-span-full' : 'min-w-0'}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`mt-0.5 wrap-anywhere tabular-nums ${strong ? 'font-semibold' : ''}`}>
        {/* Elements other than text have their own direction; align them with the page's start. */}
        {typeof children === 'object' ? children : <bdi>{children}</bdi>}
      </dd>
    </div>
  )
}
