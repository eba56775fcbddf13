import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bucket, startBucket } from '../../../test/bucket.ts'
import { type BucketAddress, readBucketAddress } from './bucket-address.ts'
import { newKey } from './key.ts'
import { createS3Store } from './s3.ts'

let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket()
})
beforeEach(() => {
  bucket.bend(null)
  bucket.requests.length = 0
})
afterAll(() => bucket.close())

const open = (url = bucket.url()) => createS3Store(readBucketAddress(url) as BucketAddress)

test('files are kept in the bucket under their random key, and found and removed again', async () => {
  const store = open()
  const bytes = Buffer.from([0, 255, 10, 13])
  const key = newKey()
  await store.put(key, bytes, 'application/pdf')
  expect(bucket.objects.get(`/papers/${key}`)).toEqual(bytes)
  expect(bucket.requests).toEqual([`PUT /papers/${key}`])
  expect(await store.get(key, 100)).toEqual(bytes)
  await store.remove(key)
  expect(await store.get(key, 100)).toBeNull()
})

test('a bucket that refuses is a fault, not a stored file', async () => {
  const store = open(bucket.url().replace('key:', 'other:'))
  await expect(store.put(newKey(), Buffer.from('x'), 'text/csv')).rejects.toThrow('403')
})

test('a store whose answer proves nothing is asked for the file', async () => {
  bucket.bend('kept elsewhere')
  const key = newKey()
  await open().put(key, Buffer.from('a paper'), 'text/plain')
  expect(bucket.requests).toEqual([`PUT /papers/${key}`, `GET /papers/${key}`])
})

test.each(['page', 'bit', 'half'] as const)(
  'what something between bent on its way (%s) is no stored file',
  async (fault) => {
    bucket.bend(fault, 1)
    await expect(open().put(newKey(), Buffer.from('a paper of some length'), 'text/plain')).rejects.toThrow(
      'does not give it back as it was sent',
    )
  },
)

test('no more is read of an endless answer than was asked for', async () => {
  const key = newKey()
  await open().put(key, Buffer.from('a paper'), 'text/plain')
  bucket.bend('endless')
  expect(await open().get(key, 8)).toHaveLength(8)
})
