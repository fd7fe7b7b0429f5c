import { ours, type Running, start } from './processes'

export interface Stub extends Running {
  /** For TENANT_API_URL. */
  template: string
  /** `silent`, `cut` or `well`. */
  make: (how: string, tenant: string) => Promise<void>
}

/** The tenant API of stub.ts, in a process of its own. */
export async function stub(): Promise<Stub> {
  const running = await start(ours('bench/parts/stub.ts'), { ready: '/aurora/api/settings/theme' })
  const base = `http://127.0.0.1:${running.port}`
  return {
    ...running,
    template: `${base}/{tenant}`,
    make: async (how, tenant) => {
      await (await fetch(`${base}/-/${how}/${tenant}`, { method: 'POST' })).arrayBuffer()
    },
  }
}
