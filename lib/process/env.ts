import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'
import { type FileSums, fileSums } from '@/lib/contracts/file'
import { once } from '@/lib/process/holder'

/** A setting that refuses the start: one Portuguese sentence, exit status 78 before listening. */
export class RefusedSetting extends Error {
  override name = 'StartupRefusal'
}

/** Labels that no tenant may have (structure.md#hosts). */
const reserved = new Set(['www', 'api', 'app'])
const label = /^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$/

/** True if `slug` may name a tenant: one DNS label of 3 to 40 characters, not reserved. */
export const isSlug = (slug: string) => label.test(slug) && !reserved.has(slug)

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,12}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `${name} deve ser um número inteiro entre ${min} e ${max}.`,
    })
    .transform(Number)

const whole = (name: string, fallback: number, min: number, max: number) =>
  wholeNumber(name, min, max).prefault(String(fallback))

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const slug = (name: string) => z.string().refine(isSlug, { error: `${name} não é um nome de inquilino aceito.` })

const isCidr = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const width = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
  return width > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
}

/** An http or https address with `{tenant}` in it. */
const isTemplate = (text: string) => {
  const filled = URL.parse(text.replace('{tenant}', 'aurora'))
  return text.includes('{tenant}') && (filled?.protocol === 'http:' || filled?.protocol === 'https:')
}

const isPublicTemplate = (text: string) =>
  /^https?:\/\/\{tenant\}\.[^/?#@{}]+\/?$/.test(text) && URL.parse(text.replace('{tenant}', 'aurora')) !== null

/** The services of the browsers: Chrome and Edge on Android, Firefox, Edge on Windows, Safari. */
const pushServices = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com']

/** A server's name, `*.` for one label or several before it; or an address of this machine alone, for tests. */
const isPushHost = (text: string) =>
  /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text) || /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(text)

/** A private key of P-256 from its base64, plain or of addresses; null for anything else. */
function vapidBytes(text: string): Uint8Array | null {
  if (!/^[\w+/-]{43}=?$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  try {
    createECDH('prime256v1').setPrivateKey(bytes)
    return new Uint8Array(bytes)
  } catch {
    return null
  }
}

const schema = z.object({
  PORT: whole('PORT', 3000, 0, 65_535),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'DATABASE_URL deve começar com postgres://.' })
    .optional(),
  TENANT_API_URL: z
    .string()
    .refine(isTemplate, { error: 'TENANT_API_URL deve ser um endereço http ou https com {tenant}.' })
    .optional(),
  FILES_URL: z
    .string()
    .regex(/^(file:\/\/\/|s3:\/\/.)/, { error: 'FILES_URL deve começar com file:/// ou s3://.' })
    .optional(),
  FILE_SCAN_URL: z
    .string()
    .refine((text) => /^tcp:\/\/[^/@?#]+:\d{1,5}$/.test(text) && URL.canParse(text), {
      error: 'FILE_SCAN_URL deve ter a forma tcp://servidor:porta.',
    })
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isPublicTemplate, { error: 'PUBLIC_URL deve ter a forma https://{tenant}.exemplo.com.br, sem caminho.' })
    .optional(),
  TENANTS: list
    .refine((slugs) => slugs.every(isSlug), { error: 'TENANTS contém um nome de inquilino que não é aceito.' })
    .optional(),
  DEFAULT_TENANT: slug('DEFAULT_TENANT').optional(),
  TRUSTED_PROXIES: list
    .refine((ranges) => ranges.every(isCidr), {
      error: 'TRUSTED_PROXIES deve ser uma lista de endereços ou faixas CIDR.',
    })
    .optional(),
  SESSION_SECRET: list
    .refine((secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= 32), {
      error: 'SESSION_SECRET precisa de pelo menos 32 caracteres em cada chave.',
    })
    .optional(),
  SESSION_IDLE_MINUTES: whole('SESSION_IDLE_MINUTES', 60, 1, 100_000),
  SESSION_MAX_HOURS: whole('SESSION_MAX_HOURS', 12, 1, 10_000),
  TENANT_API_TIMEOUT_MS: whole('TENANT_API_TIMEOUT_MS', 30_000, 1, 3_600_000),
  MAX_BODY_BYTES: whole('MAX_BODY_BYTES', 25 * 1024 * 1024, 1, 10_000_000_000),
  // A new proposal may carry 30 files, so a record must accept as many.
  MAX_RECORD_FILES: whole('MAX_RECORD_FILES', fileSums.recordFiles, 30, 100_000),
  MAX_PERSON_FILES_BYTES: whole('MAX_PERSON_FILES_BYTES', fileSums.personBytes, 1, 999_999_999_999),
  MAX_TENANT_FILES_BYTES: whole('MAX_TENANT_FILES_BYTES', fileSums.tenantBytes, 1, 999_999_999_999),
  CEP_PROVIDER_URL: z
    .string()
    .refine((text) => text.includes('{cep}') && /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
      error: 'CEP_PROVIDER_URL deve ser um endereço http ou https com {cep}.',
    })
    .default('https://viacep.com.br/ws/{cep}/json/'),
  NFSE_CERTIFICATE_HOST: z
    .string()
    .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, {
      error: 'NFSE_CERTIFICATE_HOST deve ser um nome de servidor, como *.nfse.gov.br.',
    })
    .default('*.nfse.gov.br'),
  NFSE_TESTS: z.enum(['accept', 'refuse'], { error: 'NFSE_TESTS deve ser accept ou refuse.' }).optional(),
  PUSH_HOSTS: list
    .refine((hosts) => hosts.every(isPushHost), {
      error: 'PUSH_HOSTS deve ser uma lista de nomes de servidor, como *.push.apple.com.',
    })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .transform(vapidBytes)
    .refine((bytes) => bytes !== null, {
      error: 'VAPID_PRIVATE_KEY deve ter 32 bytes em base64: gere uma com openssl rand -base64 32.',
    })
    .optional(),
  METRICS_PORT: wholeNumber('METRICS_PORT', 1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT deve ser um endereço http ou https.',
    })
    .optional(),
  EXTRA_LANGUAGE: z.string().optional(),
})

export interface Env {
  /** Source of the tenant API's answers (structure.md#three-ways). */
  way: 'embedded' | 'own' | 'remote'
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  tenantApiUrl: string | undefined
  filesUrl: string | undefined
  /** The virus scanner of what is uploaded, `tcp://host:port`; none without it. */
  fileScanUrl: string | undefined
  /** `http://{tenant}.localhost:3000`, without a final slash. */
  publicUrl: string
  publicScheme: 'http' | 'https'
  /** The domain below which each tenant has one label, lower case, without a port. */
  suffix: string
  tenants: string[] | undefined
  defaultTenant: string | undefined
  /** Addresses or CIDR ranges whose X-Forwarded-* are believed. */
  trustedProxies: string[]
  /** Newest first. Without any, one is generated and kept in the data folder. */
  secrets: string[] | undefined
  sessionIdleMs: number
  sessionMaxMs: number
  tenantApiTimeoutMs: number
  maxBodyBytes: number
  /** Limits of all files together, for our own tenant API. */
  fileSums: FileSums
  /** Address of a CEP provider that answers as ViaCEP: `https://…/{cep}/json/`. */
  cepProviderUrl: string
  /** Name of the certificate that signs national NFS-e, and whether those of the test environment are taken. */
  nfse: { host: string; acceptsTests: boolean }
  /** Servers that a push may be sent to, `*.` for one label or several. */
  pushHosts: string[]
  /** The key that signs pushes. Without one, the embedded way generates it, and others send none. */
  vapidKey: Uint8Array | undefined
  /** Port of `/metrics`, apart from the product; not served without one. */
  metricsPort: number | undefined
  metricsHost: string
  /** The collector of traces (OTLP over HTTP), without `/v1/traces`; none are made without it. */
  tracesUrl: string | undefined
  /** The words of `xx`, a made-up language that tests show. */
  extraLanguage: string | undefined
}

/** Reads the settings (structure.md#settings). Throws RefusedSetting for the first invalid one. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // `.env` and compose files write an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new RefusedSetting(parsed.error.issues[0]?.message ?? 'Configuração inválida.')
  const set = parsed.data
  const way = set.TENANT_API_URL ? 'remote' : set.DATABASE_URL ? 'own' : 'embedded'
  if (way === 'own' && !set.FILES_URL) {
    throw new RefusedSetting('FILES_URL é obrigatória com DATABASE_URL: use s3://… ou file:///….')
  }
  if (way !== 'embedded' && !set.SESSION_SECRET) {
    throw new RefusedSetting('SESSION_SECRET é obrigatória com DATABASE_URL ou TENANT_API_URL.')
  }
  if (set.METRICS_PORT !== undefined && set.METRICS_PORT === set.PORT) {
    throw new RefusedSetting('METRICS_PORT deve ser outra que PORT: quem chega ao produto não lê as métricas.')
  }
  const publicUrl = (set.PUBLIC_URL ?? `http://{tenant}.localhost:${set.PORT}`).replace(/\/$/, '')
  const example = new URL(publicUrl.replace('{tenant}', 'aurora'))
  return {
    way,
    port: set.PORT,
    // The embedded way runs on one person's machine; the others serve a network.
    host: set.HOST ?? (way === 'embedded' ? '127.0.0.1' : '0.0.0.0'),
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    tenantApiUrl: set.TENANT_API_URL?.replace(/\/$/, ''),
    filesUrl: set.FILES_URL,
    fileScanUrl: set.FILE_SCAN_URL,
    publicUrl,
    publicScheme: example.protocol === 'https:' ? 'https' : 'http',
    suffix: example.hostname.slice('aurora.'.length),
    tenants: set.TENANTS,
    defaultTenant: set.DEFAULT_TENANT,
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    secrets: set.SESSION_SECRET,
    sessionIdleMs: set.SESSION_IDLE_MINUTES * 60_000,
    sessionMaxMs: set.SESSION_MAX_HOURS * 3_600_000,
    tenantApiTimeoutMs: set.TENANT_API_TIMEOUT_MS,
    maxBodyBytes: set.MAX_BODY_BYTES,
    fileSums: {
      recordFiles: set.MAX_RECORD_FILES,
      personBytes: set.MAX_PERSON_FILES_BYTES,
      tenantBytes: set.MAX_TENANT_FILES_BYTES,
    },
    cepProviderUrl: set.CEP_PROVIDER_URL,
    nfse: {
      host: set.NFSE_CERTIFICATE_HOST,
      // The embedded way has the demonstration's brokerages.
      acceptsTests: set.NFSE_TESTS ? set.NFSE_TESTS === 'accept' : way === 'embedded',
    },
    pushHosts: set.PUSH_HOSTS ?? pushServices,
    vapidKey: set.VAPID_PRIVATE_KEY ?? undefined,
    metricsPort: set.METRICS_PORT,
    metricsHost: set.METRICS_HOST,
    tracesUrl: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    extraLanguage: set.EXTRA_LANGUAGE,
  }
}

/** Settings that may be read from the file named by `…_FILE`, as Docker passes secrets. */
const inFiles = ['DATABASE_URL', 'SESSION_SECRET', 'VAPID_PRIVATE_KEY']

/** `source` with the secrets of its `…_FILE` settings. Throws RefusedSetting for an unreadable file. */
export function withSecretFiles(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const all = { ...source }
  for (const name of inFiles) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    if (source[name]) throw new RefusedSetting(`${name} e ${name}_FILE não podem ser usadas juntas.`)
    try {
      all[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new RefusedSetting(`O arquivo de ${name}_FILE não pôde ser lido.`)
    }
  }
  return all
}

/** The settings of this process, read once. */
export const env = (): Env => once('env', () => readEnv(withSecretFiles(process.env)))

/** The address of a tenant's site, from configuration and never from a request. */
export const tenantUrl = (tenant: string) => env().publicUrl.replace('{tenant}', tenant)
