import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv, withSecretFiles } from './env'

const secret = 's'.repeat(32)

describe('settings', () => {
  it('has defaults for the embedded way', () => {
    expect(readEnv({})).toMatchObject({
      way: 'embedded',
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      publicUrl: 'http://{tenant}.localhost:3000',
      publicScheme: 'http',
      suffix: 'localhost',
      sessionIdleMs: 3_600_000,
      sessionMaxMs: 43_200_000,
      tenantApiTimeoutMs: 30_000,
      maxBodyBytes: 26_214_400,
      fileSums: { recordFiles: 100, personBytes: 2 * 1024 ** 3, tenantBytes: 20 * 1024 ** 3 },
      metricsPort: undefined,
      tracesUrl: undefined,
    })
  })

  it('says how much of files is kept together, and never less with a proposal than it is sent with (14.35)', () => {
    const set = { MAX_RECORD_FILES: '30', MAX_PERSON_FILES_BYTES: '1', MAX_TENANT_FILES_BYTES: '999999999999' }
    expect(readEnv(set).fileSums).toEqual({ recordFiles: 30, personBytes: 1, tenantBytes: 999_999_999_999 })
    expect(() => readEnv({ MAX_RECORD_FILES: '29' })).toThrow('MAX_RECORD_FILES')
    expect(() => readEnv({ MAX_TENANT_FILES_BYTES: '20 GB' })).toThrow('MAX_TENANT_FILES_BYTES')
  })

  it('measures and traces where it is told to, and the measures on this machine alone', () => {
    const set = { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
    expect(readEnv(set)).toMatchObject({
      metricsPort: 9464,
      metricsHost: '127.0.0.1',
      tracesUrl: 'http://collector:4318',
    })
    expect(readEnv({ ...set, METRICS_HOST: '0.0.0.0' }).metricsHost).toBe('0.0.0.0')
  })

  it('takes an NFS-e of the test environment where the demonstration is, or where it is told to', () => {
    const own = { DATABASE_URL: 'postgres://h/d', FILES_URL: 's3://b', SESSION_SECRET: secret }
    expect(readEnv({}).nfse).toEqual({ host: '*.nfse.gov.br', acceptsTests: true })
    expect(readEnv(own).nfse.acceptsTests).toBe(false)
    expect(readEnv({ ...own, NFSE_TESTS: 'accept' }).nfse.acceptsTests).toBe(true)
    expect(readEnv({ NFSE_TESTS: 'refuse', NFSE_CERTIFICATE_HOST: 'nfse.example' }).nfse).toEqual({
      host: 'nfse.example',
      acceptsTests: false,
    })
  })

  it('sends pushes to the services of the browsers, or to those that it is told, signed by its own key', () => {
    expect(readEnv({}).pushHosts).toContain('fcm.googleapis.com')
    expect(readEnv({}).vapidKey).toBeUndefined()
    const key = Buffer.alloc(32, 7)
    const set = { PUSH_HOSTS: '*.push.apple.com, http://127.0.0.1:8099', VAPID_PRIVATE_KEY: key.toString('base64') }
    expect(readEnv(set).pushHosts).toEqual(['*.push.apple.com', 'http://127.0.0.1:8099'])
    expect(readEnv(set).vapidKey).toEqual(new Uint8Array(key))
    expect(readEnv({ VAPID_PRIVATE_KEY: key.toString('base64url') }).vapidKey).toEqual(new Uint8Array(key))
  })

  it('tells the three ways apart', () => {
    const own = { DATABASE_URL: 'postgres://h/d', FILES_URL: 's3://b', SESSION_SECRET: secret }
    expect(readEnv(own)).toMatchObject({ way: 'own', host: '0.0.0.0' })
    expect(readEnv({ ...own, HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
    expect(readEnv({ TENANT_API_URL: 'https://{tenant}.example.com/x/', SESSION_SECRET: secret })).toMatchObject({
      way: 'remote',
      host: '0.0.0.0',
      tenantApiUrl: 'https://{tenant}.example.com/x',
    })
    expect(readEnv({ ...own, FILES_URL: undefined, TENANT_API_URL: 'https://x/{tenant}' }).way).toBe('remote')
  })

  it('reads lists and the public address', () => {
    const env = readEnv({
      PUBLIC_URL: 'https://{tenant}.App.Example.com:8443/',
      SESSION_SECRET: `${secret}, ${'t'.repeat(40)}`,
      TENANTS: 'alfa, beta',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    })
    expect(env).toMatchObject({
      publicScheme: 'https',
      suffix: 'app.example.com',
      secrets: [secret, 't'.repeat(40)],
      tenants: ['alfa', 'beta'],
      trustedProxies: ['10.0.0.0/8', '::1'],
    })
  })

  const refused: Record<string, string>[] = [
    { PORT: 'abc' },
    { PORT: '65536' },
    { SESSION_SECRET: 'curta' },
    { SESSION_SECRET: `${secret},curta` },
    { SESSION_SECRET: ',' },
    { DATABASE_URL: 'mysql://x' },
    { CEP_PROVIDER_URL: 'https://viacep.com.br/ws/' },
    { CEP_PROVIDER_URL: 'file:///{cep}' },
    { NFSE_CERTIFICATE_HOST: 'https://nfse.gov.br' },
    { NFSE_TESTS: 'sim' },
    { PUSH_HOSTS: 'https://fcm.googleapis.com' },
    { PUSH_HOSTS: 'http://10.0.0.1:80' },
    { PUSH_HOSTS: '*' },
    { VAPID_PRIVATE_KEY: 'curta' },
    // No key of the curve.
    { VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64') },
    { VAPID_PRIVATE_KEY: Buffer.alloc(32, 255).toString('base64') },
    { DATABASE_URL: 'postgres://h/d', SESSION_SECRET: secret },
    { DATABASE_URL: 'postgres://h/d', FILES_URL: 's3://b' },
    { FILES_URL: 'file://relativo' },
    { FILE_SCAN_URL: 'http://clamav:3310' },
    { FILE_SCAN_URL: 'tcp://clamav' },
    { TENANT_API_URL: 'https://example.com', SESSION_SECRET: secret },
    { TENANT_API_URL: 'ftp://{tenant}.example.com', SESSION_SECRET: secret },
    { TENANT_API_URL: 'https://{tenant}.example.com' },
    { PUBLIC_URL: 'https://example.com' },
    { PUBLIC_URL: 'https://{tenant}.example.com/x' },
    { PUBLIC_URL: 'https://x.{tenant}.example.com' },
    { TENANTS: 'alfa,www' },
    { DEFAULT_TENANT: 'A' },
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    { TRUSTED_PROXIES: 'proxy.example.com' },
    { SESSION_IDLE_MINUTES: '0' },
    { MAX_BODY_BYTES: '-1' },
    { METRICS_PORT: 'sim' },
    { METRICS_PORT: '0' },
    { METRICS_PORT: '3000' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' },
  ]
  it.each(refused)('refuses %o in one sentence', (source) => {
    expect(() => readEnv(source)).toThrow(
      expect.objectContaining({ name: 'StartupRefusal', message: expect.stringMatching(/^\S.*\.$/) }),
    )
  })
})

describe('a secret in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'balcao-test-')), 'secret')
  writeFileSync(file, `${secret}\n`)

  it('is read without its last line break', () => {
    expect(withSecretFiles({ SESSION_SECRET_FILE: file, PORT: '1' })).toMatchObject({
      SESSION_SECRET: secret,
      PORT: '1',
    })
    expect(withSecretFiles({ SESSION_SECRET_FILE: '' }).SESSION_SECRET).toBeUndefined()
  })

  it.each([{ SESSION_SECRET_FILE: file, SESSION_SECRET: secret }, { DATABASE_URL_FILE: `${file}-gone` }])(
    'is refused where %o',
    (source) => {
      expect(() => withSecretFiles(source)).toThrow(expect.objectContaining({ name: 'StartupRefusal' }))
    },
  )
})
