import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../core/ids.ts'
import { type Encoding, preferredEncoding } from './compress.ts'

type Asset = {
  readonly type: string
  readonly etag: string
  readonly cache: string
  readonly bytes: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer }
}

export type Assets = ReadonlyMap<string, Asset>

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/**
 * Reads the files that are served as they are, a few megabytes, once: what is not in this map is not served, whatever
 * the path says. A file's `.br` and `.gz` twins are its compressed forms. Names under `build/` carry a hash of the
 * content. `folders`: where the files under each address are.
 */
export function loadAssets(folders: Readonly<Record<string, string>>): Assets {
  const assets = new Map<string, Asset>()
  for (const [address, folder] of Object.entries(folders)) {
    if (!existsSync(folder)) continue
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name)
      const type = TYPES[extname(entry.name)]
      if (!entry.isFile() || type === undefined) continue
      const url = `${address}${relative(folder, path).split(sep).join('/')}`
      const identity = readFileSync(path)
      assets.set(url, {
        type,
        etag: `"${sha256(identity).toString('base64url').slice(0, 24)}"`,
        cache: url.startsWith('/build/') ? FOR_EVER : ASK_AGAIN,
        bytes: { identity, ...twin(path, '.br', 'br'), ...twin(path, '.gz', 'gzip') },
      })
    }
  }
  return assets
}

const twin = (path: string, suffix: string, encoding: Encoding) =>
  existsSync(path + suffix) ? { [encoding]: readFileSync(path + suffix) } : {}

export function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', asset.etag).header('cache-control', asset.cache)
  if (request.headers['if-none-match']?.includes(asset.etag)) return reply.code(304).send()
  reply.type(asset.type)
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const compressed = encoding === null ? undefined : (asset.bytes[encoding] ?? asset.bytes.gzip)
  if (asset.bytes.br ?? asset.bytes.gzip) reply.header('vary', 'accept-encoding')
  if (!compressed) return reply.send(asset.bytes.identity)
  return reply.header('content-encoding', compressed === asset.bytes.br ? 'br' : 'gzip').send(compressed)
}
