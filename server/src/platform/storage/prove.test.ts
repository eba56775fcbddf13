import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bucket, type BucketFault, startBucket } from '../../../test/bucket.ts'
import { proveStorage } from './prove.ts'

let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket()
})
beforeEach(() => bucket.bend(null))
afterAll(() => bucket.close())

const prove = (url: string) => proveStorage({ url }, 400)

test('a store that keeps what it is given is taken, and nothing is left in it', async () => {
  expect(await prove(bucket.url())).toBeNull()
  expect(bucket.objects.size).toBe(0)
  expect(await proveStorage({ folder: '/nowhere' })).toBeNull()
})

test('a wrong bucket, key, host or scheme is named, with what to do', async () => {
  const { host } = bucket
  expect(await prove(bucket.url().replace('/papers', '/paper'))).toBe(
    `${host} has no bucket paper (404 NoSuchBucket). Put STORAGE_URL right, or start the store, and start again.`,
  )
  expect(await prove(bucket.url().replace('key:', 'other:'))).toContain(
    `${host} refuses the key, or the secret, for the bucket papers (403 InvalidAccessKeyId). A / in them is written %2F.`,
  )
  expect(await prove(bucket.url().replace(host, 'store.invalid'))).toMatch(
    /the host store\.invalid is not known\.|the name server does not answer for store\.invalid\./,
  )
  expect(await prove(bucket.url().replace('&tls=0', ''))).toContain('does not speak TLS; with &tls=0')
})

test('a store that is not there is named', async () => {
  const closed = await startBucket()
  await closed.close()
  const { host } = closed
  expect(await prove(bucket.url().replace(bucket.host, host))).toContain(`nothing listens at ${host}.`)
})

test.each<[BucketFault, string]>([
  ['error', 'answered 500 InternalError.'],
  ['silent', 'takes the connection and does not answer.'],
  ['page', 'does not give it back as it was sent'],
  ['half', 'does not give it back as it was sent'],
])('a store that does wrong (%s) is not taken', async (fault, sentence) => {
  bucket.bend(fault)
  expect(await prove(bucket.url())).toContain(sentence)
})
