import { expect, test } from 'vitest'
import { newApplicationPath } from './new-application-path.ts'

const student = { type: 'student_copy' } as const
const official = { type: 'official_copy' } as const
const cancelled = {
  kind: 'transcript',
  status: 'cancelled',
  tracking_id: 'TST-7K3M-9QXD-2W8F-HB6R',
  copies: [student],
  details: null,
} as const

test('after an application was cancelled or has expired, the form of the same kind is offered', () => {
  expect(newApplicationPath(cancelled)).toBe('/student-copy')
  expect(newApplicationPath({ ...cancelled, status: 'expired', copies: [official, official] })).toBe(
    '/official-copy',
  )
  expect(newApplicationPath({ ...cancelled, copies: [student, official] })).toBe('/apply')
  expect(newApplicationPath({ ...cancelled, kind: 'certificate', copies: [{ type: 'certificate' }] })).toBe(
    '/certificate-application',
  )
})

test('it is filled in again for whoever may see the details, without a name in the address', () =>
  expect(newApplicationPath({ ...cancelled, details: { surname: 'Bello' } })).toBe(
    '/apply#again=TST-7K3M-9QXD-2W8F-HB6R',
  ))

test('nothing is offered while an application goes on, or when it was refused', () => {
  expect(newApplicationPath({ ...cancelled, status: 'pending_payment' })).toBe(null)
  expect(newApplicationPath({ ...cancelled, status: 'rejected' })).toBe(null)
  expect(newApplicationPath({ ...cancelled, status: 'completed' })).toBe(null)
})
