// PostgreSQL alone is enough: the embedded database keeps uploaded bytes in the tests of documents, and nothing else here is its own.
import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { type PictureKind, uploadPicture } from '@testamur/contract/institution/pictures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { writePng } from '../../platform/pictures/png.ts'
import { drawablePicture } from './index.ts'
import { createPictureReader } from './read-picture.ts'

let server: TestServer
let token: string
let id: number

beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
  token = (await createStaff(server.database)).token
  id = (await server.call(getInstitution, {})).data.id
})
afterAll(() => server.close())

const upload = (bytes: Buffer, kind: PictureKind = 'logo', by = token) =>
  server.call(uploadPicture, {
    params: { id, kind },
    body: {},
    file: { bytes, name: 'logo.svg' },
    token: by,
  })

const plain = (width: number, height: number) =>
  writePng({ width, height, data: new Uint8Array(width * height * 4).fill(200) })

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers, remoteAddress: '192.0.2.9' })

it('is served as what is left of it, for ever, as no page of ours', async () => {
  const { data, status } = await upload(
    Buffer.from('<svg viewBox="0 0 4 2"><foreignObject>x</foreignObject><path d="M0 0h4"/></svg>'),
  )
  expect(status).toBe(201)
  expect(data).toMatchObject({
    content_type: 'image/svg+xml',
    width: 4,
    height: 2,
    removed: ['foreignObject'],
  })
  expect(data.url).toMatch(/^\/brand\/[0-9a-f]{64}\.svg$/)
  const served = await get(data.url)
  expect(served.body).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 2" width="4" height="2"><path d="M0 0h4"/></svg>',
  )
  expect(served.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(served.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await get(data.url, { 'if-none-match': String(served.headers.etag) })).statusCode).toBe(304)
  // The same bytes under another type, and other bytes, are not found.
  expect((await get(data.url.replace('.svg', '.png'))).statusCode).toBe(404)
  expect((await get(`/brand/${'0'.repeat(64)}.svg`)).statusCode).toBe(404)
})

it('is refused with the parts of it that would run', async () => {
  const { status, failure } = await upload(
    Buffer.from('<svg viewBox="0 0 4 2" onload="x()"><script>x()</script><path d="M0 0h4"/></svg>'),
  )
  expect([status, failure.errors?.['file']]).toEqual([
    422,
    [expect.stringContaining('run as a program: onload, script.')],
  ])
})

it('is used once the institution is saved with its address, by documents too', async () => {
  const { data } = await upload(plain(1024, 512))
  expect(data).toMatchObject({ content_type: 'image/png', width: 512, height: 256 })
  const logo = async () => (await server.call(getInstitution, {})).data.logo_url
  expect(await logo()).not.toBe(data.url)
  const saved = await server.call(updateInstitution, { params: { id }, body: { logo_url: data.url }, token })
  expect(saved.status).toBe(200)
  expect(await logo()).toBe(data.url)
  const picture = createPictureReader(server.database.db)
  expect(await drawablePicture({ picture }, data.url)).toMatch(
    /^<svg [^>]*viewBox="0 0 512 256"[^>]*><image width="512" height="256" href="data:image\/png;base64,/,
  )
  expect(await drawablePicture({ picture }, '/assets/demo/logo.svg')).toBeNull()
})

it('for dark screens can be taken away again, which no other picture can', async () => {
  const { data } = await upload(plain(8, 4), 'dark_text_logo')
  const put = (body: object) => server.call(updateInstitution, { params: { id }, body, token })
  const dark = async () => (await server.call(getInstitution, {})).data.dark_text_logo_url
  expect([(await put({ dark_text_logo_url: data.url })).status, await dark()]).toEqual([200, data.url])
  expect([(await put({ dark_text_logo_url: '' })).status, await dark()]).toEqual([200, ''])
  expect((await put({ text_logo_url: '' })).failure.errors).toHaveProperty('text_logo_url')
  expect((await put({ dark_text_logo_url: '//elsewhere.example/logo.svg' })).failure.errors).toHaveProperty(
    'dark_text_logo_url',
  )
})

it('refuses what is no picture, what is damaged and who may not', async () => {
  const svg = await upload(Buffer.from('<svg><g></svg>'))
  expect(svg.failure.errors?.['file']?.[0]).toContain('We can’t draw this SVG')
  expect((await upload(plain(1, 1).subarray(0, 50))).failure.errors).toEqual({
    file: ['This picture is damaged. Save it again as PNG or JPEG.'],
  })
  const pdf = await upload(Buffer.from('%PDF-1.7\n%%EOF'))
  expect([pdf.status, pdf.failure.message]).toEqual([
    415,
    'We can’t accept this kind of file. Choose one of: SVG, PNG, JPEG.',
  ])
  const officer = (await createStaff(server.database, 'records_officer')).token
  expect((await upload(plain(1, 1), 'banner', officer)).status).toBe(403)
})

it('tells who saves over somebody else that there is a newer one', async () => {
  const { version } = (await server.call(getInstitution, {})).data
  const put = (acronym: string) =>
    server.call(updateInstitution, { params: { id }, body: { acronym, version }, token })
  expect((await put('ONE')).data).toMatchObject({ acronym: 'ONE', version: version + 1 })
  const late = await put('TWO')
  expect([late.status, late.failure.message]).toEqual([
    409,
    'Somebody else changed this meanwhile. Check what they saved, then make your change.',
  ])
})
