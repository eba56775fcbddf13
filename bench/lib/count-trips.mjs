/*
 * Loaded into the server (`--import`) by bench/trips.ts: counts what the process asks of PostgreSQL, by the call of the API it
 * works for, and answers with the counts and its CPU time on a port of its own. The server knows nothing of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, Server } from 'node:http'
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const port = Number(process.env.TRIPS_PORT)
const { Client } = createRequire(process.env.TRIPS_SERVER)('pg')

const work = new AsyncLocalStorage()
/** Call of the API → statement → how often. */
const counts = new Map()
const started = new WeakSet()

const { emit } = Server.prototype
Server.prototype.emit = function labelled(event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args)
  const [{ method, url }] = args
  return work.run(`${method} ${url.split('?')[0].replace(/\/[A-Z\d]{12,}|\/[\w-]{20,}/g, '/…')}`, () =>
    emit.call(this, event, ...args),
  )
}

const { query } = Client.prototype
Client.prototype.query = function counted(config, ...rest) {
  const text = typeof config === 'string' ? config : (config.text ?? 'cursor')
  const label = work.getStore() ?? 'in the background'
  const of = counts.get(label) ?? new Map()
  counts.set(label, of)
  const short = text.replace(/\s+/g, ' ').trim().slice(0, 110)
  // A transaction that opened a connection sends `begin` apart once; later ones go ahead of their first statement.
  if (short !== 'begin' || started.has(this)) of.set(short, (of.get(short) ?? 0) + 1)
  started.add(this)
  return query.call(this, config, ...rest)
}

if (isMainThread)
  createServer((request, response) => {
    const told = {
      cpu: process.cpuUsage(),
      counts: [...counts].map(([label, of]) => [label, Object.fromEntries(of)]),
    }
    if (request.url === '/reset') counts.clear()
    response.end(JSON.stringify(told))
  })
    .listen(port, '127.0.0.1')
    .unref()
