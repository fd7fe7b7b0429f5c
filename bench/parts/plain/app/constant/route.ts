const body = 'x'.repeat(2048)

/** Baseline of a Next route handler: a constant 2 KB. */
export const GET = (request: Request) =>
  new Response(body, { headers: { 'x-asked': String(request.url.length), 'content-type': 'application/json' } })
