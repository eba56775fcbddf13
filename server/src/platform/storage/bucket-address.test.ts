import { expect, test } from 'vitest'
import { readBucketAddress } from './bucket-address.ts'

test('an address is read with its region, its scheme and what was encoded in it', () => {
  expect(readBucketAddress('s3://k%40y:se%2Fcret@host:9000/papers?region=eu-west-1&tls=0')).toEqual({
    endpoint: 'http://host:9000/papers',
    host: 'host:9000',
    bucket: 'papers',
    region: 'eu-west-1',
    accessKeyId: 'k@y',
    secretAccessKey: 'se/cret',
  })
  expect(readBucketAddress('s3://key:secret@host/papers')).toMatchObject({
    endpoint: 'https://host/papers',
    region: 'auto',
  })
})

test.each([
  ['s3://host/bucket', 'the key or the secret is missing'],
  ['s3://key:secret@host/', 'must be like s3://'],
  ['s3://key:secret@host/a/b', 'must be like s3://'],
  ['s3://key:secret@host/papers?zone=x', 'knows region and tls behind the question mark, not zone'],
  ['s3://key:secret@host/papers?tls=no', 'tls must be 0 or 1'],
  ['s3://key:se%zz@host/papers', 'written as %25'],
])('%s is refused with what is wrong with it', (address, sentence) => {
  expect(readBucketAddress(address)).toContain(sentence)
})
