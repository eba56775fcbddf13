import { expect, it } from 'vitest'
import { say } from '../../messages/say.ts'
import { type GoLiveFacts, judgeSteps } from './go-live-rules.ts'

const office = { name: '', address: '', email: '', phone: '', hours: '', said: { name: '', hours: '' } }

const nothing: GoLiveFacts = {
  institution: {
    name: 'Your institution',
    acronym: 'Records',
    logo_url: '/assets/plain/logo.svg',
    text_logo_url: '/assets/plain/text-logo.svg',
    office,
    registrar: { name: '', title: 'Registrar' },
    currency: 'NGN',
    time_zone: 'Africa/Lagos',
  },
  money: { confirmed: false, fixed: false },
  types: 0,
  missingPrices: 0,
  regions: [],
  couriers: 0,
  pricedRegions: new Set(),
  programmes: 0,
  recordsConnected: false,
  scaleForAll: false,
  providers: [{ label: 'Demo gateway', mode: 'test', refused: false }],
  mailServer: false,
  lastMailSent: null,
  signsUntil: null,
  administrators: 1,
  administratorsSignedIn: 1,
  backupsPlanned: false,
  lastBackup: null,
  secure: false,
  demo: true,
  now: new Date('2026-11-23T10:00:00Z'),
}

const line = 'x'
const everything: GoLiveFacts = {
  ...nothing,
  institution: {
    name: 'A University',
    acronym: 'AU',
    logo_url: '/brand/1.svg',
    text_logo_url: '/brand/2.svg',
    office: { ...office, name: line, address: line, email: line, phone: line, hours: line },
    registrar: { name: 'Dr B', title: 'Registrar' },
    currency: 'NGN',
    time_zone: 'Africa/Lagos',
  },
  money: { confirmed: true, fixed: false },
  types: 2,
  regions: [
    { id: 1, name: 'Home', countries: ['NG'] },
    { id: 2, name: 'Elsewhere', countries: ['*'] },
  ],
  couriers: 1,
  pricedRegions: new Set([1, 2]),
  programmes: 3,
  scaleForAll: true,
  providers: [{ label: 'Paystack', mode: 'live', refused: false }],
  mailServer: true,
  lastMailSent: new Date('2026-11-20T10:00:00Z'),
  signsUntil: new Date('2028-01-01T00:00:00Z'),
  administrators: 2,
  administratorsSignedIn: 2,
  lastBackup: new Date('2026-11-22T02:07:00Z'),
  secure: true,
  demo: false,
}

const open = (facts: GoLiveFacts) =>
  judgeSteps(facts)
    .filter(({ done }) => !done)
    .map(({ step }) => step)
const noteOf = (facts: GoLiveFacts, wanted: string) =>
  say(judgeSteps(facts).find(({ step }) => step === wanted)?.note ?? '', 'en')

it('an empty portal has every step before it, and one that is set up none', () => {
  expect(open(nothing)).toHaveLength(19)
  expect(open(everything)).toEqual([])
})

it.each<[string, Partial<GoLiveFacts>, string]>([
  [
    'money',
    { money: { confirmed: false, fixed: false } },
    'Amounts are in NGN, and the time zone is Africa/Lagos. Check both and save them, because the first invoice fixes them.',
  ],
  ['rates', { missingPrices: 2 }, '2 prices are missing.'],
  ['rates', { types: 0 }, 'Add an application type first.'],
  ['delivery_prices', { pricedRegions: new Set([1]) }, 'Set delivery prices for Elsewhere.'],
  ['delivery_prices', { regions: [] }, 'Add a region first.'],
  ['couriers', { couriers: 0 }, 'Add a courier.'],
  [
    'regions',
    { regions: [{ id: 1, name: 'Home', countries: ['NG'] }] },
    'Add a region for all the countries that no other region names.',
  ],
  [
    'providers',
    { providers: [{ label: 'Stripe', mode: 'live', refused: true }] },
    'Stripe refuses its keys. Enter them again.',
  ],
  [
    'providers',
    {
      providers: [
        { label: 'Paystack', mode: 'live', refused: false },
        { label: 'Card', mode: 'test', refused: false },
      ],
    },
    'Card is for tests, and applicants see it. Nobody is charged with it. Switch it off, or enter live keys.',
  ],
  ['administrators', { administratorsSignedIn: 1 }, 'The second administrator has not signed in yet.'],
  ['mail', { lastMailSent: null }, 'Send a test email.'],
  [
    'signing',
    { signsUntil: new Date('2026-11-01T00:00:00Z') },
    'The certificate ended on 1 November 2026. Replace it.',
  ],
  [
    'backup',
    { lastBackup: new Date('2026-11-10T00:00:00Z') },
    'The last backup was made on 10 November 2026. Find out why there is no later one.',
  ],
  [
    'backup',
    // In Lagos it is the day after.
    { lastBackup: new Date('2026-11-10T23:30:00Z') },
    'The last backup was made on 11 November 2026. Find out why there is no later one.',
  ],
  ['backup', { lastBackup: null, backupsPlanned: true }, 'Backups are planned, but none has been made yet.'],
])('%s is open again with %o', (step, change, note) => {
  const facts = { ...everything, ...change }
  expect(open(facts)).toContain(step)
  expect(noteOf(facts, step)).toBe(note)
})

it('a connected records system stands for a list of programmes', () => {
  expect(open({ ...everything, programmes: 0, recordsConnected: true })).toEqual([])
  expect(open({ ...everything, programmes: 0 })).toEqual(['programmes'])
})

it('currency and time zone are done once they were saved, or once an invoice has fixed them', () => {
  expect(noteOf(everything, 'money')).toBe('Amounts are in NGN, and the time zone is Africa/Lagos.')
  const fixed = { ...everything, money: { confirmed: false, fixed: true } }
  expect(open(fixed)).toEqual([])
  expect(noteOf(fixed, 'money')).toBe(
    'Amounts are in NGN, and the time zone is Africa/Lagos. Both stay, because invoices have been issued.',
  )
})

it('bank transfer alone brings money in, and the step says that nobody can pay by card', () => {
  const facts = {
    ...everything,
    providers: [{ label: 'Transfer', mode: 'offline', refused: false }],
  } as const
  expect(open(facts)).toEqual([])
  expect(noteOf(facts, 'providers')).toBe('Only bank transfer is ready. Nobody can pay by card.')
})

it('names the first field that is empty', () => {
  const fieldOf = (facts: GoLiveFacts, wanted: string) =>
    judgeSteps(facts).find(({ step }) => step === wanted)?.field
  expect(fieldOf(nothing, 'name')).toBe('name')
  expect(fieldOf(nothing, 'office')).toBe('office.name')
  const halfOffice = { ...office, name: line, address: line }
  const half = { ...nothing, institution: { ...nothing.institution, office: halfOffice } }
  expect(fieldOf(half, 'office')).toBe('office.email')
  expect(fieldOf(nothing, 'registrar')).toBe('registrar.name')
  expect(fieldOf(everything, 'office')).toBeNull()
})
