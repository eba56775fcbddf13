import { expect, test } from 'vitest'
import { emptyDraft } from '../../../features/applications/draft.ts'
import { prefillDraft, readTicket } from './ticket.ts'

const known = {
  matric_number: 'CSC/2015/0042',
  surname: 'Adéyẹmí',
  first_name: 'Ọmọlará',
  other_names: '',
  email: 'omolara@example.com',
  phone: '',
  programme: 'B.Sc. Computer Science',
  year_of_entry: '2015',
  graduation_session: '',
}
const draftWith = (you: Partial<typeof emptyDraft.you>) => ({
  ...emptyDraft,
  you: { ...emptyDraft.you, ...you },
})

test('the ticket stands behind the #, or in the query', () => {
  expect(readTicket('', '#ticket=a.b.c')).toBe('a.b.c')
  expect(readTicket('?ticket=d.e.f', '')).toBe('d.e.f')
  expect(readTicket('?x=1', '#y')).toBeNull()
})

test('what the portal knows is filled in; what it does not know stays as it was typed', () => {
  const own = prefillDraft(draftWith({ matric_number: 'csc/2015/0042', phone: '+2348057464050' }), known)
  expect(own.you).toMatchObject({ surname: 'Adéyẹmí', phone: '+2348057464050', other_names: '' })
  expect(own.studies).toMatchObject({ programme: 'B.Sc. Computer Science', graduation_session: '' })
  expect(prefillDraft(null, known).you.email).toBe('omolara@example.com')
})

test('what somebody else began on this device is not theirs', () => {
  const other = prefillDraft(draftWith({ matric_number: 'LAW/2014/0001', phone: '+2348000000000' }), known)
  expect([other.you.matric_number, other.you.phone]).toEqual(['CSC/2015/0042', ''])
})
