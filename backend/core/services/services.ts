import type { Logger } from 'pino'
import { type FileSums, fileSums } from '@/lib/contracts/file'
import { type Files, openFiles } from '../files/files'
import { makeScan, noScan } from '../files/scan'
import { type FileAddresses, makeFileAddresses } from '../files/signed'
import { type JobQueue, makeJobQueue } from '../jobs/jobs'
import { type Mailer, makeMailer } from '../mail/mail'
import { makeReplyAddresses, type ReplyAddresses } from '../mail/reply-address'
import { makePush, type Push, type PushSettings } from '../push/push'
import { type NfseRules, nfseRules } from './nfse-rules'
import { makeSecretBox, type SecretBox } from './secret-box'

/** Settings of a deployment beyond its database; a service without its setting is unavailable. */
export interface ServiceSettings {
  /** The file store, `file:///…` or `s3://bucket/…`, and the scanner of what is uploaded, `tcp://host:port`. */
  files?: { url: string; scanUrl?: string | undefined } | undefined
  /** Limits of all files together; the defaults without it. */
  sums?: FileSums | undefined
  /** Folder for the mails of tenants without a mail server, for a person to open. */
  mailFolder?: string | undefined
  /** The address of a tenant's site, with `{tenant}` in it; the only source of links in mails. */
  publicUrl?: string | undefined
  /** Rules of national NFS-e; the defaults without it. */
  nfse?: NfseRules | undefined
  /** Pushes to browsers; none without it. */
  push?: PushSettings | undefined
  /** Address of the CEP provider, with `{cep}` in it; without it addresses are typed by hand. */
  cepProviderUrl?: string | undefined
  /** At least 32 bytes each, newest first: the first seals, all of them open. */
  secretKeys?: readonly Uint8Array[] | undefined
}

/** The services that routes use beside the database. */
export interface Services {
  files: Files
  sums: FileSums
  addresses: FileAddresses
  jobs: JobQueue
  mailer: Mailer
  replies: ReplyAddresses
  box: SecretBox
  nfse: NfseRules
  /** Null where no push is sent. */
  push: Push | null
  cepProviderUrl: string | undefined
  /** `https://aurora.example.com`, never taken from a request (security-cases.md#sign-in, AU7). */
  siteUrl: (slug: string) => string
}

/** Throws `StartupRefusal` for an invalid setting. */
export function makeServices(settings: ServiceSettings, now: () => Date, log: Logger): Services {
  const { files, mailFolder, publicUrl = 'http://{tenant}.localhost', secretKeys = [] } = settings
  return {
    files: openFiles(files?.url, log, files?.scanUrl === undefined ? noScan : makeScan(files.scanUrl, log)),
    sums: settings.sums ?? fileSums,
    addresses: makeFileAddresses(secretKeys),
    jobs: makeJobQueue(),
    mailer: makeMailer(mailFolder, now, log),
    replies: makeReplyAddresses(secretKeys),
    box: makeSecretBox(secretKeys),
    nfse: settings.nfse ?? nfseRules,
    push: settings.push ? makePush(settings.push) : null,
    cepProviderUrl: settings.cepProviderUrl,
    siteUrl: (slug) => publicUrl.replace('{tenant}', slug).replace(/\/$/, ''),
  }
}
