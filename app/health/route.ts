import { health } from '@/lib/door/health'

export const dynamic = 'force-dynamic'
export const GET = () => health()
