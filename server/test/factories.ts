import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import { institution } from '../seeds/institution.ts'
import { seedOwnWords } from '../seeds/own-words.ts'
import { seedReference } from '../seeds/reference.ts'
import { randomToken, sha256 } from '../src/core/ids.ts'
import { searchText } from '../src/core/search-text.ts'
import { notify } from '../src/db/announce.ts'
import type { Database } from '../src/db/client.ts'
import { hashPassword } from '../src/modules/identity/passwords.ts'
import { insertSession } from '../src/modules/identity/store/sessions.ts'
import { putUser } from '../src/modules/identity/store/users.ts'
import { STAFF_TOKEN } from '../src/modules/identity/tokens.ts'
import { insertInstitution } from '../src/modules/institution/store.ts'
import { upsertResults } from '../src/modules/students/store/results.ts'
import { type NewStudent, upsertStudents } from '../src/modules/students/store/students.ts'

// Used by the tests of every module: add to it, but do not change what others use.

export const PASSWORD = 'a password of the tests'

let hashed: Promise<string> | undefined

/** The demo institution's prices, regions and couriers, without accounts and records. */
export async function loadReference(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await sql`delete from institutions`.execute(tx)
    if (institution) await insertInstitution(tx, institution)
    await seedReference(tx)
    await seedOwnWords(tx)
    for (const topic of [
      'institution',
      'rates',
      'delivery',
      'programmes',
      'application-types',
      'certificates',
      'own-words',
    ])
      await notify(tx, 'reference', topic)
  })
}

export type Staff = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly token: string
}

let staffCount = 0

/** A signed-in member of staff with these roles, an administrator by default. */
export async function createStaff(database: Database, ...roles: Role[]): Promise<Staff> {
  staffCount += 1
  const username = `staff${staffCount}-${randomToken(4).toLowerCase()}`
  const email = `${username}@example.edu`
  const name = `Staff ${staffCount}`
  hashed ??= hashPassword(PASSWORD)
  const password_hash = await hashed
  const token = STAFF_TOKEN + randomToken()
  return database.inTransaction(async (tx) => {
    const held = roles.length > 0 ? roles : (['administrator'] as const)
    const { id } = await putUser(tx, { name, username, email, password_hash, roles: held })
    await insertSession(tx, {
      token_hash: sha256(token),
      user_id: id,
      remember: true,
      ip: '192.0.2.1',
      user_agent: 'test',
      now: new Date(),
      // Tests move their clocks by years.
      expires_at: new Date(Date.now() + 3650 * 24 * 60 * 60 * 1000),
      confirmed_until: new Date(Date.now() + 3650 * 24 * 60 * 60 * 1000),
    })
    return { id, name, email, token }
  })
}

export const student = {
  matric_number: 'CSC/2015/0042',
  surname: 'Adéyẹmí',
  first_name: 'Ọmọlará',
  other_names: 'Bísí',
  former_name: null,
  email: 'omolara@example.com',
  phone: '+2348057464050',
  date_of_birth: '1997-04-12',
  programme: 'B.Sc. Computer Science',
  programme_id: null,
  faculty: 'Science',
  department: 'Computer Science',
  year_of_entry: 2015,
  graduation_session: '2018/2019',
  date_of_award: '2019-11-25',
  class_of_degree: 'First Class Honours',
  cgpa: '5.00',
  units_registered: null,
  units_earned: null,
  quality_points: null,
  status: 'graduated',
  holds: [],
} satisfies Partial<NewStudent>

/** A graduate with two results in each of four sessions, or with `sessions: []` without results. */
export async function createStudent(
  database: Database,
  given: Partial<NewStudent> = {},
  sessions: readonly string[] = ['2015/2016', '2016/2017', '2017/2018', '2018/2019'],
): Promise<{ id: number; matric_number: string }> {
  const row = { ...student, ...given }
  return database.inTransaction(async (tx) => {
    const full = {
      ...row,
      search_text: searchText([row.surname, row.first_name, row.other_names, row.matric_number, row.email]),
      import_id: 0,
      import_line: 1,
    }
    await upsertStudents(tx, [full], Object.keys(row))
    const { rows } = await sql<{ id: number }>`
      select id from students where matric_number = ${row.matric_number}`.execute(tx)
    const id = rows[0]?.id ?? 0
    const results = sessions.flatMap((session) =>
      (['First', 'Second'] as const).map((semester, index) => ({
        ...{ student_id: id, session, semester, line: 1 },
        ...{ course_code: `CSC ${101 + index}`, course_title: 'Computer Science Methods', units: 3 },
        ...{ score: 72, grade: 'A', points: 500 },
      })),
    )
    await upsertResults(tx, results, 0)
    return { id, matric_number: row.matric_number }
  })
}

/** The id of an application; 0 where there is none. */
export async function applicationId({ db }: Database, trackingId: string): Promise<number> {
  const found = db.selectFrom('applications').select('id').where('tracking_id', '=', trackingId)
  return (await found.executeTakeFirst())?.id ?? 0
}

/** The id of a student record; 0 where there is none. */
export async function studentId({ db }: Database, matric: string): Promise<number> {
  const found = db.selectFrom('students').select('id').where('matric_number', '=', matric)
  return (await found.executeTakeFirst())?.id ?? 0
}
