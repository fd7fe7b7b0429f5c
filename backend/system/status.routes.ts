import { inData } from '@/lib/contracts/answers'
import { type features, statusSchema } from '@/lib/contracts/system'
import { type Route, route, verb } from '../core/verb'

/** What exists of the optional features; grows with what is built. */
const built: (typeof features)[number][] = ['sessions', 'drafts', 'views', 'jobs', 'files', 'stream', 'palette']

const status = (version: string) =>
  verb(
    {
      permission: 'public',
      summary: 'That the service stands, its version and what it offers',
      output: inData(statusSchema),
    },
    async ({ now }) => ({
      status: true,
      data: { service: 'ok', version, time: now.toISOString(), features: built },
    }),
  )

export const statusRoutes = (version: string): Route[] => [route('GET', '/api/status', status(version))]
