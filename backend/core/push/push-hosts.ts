/** Longest address of a subscription; services use some 200 to 700 characters. */
export const maxEndpoint = 1024

/**
 * The address of `endpoint` if a push may be sent there (system.md#pushes): https at the standard port, without
 * credentials, at one of `hosts`, `*.` standing for one label or several; else null. A host that is a whole origin
 * (`http://127.0.0.1:8080`) is taken as it is written: a push service of tests.
 */
export function toPushAddress(endpoint: string, hosts: readonly string[]): URL | null {
  const url = endpoint.length <= maxEndpoint ? URL.parse(endpoint) : null
  if (url?.username !== '' || url.password !== '') return null
  if (hosts.includes(url.origin)) return url
  if (url.protocol !== 'https:' || url.port !== '') return null
  return hosts.some((host) => isNamed(url.hostname, host)) ? url : null
}

const isNamed = (name: string, host: string) =>
  host.startsWith('*.') ? name.endsWith(host.slice(1)) && name.length > host.length - 1 : name === host
