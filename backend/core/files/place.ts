import { fileURLToPath } from 'node:url'
import { StartupRefusal } from '../database/start-up'

/** A place in an S3 store; without an `endpoint` it is AWS's own. */
export interface Bucket {
  bucket: string
  /** Prefix of every key: empty, or `a/b/`. */
  prefix: string
  endpoint: string | undefined
  region: string | undefined
}

export type Place = { folder: string } | Bucket

const form = 's3://bucket/pasta?endpoint=https://…&region=…'

/** Reads FILES_URL: `file:///…`, or `s3://bucket/prefix?endpoint=…&region=…`. Throws `StartupRefusal`. */
export function parsePlace(text: string): Place {
  const url = URL.parse(text)
  if (url?.protocol === 'file:' && text.startsWith('file:///')) return { folder: fileURLToPath(url) }
  if (url?.protocol !== 's3:') throw new StartupRefusal(`FILES_URL deve ser file:///… ou ${form}.`)
  if (url.username || url.password) {
    throw new StartupRefusal('FILES_URL não leva credenciais: use AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.')
  }
  const [unknown] = [...url.searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region')
  if (unknown) throw new StartupRefusal(`FILES_URL não conhece "${unknown}": a forma é ${form}.`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) {
    throw new StartupRefusal(`FILES_URL precisa do nome de um bucket: a forma é ${form}.`)
  }
  const endpoint = url.searchParams.get('endpoint') || undefined
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new StartupRefusal('FILES_URL: endpoint deve ser um endereço http ou https.')
  }
  const folder = decodeURIComponent(url.pathname).split('/').filter(Boolean)
  if (folder.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part))) {
    throw new StartupRefusal('FILES_URL: a pasta do bucket aceita letras, algarismos, ponto, hífen e sublinhado.')
  }
  return {
    bucket: url.host,
    prefix: folder.map((part) => `${part}/`).join(''),
    endpoint,
    region: url.searchParams.get('region') || undefined,
  }
}
