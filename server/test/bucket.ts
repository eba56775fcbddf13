import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Faults of the bucket when it is read, written, or both. */
export type BucketFault =
  | 'half'
  | 'page'
  | 'bit'
  | 'endless'
  | 'gone'
  | 'broken off'
  | 'error'
  | 'slow'
  | 'silent'
  | 'lost answer'
  | 'kept elsewhere'

export type Bucket = {
  readonly host: string
  readonly objects: Map<string, Buffer>
  /** When an object was stored, by its path; the current time by default. */
  readonly changedAt: Map<string, Date>
  /** One line for each request: method and path. */
  readonly requests: string[]
  /** Once this many objects are stored, further writes get no answer. Answers when the first of them has come. */
  stopWritesAfter(count: number): Promise<void>
  /** Applies a fault to every request from now on, or to this many. */
  bend(fault: BucketFault | null, times?: number): void
  url(more?: string): string
  close(): Promise<void>
}

const SLOW_MS = 1_500

/** A store with enough of S3 for the portal, and with faults on request. Its bucket is `papers`, its key `key`, any region. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const changedAt = new Map<string, Date>()
  const requests: string[] = []
  let fault: BucketFault | null = null
  let left = 0
  let mostWrites = Number.POSITIVE_INFINITY
  let stopped: () => void = () => undefined

  function nextFault(): BucketFault | null {
    if (left <= 0) return null
    left -= 1
    return fault
  }

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    requests.push(`${request.method} ${path}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = Buffer.concat(chunks)
    if (!path.startsWith('/papers/')) return refuse(reply, 404, 'NoSuchBucket')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return refuse(reply, 403, 'InvalidAccessKeyId')
    const now = nextFault()
    if (now === 'silent') return
    if (now === 'error') return refuse(reply, 500, 'InternalError')
    if (now === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    if (request.method === 'GET' && path.includes('list-type=2'))
      return listPage(new URL(path, 'http://bucket'), reply)
    if (request.method === 'PUT' && objects.size >= mostWrites) return stopped()
    if (request.method === 'PUT') return write(path, sent, now, reply)
    if (request.method === 'DELETE') return void reply.writeHead(objects.delete(path) ? 204 : 404).end()
    return read(objects.get(path), now, reply)
  }

  /** Two objects a page, so that code which reads only the first page fails. */
  function listPage(url: URL, reply: ServerResponse): void {
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const paths = [...objects.keys()].toSorted()
    const page = paths.slice(from, from + 2).map((path) => {
      const at = (changedAt.get(path) ?? new Date()).toISOString()
      const key = path.replace('/papers/', '')
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><ETag>"0"</ETag><Size>${objects.get(path)?.length}</Size></Contents>`
    })
    const more = from + 2 < paths.length
    const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    reply
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><Name>papers</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListBucketResult>`,
      )
  }

  function write(path: string, sent: Buffer, now: BucketFault | null, reply: ServerResponse): void {
    // Like a captive portal: it answers, but stores nothing.
    if (now === 'page') return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome')
    const kept = now === 'bit' ? flipped(sent) : now === 'half' ? sent.subarray(0, sent.length >> 1) : sent
    objects.set(path, kept)
    if (now === 'lost answer') return void reply.socket?.destroy()
    // As when the store encrypts objects: the ETag is not an MD5.
    const tag = now === 'kept elsewhere' ? 'f'.repeat(32) : createHash('md5').update(kept).digest('hex')
    reply.writeHead(200, { etag: `"${tag}"` }).end()
  }

  function read(kept: Buffer | undefined, now: BucketFault | null, reply: ServerResponse): void {
    if (kept === undefined || now === 'gone') return refuse(reply, 404, 'NoSuchKey')
    if (now === 'page')
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>captive portal')
    if (now === 'endless') {
      reply.writeHead(200)
      const more = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(65_536, 32)));
      }
      reply.on('drain', more)
      return more()
    }
    if (now === 'broken off') {
      reply.writeHead(200, { 'content-length': kept.length })
      reply.write(kept.subarray(0, kept.length >> 1))
      return void setTimeout(() => reply.socket?.destroy(), 20)
    }
    const bytes = now === 'bit' ? flipped(kept) : now === 'half' ? kept.subarray(0, kept.length >> 1) : kept
    reply.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  }

  const server = createServer((request, reply) => {
    reply.on('error', () => undefined)
    void serve(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    host,
    objects,
    changedAt,
    requests,
    stopWritesAfter(count) {
      mostWrites = count
      return new Promise((resolve) => (stopped = resolve))
    },
    bend(next, times = Number.POSITIVE_INFINITY) {
      fault = next
      left = next === null ? 0 : times
    },
    url: (more = '') => `s3://key:se%2Fcret@${host}/papers?region=eu-west-1&tls=0${more}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function refuse(reply: ServerResponse, status: number, code: string): void {
  reply
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

function flipped(bytes: Buffer): Buffer {
  const bent = Buffer.from(bytes)
  const middle = bent.length >> 1
  bent[middle] = (bent[middle] ?? 0) ^ 1
  return bent
}
