import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listApplications } from '@calls/applications/staff-applications'
import { currentUser, login } from '@calls/identity/identity'
import { updateInstitution } from '@calls/institution/institution'
import { updatePolicies } from '@calls/institution/policies'
import { startImport } from '@calls/students/imports'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '../lib/notifications.ts'
import { loadAreas } from '../lib/text.ts'
import { addressOf, attemptCall, call, onChanged, onPasswordNeeded, onSignedOut } from './client.ts'
import type { Failure } from './failures.ts'
import { token } from './token.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let seen: Seen[] = []
let answer: { status: number; body: string; headers?: Record<string, string> }
const alert = vi.fn<(message: string) => void>()
const signedOut = vi.fn<() => void>()

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
      response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(answer.body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('window', { __PORTAL__: { apiBaseUrl: `http://127.0.0.1:${port}/api/` }, alert })
  onSignedOut(signedOut)
  await loadAreas(['common'])
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

beforeEach(() => {
  seen = []
  answer = { status: 200, body: JSON.stringify({ status: 'success', data: [] }) }
  notifications.set([])
})

afterEach(() => {
  token.remove()
  vi.clearAllMocks()
})

const fails = (status: number, body: object, headers?: Record<string, string>) => {
  answer = { status, body: JSON.stringify(body), ...(headers && { headers }) }
}

test('query data goes in the URL, and what is empty stays out of it', async () => {
  await call(listApplications, { query: { page: 3, search: 'Ọlá & Co', status: '' } })
  const url = new URL(seen[0]?.url ?? '', 'http://x')
  expect(url.pathname).toBe('/api/applications')
  expect(Object.fromEntries(url.searchParams)).toEqual({ page: '3', search: 'Ọlá & Co' })
})

test('path parameters are encoded, so that none leaves its place', () => {
  expect(addressOf({ path: '/applications/{id}/notes' }, { params: { id: '../x?y' } })).toMatch(
    /\/applications\/\.\.%2Fx%3Fy\/notes$/,
  )
})

test('a body travels as JSON, with its idempotency key', async () => {
  await call(login, { body: { email: 'a@b.example', password: 'x' }, idempotencyKey: 'k-1' })
  expect(seen[0]?.headers['content-type']).toBe('application/json')
  expect(seen[0]?.headers['idempotency-key']).toBe('k-1')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ email: 'a@b.example', password: 'x' })
})

test('form-data travels as multipart', async () => {
  await call(startImport, { body: { kind: 'students' }, files: { file: new File(['a,b'], 'students.csv') } })
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.body).toContain('name="kind"')
  expect(seen[0]?.body).toContain('filename="students.csv"')
})

test('a stored token is the bearer, and without one there is no such header', async () => {
  await call(currentUser)
  expect(seen[0]?.headers.authorization).toBeUndefined()
  token.store('secret-token')
  await call(currentUser)
  expect(seen[1]?.headers.authorization).toBe('Bearer secret-token')
  await call(currentUser, { bearer: 'applicant-session' })
  expect(seen[2]?.headers.authorization).toBe('Bearer applicant-session')
})

test('only a reply whose status is success succeeds', async () => {
  expect(await call(currentUser)).toEqual({ status: 'success', data: [] })
  answer = { status: 200, body: JSON.stringify({ status: 'error', message: 'Half done' }) }
  expect(await call(currentUser)).toBe(false)
  answer = { status: 200, body: '<html>' }
  expect(await call(currentUser)).toBe(false)
})

test('a failed call gives false, says why for three seconds, and shows the caller what came', async () => {
  fails(429, { status: 'error', message: 'Wait a minute' }, { 'retry-after': '60' })
  const failures: Failure[] = []
  expect(await call(currentUser, { onFailure: (failure) => failures.push(failure) })).toBe(false)
  expect(notifications.get()).toMatchObject([{ type: 'error', message: 'Wait a minute', time: 3000 }])
  expect(failures).toMatchObject([{ status: 429, retryAfter: 60, body: { message: 'Wait a minute' } }])
})

test('an attempt fails without a word, and says why', async () => {
  fails(500, { status: 'error' })
  expect(await attemptCall(currentUser)).toMatchObject({ reply: null, failure: { status: 500 } })
  expect(notifications.get()).toEqual([])
})

test('a failed PUT raises the browser alert', async () => {
  fails(417, { status: 'error', message: 'No' })
  expect(await call(updateInstitution, { params: { id: 1 }, body: {} })).toBe(false)
  expect(alert).toHaveBeenCalledExactlyOnceWith('error occured')
})

test('a 401 signs out when a token is stored, and not for an applicant session or without one', async () => {
  fails(401, { status: 'error', message: 'Unauthorized' })
  await call(currentUser)
  expect(signedOut).not.toHaveBeenCalled()
  token.store('old')
  await call(currentUser, { bearer: 'applicant-session' })
  expect(signedOut).not.toHaveBeenCalled()
  await call(currentUser)
  expect(signedOut).toHaveBeenCalledOnce()
})

const NEEDED = {
  status: 'error',
  message: 'Enter your password to continue.',
  data: { password_needed: true },
}

test('what was typed and is no number is sent as such, and refused at its field; null still empties a field', async () => {
  await call(updatePolicies, {
    body: { refund_approval_limit: Number.NaN, demurrage: null, version: 3 },
  })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    refund_approval_limit: 'NaN',
    demurrage: null,
    version: 3,
  })
})

test('the back office hears of each change that was made, and of nothing else', async () => {
  const changed = vi.fn()
  onChanged(changed)
  const change = () => call(updateInstitution, { params: { id: 1 }, body: { name: 'Elsewhere' } })
  await call(listApplications)
  fails(409, { status: 'error', message: 'Somebody else has saved it.' })
  await change()
  expect(changed).not.toHaveBeenCalled()
  answer = { status: 200, body: JSON.stringify({ status: 'success', data: {} }) }
  await change()
  expect(changed).toHaveBeenCalledOnce()
  onChanged(() => undefined)
})

test('a call that needs the password is made again once it was entered', async () => {
  fails(403, NEEDED)
  const asked = vi.fn(async () => {
    answer = { status: 200, body: JSON.stringify({ status: 'success', data: [] }) }
    return true
  })
  onPasswordNeeded(asked)
  expect(await call(listApplications)).toMatchObject({ status: 'success' })
  expect([asked.mock.calls.length, seen.length]).toEqual([1, 2])
  expect(notifications.get()).toEqual([])
})

test('a call whose password nobody entered has failed', async () => {
  fails(403, NEEDED)
  onPasswordNeeded(async () => false)
  expect(await call(listApplications)).toBe(false)
  expect(seen).toHaveLength(1)
  expect(notifications.get()[0]?.message).toBe('Enter your password to continue.')
})

test('a refused sign-in signs out whoever was signed in on this device, its second step does not', async () => {
  token.store('staff_old')
  const credentials = { body: { email: 'a@b.example', password: 'x' }, bearer: null }
  fails(401, { status: 'error', message: 'Code', data: { second_factor: true, challenge: 'c' } })
  await attemptCall(login, credentials)
  expect(signedOut).not.toHaveBeenCalled()
  fails(401, { status: 'error', message: 'This email and password do not match.' })
  await attemptCall(login, credentials)
  expect(signedOut).toHaveBeenCalledOnce()
})

test('when nothing answers, the call gives false and speaks of the connection', async () => {
  vi.stubGlobal('window', { __PORTAL__: { apiBaseUrl: 'http://127.0.0.1:1/api' }, alert })
  expect(await call(currentUser)).toBe(false)
  expect(notifications.get()[0]?.message).toMatch(/internet connection/)
})

test('a call that is given up while its answer arrives shows nothing', async () => {
  const leaving = new AbortController()
  const never = new ReadableStream({
    start: (arriving) =>
      leaving.signal.addEventListener('abort', () => arriving.error(leaving.signal.reason)),
  })
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(never))
  const reading = call(listApplications, { query: {}, signal: leaving.signal })
  await vi.waitUntil(() => never.locked)
  leaving.abort()
  await expect(reading).rejects.toThrow(/abort/i)
  expect(notifications.get()).toEqual([])
  sent.mockRestore()
})
