/**
 * Composes the tab's title, `(3) Erro: Banco Pan · Bancos · Aurora`, from the page's own title and prefixes set by
 * parts of the page, in any order.
 */
export type TitleParts = {
  /** Number of unread messages. */
  unread: number
  /** Marks the title while a form shows errors. */
  error: ((title: string) => string) | null
  /** Says that the page is refused, and why. */
  refusal: string | null
  /** The record open beside its list. */
  record: string | null
}

/** `own` with its prefixes. */
export function composedTitle(own: string, { unread, error, refusal, record }: TitleParts): string {
  const named = [refusal, record, own].filter(Boolean).join(' · ')
  const marked = error ? error(named) : named
  return unread > 0 ? `(${unread}) ${marked}` : marked
}

const parts: TitleParts = { unread: 0, error: null, refusal: null, record: null }
let own = ''
let written: string | null = null

/** If the title differs from the one written here, a new page has set its own. */
function write(): void {
  if (document.title !== written) own = document.title
  written = composedTitle(own, parts)
  if (document.title !== written) document.title = written
}

/** Sets parts of the title. */
export function showInTitle(said: Partial<TitleParts>): void {
  Object.assign(parts, said)
  write()
}

/** Keeps the prefixes whenever a page sets its title. Answers the function that stops it. */
export function keepTitle(): () => void {
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  write()
  return () => observer.disconnect()
}
