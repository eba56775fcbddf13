import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applicationData, institution, overview, user } from './data.ts'

type PrintedPage = {
  status: number
  html: { identity: Buffer }
  headers: Record<string, string>
}

/** Part of `server/src/http/print-pages.ts`, imported by path: importing its types would check the whole server, too. */
type Printer = {
  createPrinter(options: {
    folder: string
    apiBaseUrl: string
    redirectOrigins: string[]
    load: () => Promise<object>
  }): Promise<(url: string, reader: { wanted: string[] }) => Promise<PrintedPage>>
}

const PRINTER = new URL('../../server/src/http/print-pages.ts', import.meta.url).href
const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url))

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

const PICTURES: Record<string, string> = {
  '/assets/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#00044b"/></svg>',
  '/assets/text-logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="60" viewBox="0 0 320 60"><circle cx="30" cy="30" r="26" fill="#00044b"/><circle cx="30" cy="30" r="17" fill="none" stroke="#fff" stroke-width="2"/><text x="70" y="27" font-family="Georgia,serif" font-size="23" fill="#00044b">Harmattan University</text><text x="70" y="50" font-family="Georgia,serif" font-size="17" fill="#0a1f44">of Technology</text></svg>',
  '/assets/banner.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"><rect width="1200" height="675" fill="#cfd5e6"/><path d="M0 520 300 380l220 110 260-190 420 210v165H0z" fill="#8794bb"/><path d="M380 520V300l220-90 220 90v220z" fill="#f3f1ea"/><path d="M360 300 600 190l240 110z" fill="#00044b"/></svg>',
}

export type Reply = { status: number; body: unknown; statusText?: string; headers?: Record<string, string> }
export type Call = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
type Answer = (call: Call) => Reply | 'hang up' | Promise<Reply | 'hang up'>

export const buildSuccess = (data: unknown, more: object = {}): Reply => ({
  status: 200,
  body: { status: 'success', data, ...more },
})

const emptyPage = {
  ...{ from: null, to: null, current_page: 1, last_page: 1, per_page: 10, total: 0 },
  links: [],
}
const noThreads = { awaiting_institution: 0, awaiting_applicant: 0, mine: 0, unassigned: 0, unread: 0 }

const emptyThread = {
  ...{
    id: null,
    tracking_id: 'TST-7K3M-9QXD-2W8F-HB6R',
    subject: 'Transcript',
    state: 'resolved',
    desk: 'Records',
  },
  enums: { state: { value: 'resolved', label: 'Resolved', tone: 'success', public_note: null, allowed: [] } },
  ...{ messages: [], asks: [], unread: 0, expected_reply: { seconds: null, replies: 0 } },
}

const standard: Record<string, Answer> = {
  'GET /institution': () => buildSuccess(institution),
  'GET /application-data': () => buildSuccess(applicationData),
  'GET /auth/user': ({ headers }) =>
    headers.authorization === 'Bearer good-token'
      ? buildSuccess(user)
      : { status: 401, body: { status: 'error', message: 'Unauthorized' } },
  'POST /auth/login': ({ body }) =>
    (JSON.parse(body) as { password: string }).password === 'right'
      ? buildSuccess(
          { token: 'good-token', expires_at: '2030-01-01T00:00:00Z', user, previous_sign_in: null },
          { message: 'Welcome back.' },
        )
      : { status: 401, body: { status: 'error', message: 'The email or the password is not right.' } },
  'GET /reports/overview': () => buildSuccess(overview),
  'GET /applications/track/TST-7K3M-9QXD-2W8F-HB6R/messages': () => buildSuccess(emptyThread),
  'GET /certificate-options': () =>
    buildSuccess({ currency: 'NGN', working_days: 10, kinds: [], events: [], demurrage_rule: null }),
  'GET /threads': () => buildSuccess([], { ...emptyPage }),
  'GET /threads/counts': () => buildSuccess(noThreads),
  'GET /saved-views': () => buildSuccess([]),
  'GET /go-live': () => buildSuccess({ steps: [], left: 0, money_fixed: false }),
  'GET /applications/own-counts': () => buildSuccess({ transcript: 0, certificate: 0 }),
  'GET /applications/assignees': () => buildSuccess([]),
  'GET /own-work': () => buildSuccess({ items: [], groups: [] }),
  'GET /own-work/counts': () => buildSuccess([]),
  'GET /couriers': () => buildSuccess([]),
  'GET /transcript-rates': () => buildSuccess([]),
  'GET /transcript-rates/missing-combinations': () => buildSuccess([]),
  'GET /purposes': () => buildSuccess([]),
  'GET /formats': () => buildSuccess([]),
  'GET /sessions': () => buildSuccess(['2023/2024', '2022/2023']),
  'GET /records': () => buildSuccess({ source: null, state: 'off' }),
  'POST /auth/logout': () => ({ status: 200, body: { status: 'success' } }),
}

export type Portal = {
  readonly address: string
  /** Every call that the browser made, in order. */
  readonly calls: Call[]
  /** Sets what the API answers: `portal.answers['GET /institution'] = () => 'hang up'`. */
  readonly answers: Record<string, Answer>
  close(): Promise<void>
}

const text = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A page may request a file that does not exist; any other failure to read a file is a fault of the test. */
function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function send(response: ServerResponse, { status, statusText, body, headers }: Reply): void {
  const payload = JSON.stringify(body)
  if (statusText === undefined) response.writeHead(status, { 'content-type': 'application/json', ...headers })
  else response.writeHead(status, statusText, { 'content-type': 'application/json', ...headers })
  response.end(payload)
}

/** The built web app and the real page renderer, with an API that answers as a test scripts it. */
export async function startPortal(options: { printed?: typeof institution | null } = {}): Promise<Portal> {
  const printed = options.printed === undefined ? institution : options.printed
  const { createPrinter } = (await import(PRINTER)) as Printer
  const renderPage = await createPrinter({
    folder: DIST,
    apiBaseUrl: '/api',
    redirectOrigins: [],
    load: async () => ({
      version: '1',
      languages: printed?.languages ?? [],
      shownIn: () => ({
        institution: printed,
        applicationData: printed && applicationData,
        serviceBoard: null,
      }),
    }),
  })
  const calls: Call[] = []
  const answers: Record<string, Answer> = { ...standard }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const { pathname, searchParams } = new URL(
      `http://portal.invalid${url.startsWith('//') ? `/${url.replace(/^\/+/, '')}` : url}`,
    )
    if (pathname.startsWith('/api/')) {
      const path = pathname.slice(4)
      const call: Call = {
        method: request.method ?? 'GET',
        path,
        query: searchParams,
        headers: request.headers,
        body: await text(request),
      }
      calls.push(call)
      if (path === '/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
        return
      }
      const scripted = answers[`${call.method} ${path}`]
      const reply = scripted
        ? await scripted(call)
        : { status: 404, body: { status: 'error', message: 'Not found' } }
      if (reply === 'hang up') request.socket.destroy()
      else send(response, reply)
      return
    }
    const picture = PICTURES[pathname]
    if (picture !== undefined) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture)
      return
    }
    if (pathname.startsWith('/build/')) {
      const file = join(DIST, 'client', normalize(pathname))
      const bytes = await readFile(file).catch(nullWhenMissing)
      if (bytes === null) response.writeHead(404).end()
      else
        response
          .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
          .end(bytes)
      return
    }
    const [path = '/', query] = url.split(/(?=\?)/)
    if (path.includes('//')) {
      response.writeHead(308, { location: path.replace(/\/{2,}/g, '/') + (query ?? '') }).end()
      return
    }
    // The browser of a test asks for one language.
    const page = await renderPage(url, { wanted: [(request.headers['accept-language'] ?? '').slice(0, 2)] })
    response
      .writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
      .end(page.html.identity)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error instanceof Error ? error.stack : error))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    answers,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
