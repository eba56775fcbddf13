import { afterEach, expect, test, vi } from 'vitest'
import { forgetDevice } from './forget-device.ts'

/** Like a browser's storage: the entries are its own fields. */
class Kept {
  [key: string]: unknown
  removeItem(key: string): void {
    delete this[key]
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key]
  }
}

afterEach(() => vi.unstubAllGlobals())

test('forgetting this device leaves nothing of an applicant, and staff signed in', () => {
  const local = Object.assign(new Kept(), {
    'apply.draft': '{"surname":"Obi"}',
    'applicant.sessions': '{"TST-1":"visit_1"}',
    'payment.sessions': '{}',
    'message.TST-1': '{"body":"Hello"}',
    'auth.token': 'staff_1',
    appearance: 'dark',
  })
  const session = Object.assign(new Kept(), { 'mailbox.session': 'visit_2' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  forgetDevice()
  expect(Object.keys(local)).toEqual(['auth.token', 'appearance'])
  expect(Object.keys(session)).toEqual([])
})
