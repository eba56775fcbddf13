import { expect, test } from 'vitest'
import { applicationRequest } from '../applications/applications.ts'
import { nameProxy } from '../graduation/collection.ts'
import { nameProxyAsGraduate } from '../graduation/graduation-links.ts'
import { decideName } from '../graduation/graduation-names.ts'
import { certificateRequest, drawNameProof } from './certificates.ts'

const form = certificateRequest.shape
const proxy = form.proxy.unwrap().shape

test.each(['programme', 'year_of_entry', 'graduation_session', 'matric_number'] as const)(
  'an application for a certificate accepts the same %s as one for a transcript',
  (field) => {
    for (const sent of [
      'B.Sc. 数学',
      'B.Sc. Physics',
      '9998/9999',
      '2018/2019',
      '2099',
      '2015',
      'CSC/2015/0042',
      '',
      '?',
    ])
      expect([sent, form[field].safeParse(sent).success]).toEqual([
        sent,
        applicationRequest.shape[field].safeParse(sent).success,
      ])
  },
)

test('a programme that no document can print is refused', () => {
  expect(form.programme.safeParse('B.Sc. 数学').success).toBe(false)
})

test.each([
  ['asked for', form.name_on_certificate],
  ['drawn for the proof', drawNameProof.body.shape.name],
  ['corrected by staff', decideName.body.shape.name],
])('a name on a certificate, %s, may be one letter or the longest name', (_, schema) => {
  for (const name of ['U', 'Oz', 'a'.repeat(160)])
    expect([name, schema.safeParse(name).success]).toEqual([name, true])
  for (const name of ['', 'a'.repeat(161), '47', '=1'])
    expect([name, schema.safeParse(name).success]).toEqual([name, false])
})

test.each([
  ['of an applicant', proxy.name],
  ['named at the desk', nameProxy.body.shape.name],
  ['named by a graduate', nameProxyAsGraduate.body.shape.name],
])('a proxy %s may have any name that a person has', (_, schema) => {
  for (const name of ['U', 'Oz', 'a'.repeat(160)]) expect(schema.safeParse(name).success).toBe(true)
  for (const name of ['', 'a'.repeat(161)]) expect(schema.safeParse(name).success).toBe(false)
})
