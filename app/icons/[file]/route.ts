import { iconVersion, isIcon } from '@/lib/installed/icon-names'
import { tenantIcon } from '@/lib/installed/icons'
import { tenantState } from '@/lib/tenant-api/tenant'
import { brand } from '@/lib/visit/visit'

type Context = { params: Promise<{ file: string }> }

/** The tenant's icons as an installed app. Its address changes with the brand; without a version it is asked again. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const { tenant, theme } = await brand()
  if (tenant === null || !isIcon(file) || (await tenantState(tenant)) !== 'known') {
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  }
  const isVersioned = new URL(request.url).searchParams.get('v') === iconVersion(theme)
  const { png, lasting } = await tenantIcon(tenant, theme, file)
  return new Response(new Uint8Array(png), {
    headers: {
      'content-type': 'image/png',
      'cache-control': isVersioned && lasting ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}
