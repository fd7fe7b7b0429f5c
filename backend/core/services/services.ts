import type { Logger } from 'pino'
import { type FileSums, fileSums } from '@/lib/contracts/file'
import { type Files, openFiles } from '../files/files'
import { type FileAddresses, makeFileAddresses } from '../files/signed'
import { type JobQueue, makeJobQueue } from '../jobs/jobs'
import { type Mailer, makeMailer } from '../mail/mail'
import { makeSecretBox, type SecretBox } from './secret-box'

/** What a deployment may set beyond its database; what is left out is not to be had. */
export interface ServiceSettings {
  /** Where files lie: `file:///…` or `s3://bucket/…`. */
  files?: { url: string } | undefined
  /** How much of files is kept together; the defaults without it. */
  sums?: FileSums | undefined
  /** Where the mails of tenants without a mail server are laid for a person to open. */
  mailFolder?: string | undefined
  /** The address of a tenant's site, with `{tenant}` in it; links in mails are made from it alone. */
  publicUrl?: string | undefined
  /** Where an address is asked for by CEP, with `{cep}` in it; without it forms are filled by hand. */
  cepProviderUrl?: string | undefined
  /** Newest first; what is sealed with any of them opens. At least 32 bytes each. */
  secretKeys?: readonly Uint8Array[] | undefined
}

/** What routes use beside the database. */
export interface Services {
  files: Files
  sums: FileSums
  addresses: FileAddresses
  jobs: JobQueue
  mailer: Mailer
  box: SecretBox
  cepProviderUrl: string | undefined
  /** `https://aurora.example.com`, never taken from a request (security-cases.md#sign-in, AU7). */
  siteUrl: (slug: string) => string
}

/** Throws `StartupRefusal` for a setting that cannot be honoured. */
export function makeServices(settings: ServiceSettings, now: () => Date, log: Logger): Services {
  const { files, mailFolder, publicUrl = 'http://{tenant}.localhost', secretKeys = [] } = settings
  return {
    files: openFiles(files?.url, log),
    sums: settings.sums ?? fileSums,
    addresses: makeFileAddresses(secretKeys),
    jobs: makeJobQueue(),
    mailer: makeMailer(mailFolder, now, log),
    box: makeSecretBox(secretKeys),
    cepProviderUrl: settings.cepProviderUrl,
    siteUrl: (slug) => publicUrl.replace('{tenant}', slug).replace(/\/$/, ''),
  }
}
