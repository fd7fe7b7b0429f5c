/**
 * The tab's title, `(3) Erro: Banco Pan · Bancos · Aurora`: the page's own, and before it what its parts have to say,
 * whenever and in whatever order they come.
 */
export type TitleParts = {
  /** How many messages are unread. */
  unread: number
  /** Marks a title while a form shows what is wrong. */
  error: ((title: string) => string) | null
  /** The record that is open beside its list. */
  record: string | null
}

/** `own` with what stands before it. */
export function composedTitle(own: string, { unread, error, record }: TitleParts): string {
  const named = record ? `${record} · ${own}` : own
  const marked = error ? error(named) : named
  return unread > 0 ? `(${unread}) ${marked}` : marked
}

const parts: TitleParts = { unread: 0, error: null, record: null }
let own = ''
let written: string | null = null

/** Another title than the one written here is the page's own: it has just been opened. */
function write(): void {
  if (document.title !== written) own = document.title
  written = composedTitle(own, parts)
  if (document.title !== written) document.title = written
}

/** Says `said` in the title, until it is said otherwise. */
export function showInTitle(said: Partial<TitleParts>): void {
  Object.assign(parts, said)
  write()
}

/** Keeps the parts before whatever title a page sets. Answers what ends it. */
export function keepTitle(): () => void {
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  write()
  return () => observer.disconnect()
}
