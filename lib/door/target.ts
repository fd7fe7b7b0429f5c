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

/**
 * The status of a refusal (403 or 404) that the middleware foresees: on the request for the layout that draws it, on
 * the answer for the Node door that sends it. `forbidden()` and `notFound()` have the right status too, but Next leaves
 * their page to the browser and sends an empty document. Never believed from a client.
 */
export const refusalHeader = 'x-balcao-refusal'
