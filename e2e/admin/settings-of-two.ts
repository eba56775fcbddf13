import type { Page } from '@playwright/test'

export type Entity = Readonly<Record<string, unknown>>

/** A setting that two people change on its screen. */
export type Setting = {
  readonly name: string
  /** The list that has it, and the address of one in it; a setting that exists once is read at the address itself. */
  readonly list: string
  /** Narrows or widens what is read of the list. */
  readonly query?: string
  readonly key?: string
  readonly one?: (entity: Entity) => boolean
  readonly screen: (key: string) => string
  /** For editors that open in a dialog. */
  readonly begin?: (page: Page) => Promise<void>
  readonly field: string
  readonly label: string | RegExp
  readonly save: string
  /**
   * Other fields that the colleague changes; what can be switched off is. They stay when the later one keeps what they
   * typed.
   */
  readonly also?: Entity
  readonly values?: readonly [theirs: unknown, mine: string, shown: readonly [RegExp, RegExp]]
}

const CONFIGURATION = '/admin/configurations?section='
const CERTIFICATES = '/admin/certificate-applications?tab=settings'
const RATES = '/admin/transcript-rates?'
/** A price that is in force is not edited: a later one follows it. */
export const LATER = '2031-03-03'
const amounts = [8888, '7777', [/8,?888/, /7,?777/]] as const

export const settings: readonly Setting[] = [
  {
    name: 'a courier',
    ...{ list: '/couriers', field: 'name', label: 'Name', save: 'Save' },
    also: { contact: { name: 'Ada Obi', phone: '', email: '' } },
    screen: (id) => `/admin/courier-agents?courier=${id}`,
  },
  {
    name: 'a region',
    ...{ list: '/regions', field: 'name', label: 'Name', save: 'Save' },
    screen: (id) => `/admin/manage-regions?region=${id}`,
  },
  {
    name: 'a purpose',
    ...{ list: '/purposes', key: 'code', field: 'name', label: 'Name', save: 'Save' },
    screen: (code) => `${RATES}tab=purposes&edit=${code}`,
  },
  {
    name: 'a format',
    ...{ list: '/formats', key: 'key', field: 'name', label: 'Name', save: 'Save' },
    screen: (key) => `${RATES}tab=formats&edit=${key}`,
  },
  {
    name: 'a delivery method',
    // Electronic copies need email.
    also: { active: true },
    ...{ list: '/delivery-methods', key: 'code', field: 'name', label: 'Name', save: 'Save' },
    screen: (code) => `${RATES}tab=methods&edit=${code}`,
  },
  {
    name: 'a delivery rate',
    also: { eta_days_min: 3, eta_days_max: 9 },
    ...{ list: '/delivery-rates', field: 'rate', label: 'Price (NGN)', save: 'Save price' },
    one: ({ effective_from }) => effective_from === LATER,
    screen: (id) => `${RATES}tab=delivery&edit=${id}`,
    values: amounts,
  },
  {
    name: 'a price',
    // One of a later day is taken back, not switched off.
    also: { active: true, soft_copy: 5555 },
    ...{ list: '/transcript-rates', field: 'hard_copy', label: 'Hard Copy (NGN)', save: 'Save price' },
    one: ({ effective_from }) => effective_from === LATER,
    screen: (id) => `${RATES}price=employment.student_copy&rate=${id}`,
    values: amounts,
  },
  {
    name: 'a programme',
    also: { department: 'Of theirs' },
    // With its new name it may stand on another page of the list.
    ...{ list: '/programmes', query: '?per_page=100', field: 'name' },
    ...{ label: 'Name', save: 'Save programme' },
    screen: (id) => `${CONFIGURATION}programmes&programme=${id}`,
  },
  {
    name: 'a grading scale',
    // One scale always holds for everybody.
    also: { active: true },
    ...{ list: '/grading-scales', field: 'name', label: 'Name', save: 'Save grading scale' },
    screen: (id) => `${CONFIGURATION}grading&scale=${id}`,
  },
  {
    name: 'a recipient',
    also: { city: 'Of theirs' },
    ...{ list: '/recipient-profiles', field: 'name', label: 'Name, in full', save: 'Save' },
    screen: (id) => `${CONFIGURATION}recipients&recipient=${id}`,
  },
  {
    name: 'a series',
    also: { digits: 7 },
    ...{ list: '/certificate-series', field: 'name', label: 'Name', save: 'Save' },
    one: ({ pattern }) => pattern === 'TWO/{number}',
    screen: (id) => `/admin/graduate-certificate?series=${id}`,
  },
  {
    name: 'the sender of emails',
    // A name needs an address.
    also: { name: 'Their name', address: 'registry@office.example' },
    ...{ list: '/mail-settings', field: 'reply_to', save: 'Save sender' },
    label: /^Email address for replies/,
    screen: () => `${CONFIGURATION}mail`,
    values: ['theirs@office.example', 'mine@office.example', [/theirs@/, /mine@/]],
  },
  {
    name: 'the policies',
    ...{ list: '/institution/policies', field: 'refund_approval_limit', save: 'Save the limit' },
    label: 'One person may refund up to (NGN)',
    screen: () => `${CONFIGURATION}policies`,
    values: amounts,
  },
  {
    name: 'a payment provider',
    ...{
      list: '/payment-providers',
      key: 'alias',
      field: 'label',
      label: 'Name shown to payers',
      save: 'Save',
    },
    one: ({ alias }) => alias === 'platinum',
    screen: (alias) => `${CONFIGURATION}providers&provider=${alias}`,
  },
  {
    name: 'a closure',
    also: { to: '2031-03-04' },
    ...{ list: '/closures', field: 'name', label: 'Reason', save: 'Save the closure' },
    screen: () => `${CONFIGURATION}office`,
    begin: (page) => page.getByRole('button', { name: /^Change “/ }).click(),
  },
  {
    name: 'a certificate fee',
    ...{ list: '/certificate-fees', key: 'kind', field: 'fee', label: 'Fee', save: 'Confirm' },
    one: ({ kind }) => kind === 'replacement',
    screen: () => CERTIFICATES,
    begin: (page) => page.getByRole('button', { name: 'Change Replace a damaged one' }).click(),
    values: amounts,
  },
  {
    name: 'a ceremony',
    also: { held_on: '2019-03-03' },
    ...{ list: '/graduation-events', field: 'title', label: 'Title', save: 'Confirm' },
    one: ({ title }) => title === '45th Convocation',
    screen: () => CERTIFICATES,
    begin: (page) => page.getByRole('button', { name: 'Change 45th Convocation' }).click(),
  },
  {
    name: 'how long data are kept',
    ...{ list: '/privacy/retention', key: 'kind', field: 'days', save: 'Save period' },
    label: 'Days',
    screen: (kind) => `/admin/privacy?tab=retention&kind=${kind}`,
    values: [4000, '5000', [/4,?000/, /5,?000/]],
  },
  {
    name: 'a saved reply',
    also: { body: 'The body of theirs.' },
    ...{ list: '/message-templates', field: 'name', label: 'Name', save: 'Save' },
    screen: () => '/admin/messages',
    async begin(page) {
      await page.getByRole('button', { name: 'Saved replies' }).click()
      await page
        .getByRole('button', { name: /^Change / })
        .first()
        .click()
    },
  },
  {
    name: 'an account',
    also: { roles: ['support', 'auditor'] },
    ...{ list: '/users', field: 'name', label: 'Name', save: 'Save' },
    one: ({ username }) => username === 'support',
    screen: (id) => `/admin/users?user=${id}`,
  },
]
