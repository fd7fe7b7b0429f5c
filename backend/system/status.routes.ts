import { inData } from '@/lib/contracts/answers'
import { features, statusSchema } from '@/lib/contracts/system'
import { type Route, route, verb } from '../core/kernel/verb'

const status = (version: string) =>
  verb(
    {
      permission: 'public',
      summary: 'That the service stands, its version and what it offers',
      output: inData(statusSchema),
    },
    async ({ now }) => ({
      status: true,
      data: { service: 'ok', version, time: now.toISOString(), features: [...features] },
    }),
  )

export const statusRoutes = (version: string): Route[] => [route('GET', '/api/status', status(version))]
