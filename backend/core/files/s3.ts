import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { errorCode } from '@/lib/database/handle'
import { StartupRefusal } from '../database/start-up'
import type { Bucket } from './place'

/** S3 demands at least 5 MiB of every part but the last. */
const partBytes = 8 * 1024 * 1024

/** Credentials and, where the address names none, the region come from AWS's usual variables. */
function openClient({ endpoint, region = endpoint && !process.env.AWS_REGION ? 'us-east-1' : undefined }: Bucket) {
  return new S3Client({
    ...(region && { region }),
    // A self-hosted store serves all buckets from one host.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other stores than AWS lack its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      socketTimeout: 30_000,
    },
  })
}

/** The bucket as a disk. With `check`, throws `StartupRefusal` if it cannot be reached. */
export async function openBucket(place: Bucket, check = false): Promise<Disk> {
  const client = openClient(place)
  if (check) await reach(client, place)
  return new Disk(new PrefixedDriver(client, place))
}

async function reach(client: S3Client, { bucket, endpoint }: Bucket) {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    const where = endpoint ? ` em ${new URL(endpoint).host}` : ''
    const why =
      status === 404
        ? 'ele não existe'
        : status === 403 || status === 401
          ? 'as credenciais (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY) não o abrem'
          : `não houve resposta que sirva (${errorCode(error) ?? (error instanceof Error ? error.name : 'erro')})`
    throw new StartupRefusal(`O bucket ${bucket}${where}, de FILES_URL, não pôde ser aberto: ${why}.`)
  }
}

type ObjectAddress = { Bucket: string; Key: string | undefined }

/** flydrive's driver below a prefix, which uploads streams of unknown length without holding them in memory. */
class PrefixedDriver extends S3Driver {
  readonly #client: S3Client
  readonly #place: Bucket

  constructor(client: S3Client, place: Bucket) {
    super({ client, bucket: place.bucket, visibility: 'private', supportsACL: false })
    this.#client = client
    this.#place = place
  }

  #below<T extends { Key: string | undefined }>(options: T): T {
    return { ...options, Key: `${this.#place.prefix}${options.Key}` }
  }

  protected override createPutObjectCommand(...[, options]: Parameters<S3Driver['createPutObjectCommand']>) {
    // No ACL: many stores, and new AWS buckets, refuse them.
    const { ACL: _, ...rest } = this.#below(options)
    return new PutObjectCommand(rest)
  }
  protected override createGetObjectCommand(...[, options]: Parameters<S3Driver['createGetObjectCommand']>) {
    return new GetObjectCommand(this.#below(options))
  }
  protected override createHeadObjectCommand(...[, options]: Parameters<S3Driver['createHeadObjectCommand']>) {
    return new HeadObjectCommand(this.#below(options))
  }
  protected override createDeleteObjectCommand(...[, options]: Parameters<S3Driver['createDeleteObjectCommand']>) {
    return new DeleteObjectCommand(this.#below(options))
  }

  /** Multipart upload, aborted on failure. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const target = this.#below<ObjectAddress>({ Bucket: this.#place.bucket, Key: key })
    const parts = inParts(contents)
    const { value: first = Buffer.alloc(0) } = await parts.next()
    if (first.byteLength < partBytes) {
      await this.#client.send(new PutObjectCommand({ ...target, Body: first }))
      return
    }
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(target))
    try {
      const sent: { PartNumber: number; ETag: string | undefined }[] = []
      for (let body: Buffer | undefined = first; body; body = (await parts.next()).value) {
        const PartNumber = sent.length + 1
        const { ETag } = await this.#client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body: body }))
        sent.push({ PartNumber, ETag })
      }
      await this.#client.send(
        new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: sent } }),
      )
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {})
      throw error
    }
  }
}

/** A stream in pieces of `partBytes`, the last perhaps shorter; none of an empty stream. */
async function* inParts(stream: Readable): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = []
  let size = 0
  const chunks: AsyncIterable<Uint8Array> = stream
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < partBytes) continue
    const whole = Buffer.concat(held)
    let at = 0
    for (; size - at >= partBytes; at += partBytes) yield whole.subarray(at, at + partBytes)
    held = at < size ? [whole.subarray(at)] : []
    size -= at
  }
  if (size > 0) yield Buffer.concat(held)
}
