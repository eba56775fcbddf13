import { fullName } from '@testamur/contract/person-name'
import { describe, expect, it } from 'vitest'
import { claimedId, isTokenOf, linkToken } from '../../platform/link-tokens.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { type DeliveryFacts, deliveryState } from './deliver/delivery-state.ts'
import { postalAddress } from './make/postal-address.ts'

describe("the token of a recipient's link", () => {
  const secrets = createSecrets('a secret of this test, long enough to be one')
  const delivery = { id: 48_213, nonce: 'n1' }

  it('is the same each time, and fits the contract', () => {
    const token = linkToken(secrets, delivery, 'deliveries.link')
    expect(linkToken(secrets, delivery, 'deliveries.link')).toBe(token)
    expect(token).toMatch(/^[A-Za-z0-9_-]{20,100}$/)
    expect(claimedId(token)).toBe(48_213)
    expect(isTokenOf(secrets, token, delivery, 'deliveries.link')).toBe(true)
  })

  it('opens nothing else, and nothing once the nonce or the key is another', () => {
    const token = linkToken(secrets, delivery, 'deliveries.link')
    const forged = token.slice(0, 43) + (48_214).toString(36)
    expect(isTokenOf(secrets, forged, { id: 48_214, nonce: 'n1' }, 'deliveries.link')).toBe(false)
    expect(isTokenOf(secrets, token, { ...delivery, nonce: 'n2' }, 'deliveries.link')).toBe(false)
    expect(
      isTokenOf(
        createSecrets('another secret, long enough to be one too'),
        token,
        delivery,
        'deliveries.link',
      ),
    ).toBe(false)
  })

  it.each(['', 'short', 'x'.repeat(43), `${'x'.repeat(43)}0`, `${'x'.repeat(43)}!`])(
    'claims nothing when it is none: %s',
    (token) => {
      expect(claimedId(token)).toBeNull()
    },
  )
})

describe('what a link opens', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  const facts: DeliveryFacts = {
    copy_status: 'released',
    expires_at: new Date('2026-05-01T00:00:00Z'),
    reported_at: null,
    document_revoked: false,
    document_superseded: false,
  }

  it.each([
    ['locked', {}, false],
    ['open', {}, true],
    ['open', { copy_status: 'downloaded' }, true],
    ['expired', { expires_at: now }, true],
    ['expired', { copy_status: 'link_expired' }, false],
    ['revoked', { copy_status: 'revoked' }, true],
    ['revoked', { document_revoked: true, document_superseded: true }, true],
    ['withdrawn', { copy_status: 'superseded' }, true],
    ['withdrawn', { copy_status: 'delivered_in_error' }, true],
    ['withdrawn', { reported_at: now }, true],
    ['withdrawn', { document_superseded: true, expires_at: now }, false],
  ] as const)('%s when %j, mailbox proved: %s', (state, change, proved) => {
    expect(deliveryState({ ...facts, ...change }, now, proved)).toBe(state)
  })
})

describe('an address', () => {
  it('is written as its country writes it, the country last', () => {
    const toronto = {
      kind: 'credential_evaluator',
      name: 'World Education Services',
      address_lines: ['2 Carlton Street', 'Suite 1400'],
      city: 'Toronto',
      state: 'ON',
      postcode: 'M5B 1J3',
      country: 'CA',
    } as const
    expect(postalAddress({ ...toronto, address_lines: [...toronto.address_lines] }, 'en')).toEqual({
      name: 'World Education Services',
      lines: ['2 Carlton Street', 'Suite 1400', 'Toronto, ON M5B 1J3', 'CANADA'],
    })
    expect(
      (['en', 'fr'] as const).map(
        (language) =>
          postalAddress(
            {
              kind: 'embassy',
              name: 'uni-assist',
              address_lines: ['Geneststraße 5'],
              city: 'Berlin',
              postcode: '10829',
              country: 'DE',
            },
            language,
          ).lines,
      ),
    ).toEqual([
      ['Geneststraße 5', '10829 Berlin', 'GERMANY'],
      ['Geneststraße 5', '10829 Berlin', 'ALLEMAGNE'],
    ])
  })

  it('leaves out what is not there', () => {
    expect(postalAddress({ kind: 'self', name: 'Ada Obi' }, 'en').lines).toEqual([])
  })
})

describe('a name', () => {
  it('keeps its marks', () => {
    const who = { surname: 'Ọ̀ṣúndáre', first_name: 'Ẹniọlá', other_names: 'Bísí-Ṣadé' }
    expect(fullName(who)).toBe('Ẹniọlá Bísí-Ṣadé Ọ̀ṣúndáre')
  })
})
