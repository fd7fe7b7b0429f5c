/** The raw request target, from the Node door to the middleware. Removed from a client's request. */
export const targetHeader = 'x-balcao-target'

/**
 * Path and query as requested: Next rewrites the query, but a deep link must come back byte for byte. Leaves out the
 * `_rsc` of Next's router. Without a Node door in front, uses `parsed`.
 */
export const askedFor = (headers: Headers, parsed: string): string =>
  (headers.get(targetHeader) ?? parsed).replace(/([?&])_rsc=[^&]*(&|$)/, (_, before: string, after: string) =>
    after ? before : '',
  )

/**
 * The status of a refusal (403 or 404) that the middleware foresees: in the request for the layout that draws it, in
 * the answer for the Node door that sends it. `forbidden()` and `notFound()` set the status too, but Next then sends an
 * empty document and leaves the page to the browser. Removed from a client's request.
 */
export const refusalHeader = 'x-balcao-refusal'
