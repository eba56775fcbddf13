import { systemClock as clock } from '../../src/core/clock.ts'
import { dayOf } from '../../src/core/days.ts'
import { uuid } from '../../src/core/ids.ts'
import type { RequestContext } from '../../src/http/context.ts'
import { createApplications, createApplicationTypes } from '../../src/modules/applications/index.ts'
import { submitApplication } from '../../src/modules/applications/intake/submit-application.ts'
import { createDelivery } from '../../src/modules/delivery/index.ts'
import { createVisitors } from '../../src/modules/identity/index.ts'
import { createInstitution } from '../../src/modules/institution/index.ts'
import { createRates } from '../../src/modules/rates/index.ts'
import { createRecipientProfiles } from '../../src/modules/recipient-profiles/index.ts'
import { createStudents } from '../../src/modules/students/index.ts'
import { createUploads } from '../../src/modules/uploads/index.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { createReference } from '../../src/platform/reference.ts'
import { createSecrets } from '../../src/platform/secrets.ts'
import { openStorage } from '../../src/platform/storage/open.ts'
import { openDatabase } from '../open-database.ts'
import { createUnconnectedRecords } from '../records.ts'

// Four applicants who submit without pause, on the database given as JSON, until the process is killed. Prints each tracking
// ID once its application is committed.
const [source = '{}', folder = ''] = process.argv.slice(2)
const logger = createLogger({ level: 'error' })
const database = await openDatabase({ source: JSON.parse(source) as { folder: string }, logger })
const reference = await createReference(database)
const limiter = {
  consume: async () => undefined,
  giveBack: async () => undefined,
  forgive: async () => undefined,
}
const institution = createInstitution({ database, reference }).current
const types = createApplicationTypes({ database, reference })
const storage = openStorage({ folder }, { database, clock, logger })
const today = async () => dayOf(clock.now(), (await institution()).time_zone)
const applications = createApplications({
  ...{ database, clock, reference, limiter, institution, types },
  rates: createRates({ database, reference, today, activeTypes: types.active }),
  delivery: createDelivery({ database, reference, today }),
  students: createStudents({
    ...{ database, clock, limiter, logger, reference },
    records: createUnconnectedRecords({ database, clock, logger }),
    holdsBlock: async () => false,
    approvesStudentCopies: async () => false,
    matricExample: async () => 'CSC/2015/0042',
    storage,
  }),
  visitors: createVisitors({ database, clock }),
  profiles: createRecipientProfiles({ database, reference }),
  holdsBlock: async () => false,
  actorOf: async () => null,
  readUpload: createUploads({ database, clock, storage, limiter }).read,
  requiresSecondPerson: async () => false,
  approvesStudentCopies: async () => false,
  checkedPercent: async () => 0,
  documents: { documentsOf: async () => [], documentsByCopy: async () => [] },
  payments: {
    applicationsOfReference: async () => [],
    paymentOf: async () => ({ attempts: [], receipt_number: null, supplements: [] }),
  },
  refunds: { refundsOf: async () => [] },
  certificates: { recordHandover: async () => undefined },
  secrets: createSecrets('a secret key of the tests, long enough'),
  publicUrl: 'https://transcripts.example.edu',
})
const remember: RequestContext['remember'] = async (_, answer) => answer as never
const copy = (format: 'soft_copy' | 'hard_copy') => ({
  ...({
    id: uuid(),
    type: 'official_copy',
    purpose: 'employment',
    format,
    release_condition: 'now',
  } as const),
  delivery_method: format === 'soft_copy' ? ('email' as const) : ('pickup' as const),
  recipient: { kind: 'employer' as const, name: 'An Employer', email: 'hr@employer.example' },
})

async function apply(): Promise<never> {
  for (;;) {
    const answer = await submitApplication(
      applications.deps,
      {
        ...{ application_type_id: 1, email: 'ada@example.com', surname: 'Òkè', first_name: 'Ada' },
        ...{ programme: 'B.Sc. Physics', consent: true, consent_name: 'Ada Òkè' },
        copies: [copy('soft_copy'), copy('hard_copy'), copy('soft_copy')],
      },
      { ip: '192.0.2.1', language: 'en', remember },
    )
    process.stdout.write(`${answer.data.tracking_id}\n`)
  }
}
await Promise.all([apply(), apply(), apply(), apply()])
