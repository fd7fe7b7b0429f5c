/** A situation's colour beside its name; the ring shows it on a ground of its own colour. */
export const ColorMark = ({ color }: { color: string }) => (
  <span
    aria-hidden
    data-color={color}
    className="me-2 inline-block size-3 shrink-0 rounded-full align-[-1px] ring-1 ring-strong"
    style={{ backgroundColor: color }}
  />
)
