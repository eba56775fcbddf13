/*
 * Loaded into the server (`--import`) by bench/trips.ts: counts the process's statements to PostgreSQL by the API call they
 * belong to, and serves the counts and its CPU time on a port of its own. The server is unchanged.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, Server } from 'node:http'
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const port = Number(process.env.TRIPS_PORT)
const { Client } = createRequire(process.env.TRIPS_SERVER)('pg')

const work = new AsyncLocalStorage()
/** API call → statement → how often it was sent, and how often as a round trip of its own. */
const counts = new Map()

const { emit } = Server.prototype
Server.prototype.emit = function labelled(event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args)
  const [{ method, url }] = args
  return work.run(`${method} ${url.split('?')[0].replace(/\/[A-Z\d]{12,}|\/[\w-]{20,}/g, '/…')}`, () =>
    emit.call(this, event, ...args),
  )
}

/** Unanswered statements of a connection: one that is sent behind them needs no round trip of its own. */
const unanswered = new WeakMap()

const { query } = Client.prototype
Client.prototype.query = function counted(config, ...rest) {
  const text = (typeof config === 'string' ? config : config.text).replace(/\s+/g, ' ').trim().slice(0, 110)
  const label = work.getStore() ?? 'in the background'
  const of = counts.get(label) ?? new Map()
  counts.set(label, of)
  const { statements = 0, trips = 0 } = of.get(text) ?? {}
  const before = unanswered.get(this) ?? 0
  of.set(text, { statements: statements + 1, trips: trips + (before === 0 ? 1 : 0) })
  unanswered.set(this, before + 1)
  const note = () => unanswered.set(this, unanswered.get(this) - 1)
  const last = rest.at(-1)
  if (typeof last !== 'function') {
    const answer = query.call(this, config, ...rest)
    answer.then(note, note)
    return answer
  }
  const noted = (...given) => {
    note()
    last(...given)
  }
  return query.call(this, config, ...rest.slice(0, -1), noted)
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
