const body = 'x'.repeat(2048)

/** What any route handler of Next costs before it does anything: 2 KB that ask nobody. */
export const GET = (request: Request) =>
  new Response(body, { headers: { 'x-asked': String(request.url.length), 'content-type': 'application/json' } })
