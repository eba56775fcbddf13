import { type RawBuilder, sql } from 'kysely'
import type { Fields } from './settings-office.ts'

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
  readonly key: 'id' | 'code' | 'key' | 'alias'
  readonly add: Fields
  /** What a change sends otherwise than when it is added. */
  readonly changed?: Fields
  /** What the audit trail keeps of a version, where that is not the row with its version. */
  readonly sideOf?: (version: number) => Fields
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
  /** Where something can refer to it; without it, nothing does. */
  readonly use?: SettingUse
}

type SettingUse = {
  /** Lets the application, the payment or the student of the walk use the one with this id, code or alias. */
  readonly by: (named: string) => RawBuilder<unknown>
  /** How often it is used, as the answer says when it is switched off. */
  readonly says: string
  /** The same, in the refusal to remove it; without it, none can be removed. */
  readonly stays?: string
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
    use: {
      by: (id) => sql`update copies set courier_id = ${id}::bigint`,
      says: '1 copy in an open application keeps it.',
    },
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
    use: {
      by: (id) => sql`update copies set region_id = ${id}::bigint`,
      says: '1 copy in an open application keeps it.',
    },
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
    use: {
      by: (code) => sql`update copies set purpose = ${code}`,
      says: '1 copy in an open application keeps it.',
    },
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
    use: {
      by: (key) => sql`update copies set format = ${key}`,
      says: '1 copy in an open application keeps it.',
    },
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
    use: {
      by: (id) => sql`
        insert into graduands (event_id, student_id, matric_number, listed_name, listed_award, date_of_award, award,
                               certificate_name, created_at, updated_at)
        select ${id}::bigint, id, matric_number, 'Ada Obi', 'B.A.', '2019-11-25', 'B.A.', 'Ada Obi', now(), now()
        from students`,
      says: '1 graduand stays on its list.',
    },
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
    use: {
      by: (id) => sql`update copies set recipient_profile_id = ${id}::bigint`,
      says: '1 copy in an open application keeps it.',
      stays: 'One copy is addressed to this recipient',
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
    use: {
      by: (id) => sql`update standalone_payments set payment_type_id = ${id}::bigint`,
      says: '1 payment that was started can still be paid',
    },
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
    use: {
      by: (id) => sql`update applications set application_type_id = ${id}::bigint`,
      says: '1 open application of this type goes on.',
    },
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
    use: {
      by: (id) => sql`update students set programme_id = ${id}::bigint`,
      says: '1 student record keeps it.',
    },
  },
  {
    noun: 'payment_provider',
    path: '/payment-providers',
    table: 'payment_providers',
    key: 'alias',
    add: {
      alias: 'walks',
      label: 'Walk to the bank',
      adapter: 'bank_transfer',
      mode: 'offline',
      environment: 'own',
      active: true,
      values: { bank: 'First Bank', account_name: 'University of Walks', account_number: '2034567890' },
    },
    sideOf: (version) => ({ label: version === 0 ? 'Walk to the bank' : ANOTHER }),
    text: 'label',
    taken: { fields: { label: 'Run to the bank' }, field: 'alias', says: 'taken' },
    order: 'providers',
    removable: false,
    seen: { path: '/payment-methods', before: 'Walk to the bank', after: ANOTHER },
    use: {
      by: (alias) => sql`update payments set alias = ${alias}`,
      says: '1 payment that was started can still be paid.',
    },
  },
  {
    noun: 'grading_scale',
    path: '/grading-scales',
    table: 'grading_scales',
    key: 'id',
    add: {
      name: 'Scale of walks',
      entry_from: '2030/2031',
      maximum: 5,
      marks: [
        { mark: 'P', points: 5, outcome: 'passed', score_from: 50, score_to: 100, meaning: 'Pass' },
        { mark: 'F', points: 0, outcome: 'failed', score_from: 0, score_to: 49, meaning: 'Fail' },
      ],
      classes: [],
    },
    text: null,
    taken: { fields: { name: 'Another scale' }, field: 'entry_from', says: 'There is an active scale' },
    order: null,
    removable: true,
    seen: null,
    use: {
      // A scale that counts results cannot be switched off either.
      by: () => sql`with gone as (delete from results) update students set year_of_entry = 2030`,
      says: 'Grading scale saved',
      stays: 'One student record is counted by this scale',
    },
  },
  {
    noun: 'user',
    path: '/users',
    query: '?search=walker',
    table: 'users',
    key: 'id',
    add: { name: 'Wale Walker', email: 'walker@example.edu', roles: ['support'] },
    changed: { name: 'Wanda Walker', active: true },
    sideOf: (version) => ({ name: version === 0 ? 'Wale Walker' : 'Wanda Walker' }),
    text: null,
    taken: { fields: { name: 'Another walker' }, field: 'email', says: 'walker@example.edu' },
    order: null,
    removable: false,
    seen: null,
  },
]
