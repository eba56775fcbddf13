import { randomUUID } from 'node:crypto'
import { createCertificateSeries } from '@testamur/contract/graduation/certificate-series'
import { handOutCertificate, nameProxy } from '@testamur/contract/graduation/collection'
import { takeLease } from '@testamur/contract/graduation/collection-leases'
import { differenceFields } from '@testamur/contract/graduation/graduand-states'
import { clearGraduands, compareGraduands, decideDifferences } from '@testamur/contract/graduation/graduands'
import { askGraduationApproval } from '@testamur/contract/graduation/graduation-approvals'
import {
  listGraduationCertificates,
  recordCertificateSheet,
} from '@testamur/contract/graduation/graduation-certificates'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { createApprovedClass } from '../approved-class.ts'
import { createReleasedClass } from '../released-class.ts'
import { createTemplateInUse } from '../template-in-use.ts'
import { defineRace, type Race, type RaceWorld, twice } from './race.ts'

const shown = (key: string = randomUUID()) => ({
  key,
  place: 'desk' as const,
  id_kind: 'passport' as const,
  id_number: 'A01234567',
})

let classes = 0

/** Two graduands whose certificates can be handed out. */
async function releasedPair({ server }: RaceWorld) {
  classes += 1
  const { event, people } = await createReleasedClass(server.database, ['Ada Race', 'Bola Race'], {
    title: `Race ${classes}`,
    matric: `RAC/202${classes}/`,
  })
  return { event, ids: people.map(({ id }) => id) }
}

const paramsOf = (ids: readonly number[], index: number) => ({ id: ids[index] ?? 0 })

let template: Promise<number> | undefined

/** A certificate template in use, made once. */
export const templateOnce = ({ server }: RaceWorld): Promise<number> =>
  (template ??= createTemplateInUse(server, 'Degree of Races'))

/** Two classes of two; whichever was issued first has certificates after `runJobs`. */
const events: number[] = []

async function issueBoth(world: RaceWorld) {
  const { server, one } = world
  await templateOnce(world)
  const year = server.clock.now().getUTCFullYear()
  const series = { digits: 4, next_number: 1, awards: [], active: true }
  const requests = []
  for (const pattern of ['RACE/{year}/{number}', `RACE/${year}/{number}`]) {
    const body = { ...series, name: pattern, pattern }
    const series_id = (await server.call(createCertificateSeries, { body, token: one.token })).data.id
    const { event } = await createApprovedClass(server, `Class of ${pattern}`, ['Ada Obi', 'Bola Obi'])
    events.push(event)
    const choice = { kind: 'certificates' as const, graduands: null, series_id }
    requests.push({ params: { id: event }, body: { choice, expected: 2 } })
  }
  const [first, then] = requests
  if (first === undefined || then === undefined) throw new Error('Two classes are wanted')
  return [first, then] as const
}

/** The class that was issued. */
async function issuedClass({ server, one: { token } }: RaceWorld) {
  await server.runJobs()
  for (const event_id of events) {
    const { data } = await server.call(listGraduationCertificates, { query: { event_id }, token })
    const [first, then] = data
    if (first !== undefined && then !== undefined) return { event_id, pair: [first, then] as const }
  }
  throw new Error('Nothing was issued')
}

/** Its two certificates. */
async function issuedPair(world: RaceWorld) {
  const [first, then] = (await issuedClass(world)).pair
  return [
    { params: { id: first.id }, version: first.version },
    { params: { id: then.id }, version: then.version },
  ] as const
}

/** What two people do to a graduating class at the same moment. */
export const graduationRaces: readonly Race[] = [
  defineRace(
    {
      keys: ['graduation_approvals_asked', 'graduation_approvals_event_id_number_key'],
      table: 'graduation_approvals',
      second: [
        417,
        'Another list of this ceremony is before the senate. Wait for its decision, or withdraw it.',
      ],
    },
    askGraduationApproval,
    async (world) => {
      const { event } = await releasedPair(world)
      const { server, one } = world
      const call = { params: { id: event }, token: one.token }
      await server.database.db
        .updateTable('graduands')
        .set({ state: 'listed', approval_id: null })
        .where('event_id', '=', event)
        .execute()
      await server.call(compareGraduands, call)
      // The name and the award of both are not those of their records.
      const decision = { graduands: null, choice: 'list', reason: 'As listed', expected: 4 } as const
      await server.call(decideDifferences, { ...call, body: { ...decision, fields: [...differenceFields] } })
      await server.call(clearGraduands, { ...call, body: { graduands: null } })
      return twice({ params: { id: event }, body: { expected: 2 } })
    },
  ),
  defineRace(
    {
      keys: ['graduation_handovers_one'],
      table: 'graduation_handovers',
      second: [417, 'This certificate was collected already.'],
    },
    handOutCertificate,
    async (world) => {
      const { ids } = await releasedPair(world)
      return [
        { params: paramsOf(ids, 0), body: shown() },
        { params: paramsOf(ids, 0), body: shown() },
      ]
    },
  ),
  // The same hand-over, sent again before the first answer came.
  defineRace(
    { keys: ['graduation_handovers_key_key'], table: 'graduation_handovers', second: [200] },
    handOutCertificate,
    async (world) => {
      const { ids } = await releasedPair(world)
      return twice({ params: paramsOf(ids, 0), body: shown() })
    },
  ),
  defineRace(
    {
      keys: ['graduation_handovers_key_key'],
      table: 'graduation_handovers',
      second: [409, 'Something has changed for this certificate. Check the person again.'],
    },
    handOutCertificate,
    async (world) => {
      const { ids } = await releasedPair(world)
      const body = shown()
      return [
        { params: paramsOf(ids, 0), body },
        { params: paramsOf(ids, 1), body },
      ]
    },
  ),
  defineRace(
    { keys: ['graduand_passes_valid'], table: 'graduand_passes', second: [200] },
    nameProxy,
    async (world) => {
      const { ids } = await releasedPair(world)
      const body = { name: 'Musa Race', phone: '+2348030000001', relationship: 'Brother' }
      return twice({ params: paramsOf(ids, 0), body })
    },
  ),
  defineRace(
    {
      keys: ['graduation_lease_people_pkey'],
      table: 'graduation_leases',
      second: [417, 'Nobody in this part can be handed a certificate from this device. Choose another part.'],
    },
    takeLease,
    async (world) => {
      const { event: event_id, ids } = await releasedPair(world)
      return twice({ body: { event_id, chosen: { by: 'people', ids }, hours: 2, device: 'Tablet' } })
    },
  ),
  // Two series that write their numbers alike this year.
  defineRace(
    {
      keys: ['graduation_certificates_serial_key'],
      table: 'graduation_certificates',
      second: [
        417,
        'A number of this series is on a certificate already. Change how the series is written, then start again.',
      ],
    },
    startGraduationRun,
    issueBoth,
  ),
  defineRace(
    {
      keys: ['certificate_sheets_paper_serial_key'],
      table: 'certificate_sheets',
      second: [409, 'This sheet of paper is recorded already.', 'paper_serial'],
    },
    recordCertificateSheet,
    async (world) => {
      const [first, then] = await issuedPair(world)
      const torn = { paper_serial: 'P-0001', spoilt_reason: 'Torn' }
      return [
        { params: first.params, body: { ...torn, version: first.version } },
        { params: then.params, body: { ...torn, version: then.version } },
      ]
    },
  ),
  defineRace(
    {
      keys: ['certificate_sheets_used'],
      table: 'certificate_sheets',
      second: [409, 'Somebody else changed this certificate. Open the list again.'],
    },
    recordCertificateSheet,
    async (world) => {
      const { params, version } = (await issuedPair(world))[0]
      return [
        { params, body: { paper_serial: 'P-0002', spoilt_reason: null, version } },
        { params, body: { paper_serial: 'P-0003', spoilt_reason: null, version } },
      ]
    },
  ),
  defineRace(
    {
      keys: ['graduation_runs_under_way'],
      table: 'graduation_runs',
      second: [
        417,
        'A run like this is already in progress for this class. Wait until it has finished, or stop it.',
      ],
    },
    startGraduationRun,
    async (world) => {
      const { event_id } = await issuedClass(world)
      const choice = { kind: 'release', graduands: null, documents: ['certificate'] } satisfies RunChoice
      return twice({ params: { id: event_id }, body: { choice, expected: 2 } })
    },
  ),
]
