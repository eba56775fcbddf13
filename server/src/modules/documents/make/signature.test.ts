// PostgreSQL alone is enough: it is about what is drawn; generate-document.test.ts sends the same SQL.
import { generateDocument, getDocument, getPaperwork } from '@testamur/contract/documents/documents'
import { getInstitution } from '@testamur/contract/institution/institution'
import { uploadPicture } from '@testamur/contract/institution/pictures'
import { getPolicies, updatePolicies } from '@testamur/contract/institution/policies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff } from '../../../../test/factories.ts'
import { readSignature, sampleSignature } from '../../../../test/signature-picture.ts'

let registry: Registry
let admin: string
beforeAll(async () => {
  registry = await startRegistry()
  admin = (await createStaff(registry.database)).token
})
afterAll(() => registry.close())

/** The transcript of a copy by courier, and its cover letter. */
async function makeCopy() {
  const officer = await officerOf(registry, await approve(registry, [{ delivery_method: 'courier' }]))
  const made = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version: (await officer.copy()).version },
  })
  const id = made.data.copies[0]?.documents[0]?.id ?? 0
  const transcript = await registry.call(getDocument, { params: { id }, token: officer.token })
  const letter = await registry.call(getPaperwork, {
    params: { ...officer.params(), kind: 'cover_letter' },
    token: officer.token,
  })
  return { transcript: transcript.bytes, letter: letter.bytes }
}

const savePolicies = async (signature_url: string) => {
  const { version } = (await registry.call(getPolicies, { token: admin })).data
  return registry.call(updatePolicies, { token: admin, body: { signature_url, version } })
}

it('is drawn on transcripts and letters once it is uploaded and saved, and without it there is no line', async () => {
  const nothing = { line: false, drawn: false }
  const before = await makeCopy()
  expect(await readSignature(before.transcript, 'certify')).toEqual(nothing)
  expect(await readSignature(before.letter, 'faithfully')).toEqual(nothing)

  const unknown = await savePolicies(`/brand/${'0'.repeat(64)}.svg`)
  expect(unknown.failure.errors).toEqual({
    signature_url: ['Upload the picture of the signature, then save'],
  })
  const { id } = (await registry.call(getInstitution, {})).data
  const uploaded = await registry.call(uploadPicture, {
    params: { id, kind: 'signature' },
    body: {},
    file: { bytes: Buffer.from(sampleSignature), name: 'signature.svg' },
    token: admin,
  })
  expect((await savePolicies(uploaded.data.url)).data.signature_url).toBe(uploaded.data.url)
  // Only staff are told its address.
  expect((await registry.call(getInstitution, {})).text).not.toContain(uploaded.data.url)

  const after = await makeCopy()
  expect(await readSignature(after.transcript, 'certify')).toEqual({ line: true, drawn: true })
  expect(await readSignature(after.letter, 'faithfully')).toEqual({ line: true, drawn: true })
  await savePolicies('')
  expect(await readSignature((await makeCopy()).transcript, 'certify')).toEqual(nothing)
})
