import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scanner } from './scanner'

type Found = { input: { FUZZ: string }; status: number; length: number; redirectlocation: string }

/** Probes for unexpected addresses, anonymously and as an Administrador, and for unexpected hosts. */
export const ffuf: Scanner = async ({ url, port, cookie, folder }, run) => {
  let made = 0
  async function every(name: string, list: string, args: string[]): Promise<Found[]> {
    const report = join(folder, `${name}.json`)
    const common = ['-w', `scripts/scan/${list}`, '-mc', 'all', '-t', '8', '-maxtime', '60', '-s', '-o', report]
    const { printed } = await run('ffuf', [...args, ...common], 90)
    try {
      const { results }: { results: Found[] } = JSON.parse(readFileSync(report, 'utf8'))
      made += results.length
      return results
    } catch {
      throw new Error(`ffuf wrote no report:\n${printed}`)
    }
  }
  const said = (where: string) => (one: Found) => `${where} ${JSON.stringify(one.input.FUZZ)}: ${one.status}`
  const leadsAway = ({ redirectlocation: to }: Found) => to !== '' && !to.startsWith(`${url}/`) && !/^\/(?!\/)/.test(to)

  const findings: string[] = []
  for (const [who, more] of [
    ['nobody', []],
    ['an Administrador', ['-b', cookie]],
  ] as const) {
    const name = `paths-${findings.length}-${more.length}`
    const answers = await every(name, 'paths.txt', ['-u', `${url}/FUZZ`, ...more])
    const odd = answers.filter((answer) => answer.status >= 500 || answer.status === 200 || leadsAway(answer))
    findings.push(...odd.map(said(`a path, for ${who}:`)))
  }
  const hosts = await every('hosts', 'hosts.txt', ['-u', `http://127.0.0.1:${port}/login`, '-H', 'Host: FUZZ'])
  findings.push(...hosts.filter(({ status }) => status !== 400 && status !== 404).map(said('a host:')))
  // With any Host header the page must be Aurora's and must not echo the header.
  for (const header of ['X-Forwarded-Host', 'Forwarded', 'X-Original-Host', 'X-Host']) {
    const value = header === 'Forwarded' ? 'host=FUZZ' : 'FUZZ'
    const args = ['-u', `${url}/dashboard`, '-H', `${header}: ${value}`]
    const answers = await every(`forwarded-${header}`, 'hosts.txt', args)
    findings.push(...answers.filter((answer) => answer.status !== 307 || leadsAway(answer)).map(said(`${header}:`)))
  }
  return { findings, did: `${made} answers` }
}
