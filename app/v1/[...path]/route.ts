import { proxyRoute } from '@/lib/door/route'

export const dynamic = 'force-dynamic'
export {
  proxyRoute as DELETE,
  proxyRoute as GET,
  proxyRoute as HEAD,
  proxyRoute as OPTIONS,
  proxyRoute as PATCH,
  proxyRoute as POST,
  proxyRoute as PUT,
}
