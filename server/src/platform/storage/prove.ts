import { randomBytes } from 'node:crypto'
import { reasonOf } from '../outbound.ts'
import { type BucketAddress, readBucketAddress } from './bucket-address.ts'
import { newKey } from './key.ts'
import type { StoragePlace } from './open.ts'
import { createS3Store } from './s3.ts'

const PATIENCE_MS = 10_000
const DO = 'Put STORAGE_URL right, or start the store, and start again.'

/**
 * Writes a few bytes into the bucket, reads and removes them, to find a wrong host, bucket or key before an applicant
 * does. Answers a sentence about the fault, or `null`.
 */
export async function proveStorage(place: StoragePlace, patienceMs = PATIENCE_MS): Promise<string | null> {
  if ('folder' in place) return null
  const address = readBucketAddress(place.url)
  if (typeof address === 'string') return address
  const store = createS3Store(address, patienceMs)
  const key = newKey()
  const bytes = randomBytes(32)
  try {
    await store.put(key, bytes, 'application/octet-stream')
    const read = await store.get(key, bytes.length + 1)
    if (read === null || !read.equals(bytes))
      return `${address.host} took a file and gave another one back: it is no S3 store, or something between changes what it says. ${DO}`
    await store.remove(key)
    return null
  } catch (error) {
    return `${sentenceOn(error, address)} ${DO}`
  }
}

const CAUSES: Readonly<Record<string, (address: BucketAddress) => string>> = {
  ENOTFOUND: ({ host }) => `the host ${host} is not known.`,
  EAI_AGAIN: ({ host }) => `the name server does not answer for ${host}.`,
  ECONNREFUSED: ({ host }) => `nothing listens at ${host}.`,
  'time-out': ({ host }) => `${host} takes the connection and does not answer.`,
  ERR_SSL_WRONG_VERSION_NUMBER: ({ host }) =>
    `${host} does not speak TLS; with &tls=0 it is spoken to in plain HTTP.`,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: ({ host }) =>
    `${host} does not speak TLS; with &tls=0 it is spoken to in plain HTTP.`,
}

function sentenceOn(error: unknown, address: BucketAddress): string {
  const { status, serviceCode } = error as { status?: number; serviceCode?: string }
  const { host, bucket, region } = address
  const said =
    serviceCode === undefined || serviceCode === 'Unknown' ? `${status}` : `${status} ${serviceCode}`
  if (status === 403)
    return `${host} refuses the key, or the secret, for the bucket ${bucket} (${said}). A / in them is written %2F.`
  if (status === 404) return `${host} has no bucket ${bucket} (${said}).`
  if (status === 400 || (status !== undefined && status >= 300 && status < 400))
    return `${host} does not take the region ${region} for the bucket ${bucket} (${said}); name it with ?region=.`
  if (status !== undefined) return `${host} answered ${said}.`
  const reason = reasonOf(error)
  return CAUSES[reason]?.(address) ?? `${host} cannot be used: ${reason}.`
}
