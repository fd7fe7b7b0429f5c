import type { Call } from '@/lib/contracts/call'

type Props = { situation: Pick<Call['situation'], 'name' | 'color'> }

/** The company's own colour for a situation, beside its name: never alone, and never under text. */
export const SituationDot = ({ color }: { color: string }) => (
  <span
    aria-hidden
    className="size-2 shrink-0 rounded-full ring-1 ring-strong forced-colors:hidden"
    style={{ backgroundColor: color }}
  />
)

/** The name under which a call stands. */
export const SituationMark = ({ situation: { name, color } }: Props) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 rounded-full border border-line px-2 text-xs leading-5 font-medium text-ink">
    <SituationDot color={color} />
    <bdi className="truncate">{name}</bdi>
  </span>
)
