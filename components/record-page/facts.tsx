import type { ReactNode } from 'react'

/** Names and their values, as many side by side as there is room for. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 @min-[17rem]:grid-cols-2 @xl:grid-cols-3 print:grid-cols-3">
      {children}
    </dl>
  </div>
)

type Props = { name: string; strong?: boolean; wide?: boolean; children: ReactNode }

/** Nothing of it is shown where there is no value. */
export function Fact({ name, strong, wide, children }: Props) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className={wide ? 'min-w-0 col-span-full' : 'min-w-0'}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`mt-0.5 wrap-anywhere tabular-nums ${strong ? 'font-semibold' : ''}`}>
        {/* What is more than a text has its own direction, and stands where the page's begins. */}
        {typeof children === 'object' ? children : <bdi>{children}</bdi>}
      </dd>
    </div>
  )
}
