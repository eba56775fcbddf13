import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Storage } from './s3.ts'

// A bucket that keeps what it is sent, and answers 403 to what is not signed for its key.
const objects = new Map<string, Buffer>()
let bucket: Server
let host: string

beforeAll(async () => {
  bucket = createServer((request, reply) => void serve(request, reply))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const address = bucket.address()
  host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})

async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const found = objects.get(path)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
    reply.writeHead(403).end()
  else if (request.method === 'PUT') {
    objects.set(path, Buffer.concat(chunks))
    reply.writeHead(200, { etag: '"1"' }).end()
  } else if (request.method === 'DELETE') reply.writeHead(objects.delete(path) ? 204 : 404).end()
  else if (found) reply.writeHead(200).end(found)
  else reply.writeHead(404).end()
}

afterAll(() => {
  bucket.closeAllConnections()
  bucket.close()
})

test('files are kept in the bucket under their random key, and found and removed again', async () => {
  const storage = createS3Storage(`s3://key:se%2Fcret@${host}/papers?region=eu-west-1&tls=0`)
  const bytes = Buffer.from([0, 255, 10, 13])
  const file = await storage.put(bytes, { contentType: 'application/pdf', purpose: 'document' })
  expect([...objects.keys()]).toEqual([`/papers/${file.key}`])
  expect(await storage.get(file.key)).toEqual(bytes)
  await storage.remove(file.key)
  await expect(storage.get(file.key)).rejects.toMatchObject({ code: 'not_found' })
})

test('a bucket that refuses is a fault, not a stored file', async () => {
  const storage = createS3Storage(`s3://other:secret@${host}/papers?tls=0`)
  await expect(
    storage.put(Buffer.from('x'), { contentType: 'text/csv', purpose: 'import' }),
  ).rejects.toThrow()
})

test('an address without bucket or key is refused with its form', () => {
  expect(() => createS3Storage('s3://host/bucket')).toThrow('STORAGE_URL: must be like s3://')
})
