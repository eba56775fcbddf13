type Fields = Readonly<Record<string, unknown>>

/** What the walk over all settings sends to one kind of setting, and expects of it. */
export type SettingResource = {
  /** As the audit trail names it. */
  readonly noun: string
  readonly path: string
  /** Of the list; without it, all are listed. */
  readonly query?: string
  /** Its table, for the French of its texts. */
  readonly table: string
  /** The field that names one in addresses. */
  readonly key: 'id' | 'code' | 'key'
  readonly add: Fields
  /** Its field that applicants read, with a French translation; `null`: there is none. */
  readonly text: string | null
  /** What differs in another one that takes the same code, name or title; `null`: nothing is unique. */
  readonly taken: {
    readonly fields: Fields
    /** The field with the error, and what its sentence names. */
    readonly field: string
    readonly says: string
  } | null
  /** The list in the body of `PUT <path>/order`; `null`: it is sorted by itself. */
  readonly order: string | null
  /** What differs in a second one, where none is there to be ordered with the first. */
  readonly second?: Fields
  readonly removable: boolean
  /**
   * What applicants ask that says it: as added, and as changed by the walk (`null`: they read nothing that it changes).
   * `null`: it is for staff alone.
   */
  readonly seen: { readonly path: string; readonly before: string; readonly after: string | null } | null
}

const ANOTHER = 'Another text'

const recipient = {
  name: 'Office of Walks',
  kind: 'employer',
  attention: '',
  address_lines: [],
  city: 'Lagos',
  state: '',
  postcode: '',
  country: 'NG',
  email: 'office@walks.example',
  phone: '',
  channel: 'electronic',
  reference_label: 'Walk number',
  reference_pattern: '',
  reference_example: '',
  reference_help: '',
  reference_required: false,
  note: '',
  active: true,
}

/** Every kind of setting that is a list. A new one is a row here. */
export const settingResources: readonly SettingResource[] = [
  {
    noun: 'courier',
    path: '/couriers',
    table: 'couriers',
    key: 'id',
    add: {
      name: 'Walkers',
      code: 'walkers',
      scope: 'both',
      tracking_url_template: null,
      waybill_pattern: '^W\\d{4}$',
      waybill_example: 'W1234',
    },
    text: 'name',
    taken: { fields: { name: 'More walkers' }, field: 'code', says: 'walkers' },
    order: 'couriers',
    removable: false,
    seen: { path: '/application-data', before: 'Walkers', after: ANOTHER },
  },
  {
    noun: 'region',
    path: '/regions',
    table: 'regions',
    key: 'id',
    add: { name: 'Walking distance', type: 2, countries: ['AQ'] },
    text: 'name',
    taken: { fields: { countries: ['BV'] }, field: 'name', says: 'Walking distance' },
    order: 'regions',
    removable: false,
    seen: { path: '/application-data', before: 'Walking distance', after: ANOTHER },
  },
  {
    noun: 'purpose',
    path: '/purposes',
    table: 'purposes',
    key: 'code',
    add: { code: 'walking', name: 'To walk' },
    text: 'name',
    taken: { fields: {}, field: 'code', says: 'walking' },
    order: 'purposes',
    removable: false,
    seen: { path: '/application-data', before: 'To walk', after: ANOTHER },
  },
  {
    noun: 'format',
    path: '/formats',
    table: 'formats',
    key: 'key',
    add: { name: 'Walked copy', channel: 'paper' },
    text: 'name',
    taken: { fields: {}, field: 'name', says: 'walked_copy' },
    order: 'formats',
    removable: false,
    seen: { path: '/application-data', before: 'Walked copy', after: ANOTHER },
  },
  {
    noun: 'message_template',
    path: '/message-templates',
    table: 'message_templates',
    key: 'id',
    add: { name: 'Walk', body: 'Please walk.' },
    text: null,
    taken: { fields: {}, field: 'name', says: 'Walk' },
    order: null,
    removable: true,
    seen: null,
  },
  {
    noun: 'closure',
    path: '/closures',
    table: 'closures',
    key: 'id',
    add: { name: 'Walking day', from: '2027-01-01', to: '2027-01-02' },
    text: 'name',
    taken: null,
    order: null,
    removable: true,
    seen: { path: '/service-board', before: 'Walking day', after: ANOTHER },
  },
  {
    noun: 'graduation_event',
    path: '/graduation-events',
    table: 'graduation_events',
    key: 'id',
    add: { title: 'Walk of 2019', session: '2018/2019', held_on: '2019-11-25' },
    text: 'title',
    taken: { fields: {}, field: 'title', says: 'Another ceremony' },
    order: null,
    removable: false,
    seen: { path: '/certificate-options', before: 'Walk of 2019', after: ANOTHER },
  },
  {
    noun: 'certificate_series',
    path: '/certificate-series',
    table: 'certificate_series',
    key: 'id',
    add: {
      name: 'Series of Walks',
      pattern: 'WLK/{year}/{number}',
      digits: 4,
      next_number: 1,
      awards: [],
      active: true,
    },
    text: null,
    taken: { fields: { pattern: 'WLK/{number}' }, field: 'name', says: 'Another series' },
    order: 'series',
    second: { name: 'Another series', pattern: 'OTH/{number}' },
    removable: false,
    seen: null,
  },
  {
    noun: 'recipient_profile',
    path: '/recipient-profiles',
    query: '?search=walks',
    table: 'recipient_profiles',
    key: 'id',
    add: { ...recipient, code: 'walks' },
    text: 'reference_label',
    taken: { fields: { name: 'Another office' }, field: 'code', says: 'walks' },
    order: null,
    removable: true,
    seen: {
      path: '/recipient-profiles/search?search=Office+of+Walks',
      before: 'Walk number',
      after: ANOTHER,
    },
  },
  {
    noun: 'payment_type',
    path: '/payment-types',
    query: '?all=1',
    table: 'payment_types',
    key: 'id',
    add: { name: 'A walk', code: 'a_walk', pricing: { kind: 'fixed', amount: 100 } },
    text: 'name',
    taken: { fields: { name: 'Another walk' }, field: 'code', says: 'a_walk' },
    order: 'types',
    removable: false,
    seen: { path: '/payment-types', before: 'A walk', after: ANOTHER },
  },
  {
    noun: 'application_type',
    path: '/application-types',
    table: 'application_types',
    key: 'id',
    add: { name: 'A letter to walk', code: 'walking_letter', category: 'other', working_days: 5 },
    text: 'name',
    taken: { fields: { name: 'Another letter' }, field: 'code', says: 'another code' },
    order: 'types',
    removable: false,
    seen: { path: '/application-data', before: 'A letter to walk', after: ANOTHER },
  },
  {
    noun: 'programme',
    path: '/programmes',
    query: '?search=walk',
    table: 'programmes',
    key: 'id',
    add: {
      code: 'WALK',
      name: 'B.A. Walks',
      award: 'B.A.',
      faculty: 'Arts',
      department: 'Walks',
      level: 'undergraduate',
    },
    text: null,
    taken: { fields: { name: 'B.A. Walking' }, field: 'code', says: 'WALK' },
    order: null,
    removable: false,
    seen: { path: '/application-data', before: 'B.A. Walks', after: null },
  },
]
