import { applicationStatuses } from '@testamur/contract/applications/statuses'
import { describe, expect, it } from 'vitest'
import { say } from '../../../messages/say.ts'
import { headline } from './headline.ts'

type Application = Parameters<typeof headline>[0]
type Copy = Application['copies'][number]

const email: Copy = { status: 'queued', delivery_method: 'email' }
const courier: Copy = { status: 'queued', delivery_method: 'courier' }
const pickup: Copy = { status: 'queued', delivery_method: 'pickup' }

const read = (
  status: Application['status'],
  copies: readonly Copy[] = [email, courier],
  {
    kind = 'transcript',
    day = null,
    late = false,
  }: { kind?: Application['kind']; day?: string | null; late?: boolean } = {},
  language: 'en' | 'fr' = 'en',
) => say(headline({ kind, status, copies }, { day, late }), language)

describe('the headline of an application', () => {
  it('says what is happening, and when everything arrives', () => {
    expect(read('under_review', [email, courier], { day: '2026-12-11' })).toBe(
      'We’re checking your details against your record. Everything should arrive by 11 December 2026.',
    )
    expect(read('processing', [courier], { day: '2026-12-11' })).toBe(
      'We’re producing your copy. It should arrive by 11 December 2026.',
    )
    expect(read('submitted', [pickup], { day: '2026-12-11' })).toBe(
      'Thank you. We have your payment. It should be ready to collect by 11 December 2026.',
    )
    expect(read('processing', [courier], { kind: 'certificate', day: '2026-12-11' })).toBe(
      'We’re preparing your certificate. It should arrive by 11 December 2026.',
    )
  })

  it('names no day that nobody knows, and says so when it is late', () => {
    expect(read('under_review')).toBe('We’re checking your details against your record.')
    expect(read('under_review', [email], { late: true })).toBe(
      'We’re checking your details against your record. It’s taking longer than we promised, and we’re sorry.',
    )
  })

  it('says the last day when some of it has arrived', () => {
    const sent: Copy = { status: 'downloaded', delivery_method: 'email' }
    const travelling: Copy = { status: 'in_transit', delivery_method: 'courier' }
    expect(read('dispatched', [sent, travelling], { day: '2026-12-11' })).toBe(
      'Your copies are on their way. Everything should arrive by 11 December 2026.',
    )
  })

  it.each<[Copy['status'], string]>([
    ['released', 'We’ve emailed your copy.'],
    ['link_expired', 'A recipient didn’t open their link in time.'],
    ['delivered_in_error', 'Your copy didn’t reach the right place. We’re looking into it.'],
  ])('of a copy by email that is %s', (status, said) => {
    expect(read('dispatched', [{ status, delivery_method: 'email' }])).toBe(said)
  })

  it('is there in both languages, in every status, for both kinds', () => {
    for (const status of applicationStatuses)
      for (const kind of ['transcript', 'certificate'] as const)
        for (const language of ['en', 'fr'] as const) {
          const text = read(status, [email], { kind }, language)
          expect(text, `${status} ${kind} ${language}`).toMatch(/^[A-ZÀÉÊ].*\.$/)
          if (kind === 'certificate')
            expect(text, `${status} ${language}`).not.toMatch(/cop(y|ies)|exemplaire/)
        }
  })
})
