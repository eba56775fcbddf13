import { describe, expect, test } from 'vitest'
import { editApplication, reissueCopy } from '../applications/after-submitting.ts'
import { applicationRequest } from '../applications/applications.ts'
import { certificateRequest } from '../certificates/certificates.ts'
import { readFault } from '../field-faults.ts'
import { nameProxy } from '../graduation/collection.ts'
import { nameProxyAsGraduate } from '../graduation/graduation-links.ts'

const proxy = certificateRequest.shape.proxy.unwrap().shape

/** Wherever the name of a person is typed, and whether a document has it. */
const fields = [
  ['the surname of an applicant', applicationRequest.shape.surname, true],
  ['the first name of an applicant', applicationRequest.shape.first_name, true],
  ['the other names of an applicant', applicationRequest.shape.other_names, true],
  ['a changed surname', editApplication.body.shape.surname, true],
  ['a changed first name', editApplication.body.shape.first_name, true],
  ['the name on a certificate', certificateRequest.shape.name_on_certificate, true],
  ['a former name', certificateRequest.shape.former_name, true],
  ['a proxy of an applicant', proxy.name, true],
  ['a proxy named at the desk', nameProxy.body.shape.name, true],
  ['a proxy named by a graduate', nameProxyAsGraduate.body.shape.name, true],
  ['who signs the consent of an application', applicationRequest.shape.consent_name, false],
  ['who signs the consent of a certificate', certificateRequest.shape.consent_name, false],
  ['who signs the consent of a new copy', reissueCopy.body.shape.consent_name, false],
] as const

describe.each(fields)('%s', (_, schema, isPrinted) => {
  test.each(['Ada Ngozi Bello', 'O’Neill', 'محمد', 'Anne‑Marie', 'Musa bin Ali Jr.', 'Ọmọlará'])(
    'may be %s',
    (name) => {
      expect(schema.parse(name)).toBe(name)
    },
  )

  test.each([
    ['Ｏ＇Ｎｅｉｌｌ', "O'Neill"],
    ['Oluwa\u00adseun\u200b', 'Oluwaseun'],
    ['  Ada \u00a0 Obi ', 'Ada Obi'],
  ])('is read as it is meant: %j', (typed, stored) => {
    expect(schema.parse(typed)).toBe(stored)
  })

  test.each([
    ...[
      'Bello (née Obi)',
      '47114',
      'ada@example.com',
      '<b>Ada</b>',
      '=1+1+1',
      'Obi, Ada',
      'Ada/Obi',
      '-----',
    ],
    ...['"Ada"', 'Ada\u0007 Obi', 'Ada 👩'],
  ])('may not be %j', (text) => {
    expect(schema.safeParse(text).success).toBe(false)
  })

  test('has no letters that were read in another encoding, if documents have it', () => {
    for (const name of ['Ã\u00adndice', 'ThŽorie', 'YorÃ¹bÃ¡', 'ãÍãÏ'])
      if (isPrinted)
        expect(readFault(schema.safeParse(name).error?.issues[0]?.message ?? '')).toEqual({
          code: 'fields.garbled',
        })
  })

  test('has only letters that documents can print, if documents have it', () => {
    expect(schema.safeParse('王小明').success).toBe(!isPrinted)
  })
})

test('a control character is one fault, not also that it is no name', () => {
  const faults = applicationRequest.shape.surname.safeParse('Bel\u0007lo').error?.issues
  expect(faults?.map(({ message }) => readFault(message))).toEqual([{ code: 'fields.controlCharacters' }])
})
