// PostgreSQL alone is enough: it is about keys and signatures; the calls of staff-acts/signing.ts send its SQL to the embedded
// database.

import { X509Certificate } from 'node:crypto'
import { generateDocument, getDocument, verifyFile } from '@testamur/contract/documents/documents'
import type { Role } from '@testamur/contract/identity/permissions'
import {
  bringSigningIdentity,
  checkSigningFiles,
  listSigningCertificates,
  listSigningIdentities,
  rotateSigningIdentity,
} from '@testamur/contract/signing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthority } from '../../../test/certificate-authority.ts'
import { approve, officerOf } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff } from '../../../test/factories.ts'
import { judge } from '../../../test/pdf-tools.ts'
import { startTimestampAuthority } from '../../../test/timestamp-authority.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { createSigningIdentity } from '../../platform/pdf/self-made-identity.ts'
import { createSecrets, loadSecretKey } from '../../platform/secrets.ts'

let registry: Registry
let settings: Record<string, string> = {}
beforeEach(async () => {
  registry = await startRegistry(settings)
})
afterEach(async () => {
  settings = {}
  await registry.close()
})

const authority = createAuthority()
afterAll(() => authority.remove())

async function issueDocument() {
  const officer = await officerOf(registry, await approve(registry, [{}]))
  const made = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version: (await officer.copy()).version },
  })
  const id = (await officer.copy()).documents[0]?.id ?? 0
  return {
    made,
    file: async () => (await registry.call(getDocument, { params: { id }, token: officer.token })).bytes,
    level: async () => {
      const { rows } = await sql<{ signature_level: string }>`
        select signature_level from documents where id = ${id}::bigint`.execute(registry.database.db)
      return rows[0]?.signature_level
    },
  }
}

const administrator = async (...roles: Role[]) => (await createStaff(registry.database, ...roles)).token
const identities = async (token: string) => (await registry.call(listSigningIdentities, { token })).data
const published = async () => (await registry.call(listSigningCertificates, {})).data.certificates

const pemOf = (name: string) => ({
  kind: 'pem' as const,
  replaces: null,
  certificates: [name, 'Issuing', 'Root'].map((one) => authority.text(`${one}.pem`)).join(''),
  private_key: authority.text(`${name}.key`),
})

async function rotate(token: string) {
  const replaces = (await identities(token))[0]?.fingerprint ?? null
  return registry.call(rotateSigningIdentity, { token, body: { replaces } })
}

describe('the first identity', () => {
  it('is there before the time of the first signature, under one root for all who ask at once', async () => {
    registry.clock.set('2026-03-04T05:06:07.900Z')
    const documents = await Promise.all([issueDocument(), issueDocument()])
    const certificates = await published()
    expect(certificates).toHaveLength(1)
    const begins = Date.parse(certificates[0]?.valid_from ?? '')
    for (const { file } of documents) {
      const report = await judge(await file(), 'pdfsig', '-nocert', 'FILE')
      expect(report).toContain('Mar 04 2026 05:06:07')
      expect(begins).toBeLessThanOrEqual(Date.parse('2026-03-04T05:06:07Z'))
    }
  })

  it('is the one that an earlier release had kept, where there is one', async () => {
    const name = 'documents.signing_identity'
    const { key, ...certificates } = await createSigningIdentity('Earlier University', registry.clock.now())
    const secrets = createSecrets(loadSecretKey(null, registry.config.dataDir))
    const text = JSON.stringify({ ...certificates, ...key, notAfter: '2036-01-01T00:00:00.000Z' })
    await sql`insert into sealed_values (name, sealed) values (${name}, ${secrets.seal(text, name)})`.execute(
      registry.database.db,
    )
    await issueDocument()
    const fingerprint = new X509Certificate(certificates.certificatePem).fingerprint256
    expect((await published())[0]).toMatchObject({
      name: 'Earlier University',
      fingerprint: fingerprint.replaceAll(':', '').toLowerCase(),
      signs_until: null,
    })
    const { rows } = await sql`select 1 from sealed_values where name = ${name}`.execute(registry.database.db)
    expect(rows).toEqual([])
  })

  it('is kept sealed and never told', async () => {
    await issueDocument()
    const { rows } = await sql<{ sealed_key: string }>`select sealed_key from signing_identities`.execute(
      registry.database.db,
    )
    expect(rows[0]?.sealed_key).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(Buffer.from(rows[0]?.sealed_key ?? '', 'base64url').toString('latin1')).not.toContain('PRIVATE')
    const reply = await registry.call(listSigningIdentities, { token: await administrator() })
    expect(reply.text).not.toMatch(/PRIVATE|sealed/)
  })
})

describe('a certificate that has ended', () => {
  it('signs no document any more, and the officer reads why', async () => {
    const token = await administrator()
    authority.issue({ name: 'Short-lived', days: 2 })
    const brought = await registry.call(bringSigningIdentity, { token, body: pemOf('Short-lived') })
    expect(brought.status).toBe(201)
    expect((await issueDocument()).made.status).toBe(201)
    registry.clock.advance({ days: 3 })
    const { made } = await issueDocument()
    expect(made.status).toBe(503)
    expect(made.failure.message).toBe(
      'The certificate that signs our documents has expired. An administrator must replace it; nothing is signed until then.',
    )
    expect((await rotate(token)).status).toBe(201)
    expect((await issueDocument()).made.status).toBe(201)
  })
})

describe('replacing the identity', () => {
  it('signs with the new one from then on, keeps what was signed, and is a link of the audit trail', async () => {
    const token = await administrator()
    const earlier = await issueDocument()
    const before = (await published())[0]?.fingerprint
    registry.clock.advance({ minutes: 5 })
    const rotated = await rotate(token)
    expect(rotated.reply.message).toBe(
      'New documents are signed with the new certificate. Earlier signatures stay valid.',
    )
    const later = await issueDocument()
    const [now, then] = await published()
    expect(now).toMatchObject({ fingerprint: rotated.data.fingerprint, signs_until: null })
    expect(then).toMatchObject({ fingerprint: before, signs_until: registry.clock.now().toISOString() })

    for (const document of [earlier, later]) {
      const bytes = await document.file()
      const file = { bytes, name: 'held.pdf', contentType: 'application/pdf' }
      expect((await registry.call(verifyFile, { body: {}, file })).data.state).toBe('valid')
    }
    const { rows } = await sql<{ action: string; before: unknown; after: { fingerprint: string } }>`
      select action, before, after from audit_events where subject like 'signing_identity:%' order by id`.execute(
      registry.database.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['signing_identity.create', 'signing_identity.rotate'])
    expect(rows[1]).toMatchObject({
      before: { fingerprint: before },
      after: { fingerprint: now?.fingerprint },
    })
  })

  it('is refused to whoever looked at another one, and to every role but the administrator', async () => {
    const token = await administrator()
    await issueDocument()
    const stale = await registry.call(rotateSigningIdentity, { token, body: { replaces: 'ab'.repeat(32) } })
    expect([stale.status, stale.failure.message]).toEqual([
      409,
      'Somebody else has replaced this certificate meanwhile. Look again.',
    ])
    for (const role of ['records_officer', 'approver', 'bursary', 'dispatch', 'support', 'auditor'] as const)
      expect((await rotate(await administrator(role))).status).toBe(403)
    expect(await published()).toHaveLength(1)
  })

  it('takes the certificate of an authority, and signs so that a reader who trusts its root trusts it', async () => {
    authority.issue({ name: 'Ìrókò Hills University' })
    const token = await administrator()
    const brought = await registry.call(bringSigningIdentity, {
      token,
      body: pemOf('Ìrókò Hills University'),
    })
    expect(brought.data).toMatchObject({ origin: 'brought', key_type: 'RSA 3072', root_name: 'Root' })
    const { file } = await issueDocument()
    expect(await judge(await file(), 'pdfsig', 'FILE')).toContain('Signature Validation: Signature is Valid.')
    expect(brought.text).not.toContain('PRIVATE')
  })

  it('reminds the office of its end, and promises another reminder until the last day', async () => {
    authority.issue({ name: 'Ending University', days: 400 })
    const { data } = await registry.call(bringSigningIdentity, {
      token: await administrator(),
      body: pemOf('Ending University'),
    })
    const end = Date.parse(data.valid_until)
    const remind = async (hoursBefore: number) => {
      registry.clock.set(new Date(end - hoursBefore * 3_600_000).toISOString())
      await enqueue(registry.database.db, { kind: 'signing.renew' })
      await registry.runJobs()
    }
    await remind(47)
    await remind(23)
    const reminders = (await registry.mails()).filter(({ subject }) => /ends soon/.test(subject))
    expect(reminders.map(({ text }) => text.includes('We tell you again when the day is nearer.'))).toEqual([
      true,
      false,
    ])
  })

  it('does not take a certificate again that was replaced', async () => {
    authority.issue({ name: 'Earlier University' })
    const token = await administrator()
    const files = pemOf('Earlier University')
    expect((await registry.call(bringSigningIdentity, { token, body: files })).status).toBe(201)
    const { fingerprint: replaces } = (await rotate(token)).data
    const again = await registry.call(bringSigningIdentity, { token, body: { ...files, replaces } })
    expect([again.status, again.failure.message]).toEqual([
      409,
      'This certificate signed documents before and was replaced. Choose a new one.',
    ])
    expect((await published()).find(({ signs_until }) => signs_until === null)?.fingerprint).toBe(replaces)
  })

  it('says whose files they are before anything is replaced', async () => {
    authority.issue({ name: 'Checked University' })
    const token = await administrator()
    const { replaces: _, ...files } = pemOf('Checked University')
    const { data } = await registry.call(checkSigningFiles, { token, body: files })
    expect(data).toMatchObject({ name: 'Checked University', issued_by: 'Issuing', key_type: 'RSA 3072' })
    expect(await published()).toEqual([])
  })

  it('names what is wrong with files that may not sign, and changes nothing', async () => {
    const token = await administrator()
    const body = { kind: 'pem', replaces: null, certificates: 'hello', private_key: 'hello' } as const
    const refusal = await registry.call(bringSigningIdentity, { token, body })
    expect([refusal.status, refusal.failure.errors]).toEqual([
      417,
      {
        certificates: ['This file has no certificate. Choose a PEM file with the line "BEGIN CERTIFICATE".'],
        private_key: ['This file has no private key. Choose a PEM file with the line "BEGIN PRIVATE KEY".'],
      },
    ])
    expect(await published()).toEqual([])
  })
})

describe('published certificates', () => {
  it('can be fetched by programs at well-known addresses, those of earlier identities too', async () => {
    await issueDocument()
    await rotate(await administrator())
    const list = await registry.app.inject('/.well-known/document-signing.json')
    const { certificates } = list.json<{ certificates: Awaited<ReturnType<typeof published>> }>()
    expect(certificates).toEqual(await published())
    expect(certificates).toHaveLength(2)
    for (const { file_url, fingerprint, root_fingerprint } of certificates) {
      const { body, headers } = await registry.app.inject(file_url)
      expect(headers['content-type']).toBe('application/x-pem-file')
      const found = body.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
      const prints = found.map((pem) =>
        new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase(),
      )
      expect(prints).toEqual([fingerprint, root_fingerprint])
      expect(body).not.toContain('PRIVATE')
    }
    const unknown = await registry.app.inject(`/.well-known/document-signing/${'0'.repeat(64)}.pem`)
    expect(unknown.statusCode).toBe(404)
  })
})

describe('the time stamp', () => {
  it('is part of what is issued where a service is set, and its level is on record', async () => {
    const service = await startTimestampAuthority()
    await registry.close()
    settings = { TSA_URL: service.url }
    registry = await startRegistry(settings)
    try {
      expect(await (await issueDocument()).level()).toBe('PAdES B-T')
      service.behave('fault')
      const without = await issueDocument()
      expect([without.made.status, await without.level()]).toEqual([201, 'PAdES B-B'])
      expect(registry.log.text()).toContain('a time stamp service gave no time stamp')
    } finally {
      await service.close()
    }
  })
})
