import type { S3mini } from 's3mini'
import { notFound } from '../../core/failure.ts'
import { assertKey, describeFile } from './key.ts'
import type { Storage } from './storage.ts'

const PATIENCE_MS = 30_000

/**
 * Files in a bucket of any S3-like service: `s3://key:secret@host[:port]/bucket?region=eu-west-1`; `&tls=0` for a
 * service on the same machine that speaks plain HTTP.
 */
export function createS3Storage(address: string): Storage {
  const url = new URL(address)
  const bucket = url.pathname.replace(/^\/+|\/+$/g, '')
  if (!bucket || !url.username || !url.password) {
    throw new Error('STORAGE_URL: must be like s3://key:secret@host/bucket?region=eu-west-1')
  }
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https'
  const connect = async () => {
    const { S3mini } = await import('s3mini')
    return new S3mini({
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      endpoint: `${scheme}://${url.host}/${bucket}`,
      region: url.searchParams.get('region') ?? 'auto',
      requestAbortTimeout: PATIENCE_MS,
    })
  }
  let connected: Promise<S3mini> | undefined
  const s3 = () => (connected ??= connect())
  return {
    async put(bytes, about) {
      const file = describeFile(bytes, about)
      const reply = await (await s3()).putObject(file.key, Buffer.from(bytes), about.contentType)
      if (!reply.ok) throw new Error(`The file store answered ${reply.status} to a file`)
      return file
    },
    async get(key) {
      const bytes = await (await s3()).getObjectArrayBuffer(assertKey(key))
      if (bytes === null) throw notFound('This file')
      return Buffer.from(bytes)
    },
    async remove(key) {
      await (await s3()).deleteObject(assertKey(key))
    },
  }
}
