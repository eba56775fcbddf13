// PostgreSQL alone is enough: it is about what is printed; generate-document.test.ts sends the same SQL.
import { generateDocument, getDocument } from '@testamur/contract/documents/documents'
import { getPolicies, updatePolicies } from '@testamur/contract/institution/policies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff } from '../../../../test/factories.ts'
import { readFlatText } from '../../../../test/pdf-tools.ts'

let registry: Registry
let admin: string
beforeAll(async () => {
  registry = await startRegistry()
  admin = (await createStaff(registry.database)).token
})
afterAll(() => registry.close())

/** Signs a copy and reads it. */
async function makeCopy(type: 'student_copy' | 'official_copy') {
  const officer = await officerOf(registry, await approve(registry, [{ type }]))
  const made = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version: (await officer.copy()).version },
  })
  const id = made.data.copies[0]?.documents[0]?.id ?? 0
  const read = async () => (await registry.call(getDocument, { params: { id }, token: officer.token })).bytes
  return { read, text: await readFlatText(await read()) }
}

const BORN = 'Date of birth 12 April 1997'

it('is printed on copies of the kinds that the institution has chosen, from the next document on', async () => {
  const [student, official] = [await makeCopy('student_copy'), await makeCopy('official_copy')]
  expect(student.text).toContain(BORN)
  expect(official.text).not.toMatch(/Date of birth|1997/)

  const signed = await official.read()
  const { version } = (await registry.call(getPolicies, { token: admin })).data
  const chosen = { birth_date_on_student_copy: false, birth_date_on_official_copy: true }
  expect(
    (await registry.call(updatePolicies, { token: admin, body: { ...chosen, version } })).data,
  ).toMatchObject(chosen)
  expect((await makeCopy('student_copy')).text).not.toMatch(/Date of birth|1997/)
  expect((await makeCopy('official_copy')).text).toContain(BORN)
  expect((await official.read()).equals(signed)).toBe(true)
})
