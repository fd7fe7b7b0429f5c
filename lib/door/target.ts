/** The request target as it stood on the wire, from the Node door to the middleware. Never believed from a client. */
export const targetHeader = 'x-balcao-target'

/**
 * Path and query as the person asked for them: Next parses the query and writes it anew, and a deep link must come
 * back byte for byte. What Next's own router adds (`_rsc`) is left out. `parsed` serves where no door stands before.
 */
export const askedFor = (headers: Headers, parsed: string): string =>
  (headers.get(targetHeader) ?? parsed).replace(/([?&])_rsc=[^&]*(&|$)/, (_, before: string, after: string) =>
    after ? before : '',
  )
