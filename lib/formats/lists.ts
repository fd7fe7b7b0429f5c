/** `Paga, Aprovada ou Cancelada`: any of these, in words; the separators are each language's own. */
export const joinWithOr = (locale: string, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)

/** `Banco, Convênio e Produto`: all of these, in words. */
export const joinWithAnd = (locale: string, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
