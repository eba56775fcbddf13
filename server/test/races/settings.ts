import { createApplicationType } from '@testamur/contract/applications/application-types'
import {
  addTemplatePicture,
  beginTemplateDraft,
  createCertificateTemplate,
} from '@testamur/contract/certificate-templates/certificate-templates'
import { saveCertificateFee } from '@testamur/contract/certificates/certificate-settings'
import type { Call } from '@testamur/contract/endpoint'
import { createGradingScale, listGradingScales } from '@testamur/contract/grading/grading-scales'
import { askScaleChange } from '@testamur/contract/grading/scale-changes'
import { createCertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { beginSecondFactor } from '@testamur/contract/identity/account'
import { createUser } from '@testamur/contract/identity/users'
import { createMessageTemplate } from '@testamur/contract/messaging/message-templates'
import { createRecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { createSavedView } from '@testamur/contract/saved-views'
import { createProgramme } from '@testamur/contract/students/programmes'
import { createStudent } from '../factories.ts'
import { templateOnce } from './graduation.ts'
import { defineRace, type Race, type RaceWorld, twice } from './race.ts'

const series = { digits: 4, next_number: 1, awards: [], active: true }
const view = { list: 'transcript', query: '', role: 'support' } as const
const recipient: Call<typeof createRecipientProfile>['body'] = {
  code: 'racing',
  name: 'Office of Races',
  kind: 'employer',
  attention: '',
  address_lines: [],
  city: 'Lagos',
  state: '',
  postcode: '',
  country: 'NG',
  email: 'office@races.example',
  phone: '',
  channel: 'electronic',
  reference_label: '',
  reference_pattern: '',
  reference_example: '',
  reference_help: '',
  reference_required: false,
  note: '',
  active: true,
}
const programme = {
  code: 'RACE',
  name: 'B.A. Races',
  award: 'B.A.',
  faculty: 'Arts',
  department: 'Races',
  level: 'undergraduate',
} as const
const scale: Call<typeof createGradingScale>['body'] = {
  name: 'Pass or fail',
  entry_from: '2031/2032',
  maximum: 5,
  active: true,
  marks: [
    { mark: 'P', points: 5, outcome: 'passed', score_from: 50, score_to: 100, meaning: 'Pass' },
    { mark: 'F', points: 0, outcome: 'failed', score_from: 0, score_to: 49, meaning: 'Fail' },
  ],
  classes: [],
}

const twin: Pick<Call<typeof createUser>['body'], 'name' | 'roles'> = { name: 'Ada Twin', roles: ['support'] }

async function otherCounting({ server, one: { token } }: RaceWorld) {
  await createStudent(server.database, { matric_number: 'CSC/2015/0780' })
  const [five] = (await server.call(listGradingScales, { token })).data
  if (five === undefined) throw new Error('There is no grading scale')
  const { id: scale_id, version, in_use: _, ...fields } = five
  const repeats = fields.repeats === 'all_count' ? 'latest_replaces' : 'all_count'
  return { scale_id, version, scale: { ...fields, repeats } as const, reason: 'The senate decided it.' }
}

/** Settings that two administrators add or change at the same moment. */
export const settingRaces: readonly Race[] = [
  defineRace(
    {
      keys: ['application_types_code_key'],
      table: 'application_types',
      second: [409, 'Choose another code: this one is taken.', 'code'],
    },
    createApplicationType,
    () => twice({ body: { name: 'Racing letter', code: 'racing', category: 'other', working_days: 5 } }),
  ),
  defineRace(
    {
      keys: ['programmes_code_key'],
      table: 'programmes',
      second: [409, 'Another programme has the code RACE. Give this one another code.', 'code'],
    },
    createProgramme,
    () => twice({ body: programme }),
  ),
  defineRace(
    {
      keys: ['graduation_events_title_key'],
      table: 'graduation_events',
      second: [409, 'Another ceremony has this title. Choose another title.', 'title'],
    },
    createGraduationEvent,
    () => twice({ body: { title: 'Race of 2019', session: '2018/2019', held_on: '2019-11-25' } }),
  ),
  defineRace(
    {
      keys: ['certificate_series_name_key'],
      table: 'certificate_series',
      second: [409, 'Another series has this name. Choose another name.', 'name'],
    },
    createCertificateSeries,
    () => [
      { body: { ...series, name: 'One race', pattern: 'ONE/{number}' } },
      { body: { ...series, name: 'One race', pattern: 'TWO/{number}' } },
    ],
  ),
  defineRace(
    {
      keys: ['certificate_series_pattern_key'],
      table: 'certificate_series',
      second: [
        409,
        'Another series is written like this. Two certificates would have the same number.',
        'pattern',
      ],
    },
    createCertificateSeries,
    () => [
      { body: { ...series, name: 'Third race', pattern: 'SAME/{number}' } },
      { body: { ...series, name: 'Fourth race', pattern: 'SAME/{number}' } },
    ],
  ),
  defineRace(
    {
      keys: ['certificate_templates_name_key'],
      table: 'certificate_templates',
      second: [409, 'There is already a template called “Diploma of Races”.', 'name'],
    },
    createCertificateTemplate,
    () => twice({ body: { kind: 'diploma', language: 'en', start: 'classic', name: 'Diploma of Races' } }),
  ),
  defineRace(
    {
      keys: ['certificate_template_versions_open', 'certificate_template_versions_template_id_number_key'],
      table: 'certificate_template_versions',
      second: [409, 'There is already a draft of the next version of this template.'],
    },
    beginTemplateDraft,
    async (world) => twice({ params: { id: await templateOnce(world) }, body: { from: 1 } }),
  ),
  defineRace(
    { keys: ['certificate_template_pictures_pkey'], table: 'certificate_template_pictures', second: [201] },
    addTemplatePicture,
    () => twice({ body: {}, file: { bytes: Buffer.from('<svg viewBox="0 0 1 1"/>'), name: 'seal.svg' } }),
  ),
  defineRace(
    {
      keys: ['certificate_fees_pkey'],
      table: 'certificate_fees',
      second: [409, 'Somebody else changed this meanwhile. Check what they saved, then make your change.'],
    },
    saveCertificateFee,
    async ({ server }) => {
      await server.database.db.deleteFrom('certificate_fees').where('kind', '=', 'name_change').execute()
      return twice({ params: { kind: 'name_change' }, body: { fee: 100, active: true, version: 0 } })
    },
  ),
  defineRace(
    {
      keys: ['grading_scales_scope'],
      table: 'grading_scales',
      second: [
        409,
        'There is an active scale for this programme from this session of entry already.',
        'entry_from',
      ],
    },
    createGradingScale,
    () => [
      { body: scale, headers: { 'idempotency-key': 'one-race' } },
      { body: scale, headers: { 'idempotency-key': 'other-race' } },
    ],
  ),
  defineRace(
    {
      keys: ['grading_scale_changes_one_open'],
      table: 'grading_scale_changes',
      second: [409, 'Another change of a grading scale is open. Approve, refuse or withdraw that one first.'],
    },
    askScaleChange,
    async (world) => {
      const body = await otherCounting(world)
      return [
        { body, headers: { 'idempotency-key': 'one-change' } },
        { body, headers: { 'idempotency-key': 'other-change' } },
      ]
    },
  ),
  defineRace(
    {
      keys: ['message_templates_name'],
      table: 'message_templates',
      second: [409, 'There is already a text named "Thanks". Choose another name.', 'name'],
    },
    createMessageTemplate,
    () => twice({ body: { name: 'Thanks', body: 'Thank you.' } }),
  ),
  defineRace(
    {
      keys: ['recipient_profiles_code_key'],
      table: 'recipient_profiles',
      second: [409, 'There is a recipient with the code "racing" already. Choose another code.', 'code'],
    },
    createRecipientProfile,
    () => twice({ body: recipient }),
  ),
  defineRace(
    {
      keys: ['saved_views_name'],
      table: 'saved_views',
      second: [409, 'There is already a view called Raced. Choose another name.', 'name'],
    },
    createSavedView,
    () => twice({ body: { ...view, name: 'Raced' } }),
  ),
  defineRace(
    {
      keys: ['saved_views_default'],
      table: 'saved_views',
      second: [
        409,
        'Somebody else has just chosen the view with which this list opens. Reload the page, then try again.',
        'is_default',
      ],
    },
    createSavedView,
    () => [
      { body: { ...view, name: 'First', is_default: true } },
      { body: { ...view, name: 'Second', is_default: true } },
    ],
  ),
  defineRace(
    {
      keys: ['users_email_key'],
      table: 'users',
      second: [409, 'There is already an account with the address racer@one.example.', 'email'],
    },
    createUser,
    () => twice({ body: { name: 'Ada Racer', email: 'racer@one.example', roles: ['support'] } }),
  ),
  defineRace({ keys: ['users_username_key'], table: 'users', second: [201] }, createUser, () => [
    { body: { ...twin, email: 'ada.twin@one.example' } },
    { body: { ...twin, email: 'ada.twin@two.example' } },
  ]),
  defineRace(
    { keys: ['second_factors_pkey'], table: 'second_factors', second: [200] },
    beginSecondFactor,
    ({ one: { token } }) => twice({ token }),
  ),
]
