import { createHash } from 'node:crypto'
import type { S3mini } from 's3mini'
import type { BucketAddress } from './bucket-address.ts'
import { assertKey, isKey } from './key.ts'
import { readUpTo } from './read-up-to.ts'
import type { FileStore } from './storage.ts'

const PATIENCE_MS = 30_000
const PAGE = 1_000

/** The bucket returns other bytes than it was sent. */
export class NotAsSent extends Error {}

/** Files in a bucket of any S3-like service. */
export function createS3Store(address: BucketAddress, patienceMs = PATIENCE_MS): FileStore {
  const { endpoint, region, accessKeyId, secretAccessKey } = address
  const connect = async () => {
    const { S3mini } = await import('s3mini')
    return new S3mini({
      accessKeyId,
      secretAccessKey,
      endpoint,
      region,
      requestAbortTimeout: patienceMs,
    })
  }
  let connected: Promise<S3mini> | undefined
  const s3 = () => (connected ??= connect())

  async function get(key: string, most: number): Promise<Buffer | null> {
    const reply = await (await s3()).getObjectResponse(assertKey(key))
    if (reply === null) return null
    return reply.body === null ? Buffer.alloc(0) : readUpTo(reply.body, most)
  }

  return {
    async put(key, bytes, contentType) {
      const reply = await (await s3()).putObject(assertKey(key), Buffer.from(bytes), contentType)
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`The file store answered ${reply.status} to a file`)
      // Most stores answer with the MD5 of the file. From one that does not, or that encrypts, the file is read back.
      const tag = (reply.headers.get('etag') ?? '').replaceAll('"', '').toLowerCase()
      if (tag === createHash('md5').update(bytes).digest('hex')) return
      const kept = await get(key, bytes.length + 1)
      if (kept === null || !kept.equals(bytes))
        throw new NotAsSent('The file store took a file and does not give it back as it was sent')
    },
    get,
    async remove(key) {
      try {
        await (await s3()).deleteObject(assertKey(key))
      } catch (error) {
        // Most stores answer nothing for a missing file; some say so.
        if ((error as { status?: number }).status !== 404) throw error
      }
    },
    async *list() {
      let next: string | undefined
      do {
        const page = await (await s3()).listObjectsPaged('/', '', PAGE, next)
        if (!page) throw new Error('The bucket is not there')
        yield (page.objects ?? [])
          // Without a date a file cannot be known to be old.
          .filter(({ Key, LastModified }) => isKey(Key) && LastModified.getTime() > 0)
          .map(({ Key, Size, LastModified }) => ({ key: Key, size: Size, changedAt: LastModified }))
        next = page.nextContinuationToken
      } while (next !== undefined)
    },
  }
}
