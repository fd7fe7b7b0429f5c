import { proxy } from '@/lib/bff/proxy'

/**
 * The proxy behind a route handler, where no server of ours stands in front (Vercel). The raw URL counts,
 * never Next's decoded parameters (security.md M1). The platform alone says who calls; elsewhere nobody does.
 */
export const proxyRoute = (request: Request): Promise<Response> =>
  proxy(request, { address: process.env.VERCEL ? (request.headers.get('x-real-ip') ?? '') : '' })
