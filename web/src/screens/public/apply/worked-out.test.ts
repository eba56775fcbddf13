import { transcriptRate } from '@testamur/contract/rates'
import { expect, test } from 'vitest'
import { type CopyDraft, emptyDraft } from '../../../features/applications/draft.ts'
import { newCopy } from './new-copy.ts'
import { isCheaperElsewhere, unknownFields, workedOutPurpose } from './worked-out.ts'

const offered = ['further_studies', 'credential_evaluation', 'personal_use']
const nothing = { purpose: '' }

test('an evaluator, a licensing body, an employer and oneself say what a copy is for', () => {
  const all = [...offered, 'professional_licensing', 'employment']
  expect(workedOutPurpose(all, nothing, 'credential_evaluator')).toBe('credential_evaluation')
  expect(workedOutPurpose(all, nothing, 'licensing_body')).toBe('professional_licensing')
  expect(workedOutPurpose(all, nothing, 'employer')).toBe('employment')
  expect(workedOutPurpose(all, nothing, 'self')).toBe('personal_use')
})

test('a university may want a copy for many purposes, so that is asked', () =>
  expect(workedOutPurpose(offered, nothing, 'institution')).toBe(''))

test('what was chosen on an earlier page stays', () =>
  expect(workedOutPurpose(offered, { purpose: 'further_studies' }, 'self')).toBe('further_studies'))

test('a purpose that is not offered is never filled in, and the only one always', () => {
  expect(workedOutPurpose(offered, { purpose: 'visa' }, 'employer')).toBe('')
  expect(workedOutPurpose(['nysc'], nothing, 'institution')).toBe('nysc')
})

test('a purpose is no foregone conclusion while an own copy costs less for another one', () => {
  const began = { active: true, effective_from: '2026-01-01' }
  const rate = (purpose: string, soft_copy: number, id: number) =>
    transcriptRate.parse({ id, purpose, type: 'student_copy', soft_copy, hard_copy: 7500, ...began })
  const formats = (['hard_copy', 'soft_copy'] as const).map((key) => ({
    ...{ key, name: key, channel: key === 'soft_copy' ? ('electronic' as const) : ('paper' as const) },
  }))
  const data = { formats, transcript_rates: [rate('personal_use', 5000, 1), rate('nysc', 3000, 2)] }
  const copy = { purpose: 'personal_use', type: 'student_copy', format: '' } as const
  const both = ['personal_use', 'nysc']
  expect(isCheaperElsewhere(data, both, copy)).toBe(true)
  expect(isCheaperElsewhere(data, both, { ...copy, format: 'soft_copy' })).toBe(true)
  expect(isCheaperElsewhere(data, both, { ...copy, format: 'hard_copy' })).toBe(false)
  expect(isCheaperElsewhere(data, both, { ...copy, purpose: 'nysc' })).toBe(false)
  expect(isCheaperElsewhere(data, ['personal_use'], copy)).toBe(false)
})

const profile: CopyDraft['profile'] = {
  ...{ id: 1, name: 'WES', note: '' },
  channel: 'any',
  ...{ reference_label: '', reference_pattern: '', reference_example: '', reference_help: '' },
  reference_required: false,
}

test('a recipient of the directory is asked only for what no copy can do without', () => {
  const copy = { ...newCopy(emptyDraft, null, 'official_copy'), profile }
  const recipient = {
    ...copy.recipient,
    name: 'WES',
    line1: '2 Carlton Street',
    city: 'Toronto',
    country: 'CA',
  }
  expect(unknownFields({ ...copy, recipient }, ['NG'])).toEqual(['recipient.email', 'recipient.phone'])
  expect(unknownFields({ ...copy, recipient: { ...recipient, country: 'NG' } }, ['NG'])).toContain(
    'recipient.state',
  )
})

test('an own copy on paper asks for the whole address', () => {
  const draft = { ...emptyDraft, you: { ...emptyDraft.you, surname: 'Adéyẹmí', email: 'ada@example.com' } }
  expect(unknownFields(newCopy(draft, null, 'student_copy'), ['NG'])).toEqual([
    'recipient.line1',
    'recipient.city',
    'recipient.country',
    'recipient.phone',
    'recipient.line2',
    'recipient.state',
    'recipient.postcode',
  ])
})
