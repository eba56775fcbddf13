import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { login } from '@testamur/contract/identity/identity'
import { rolePermissions } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../seeds/accounts.ts'
import { seedDemo } from '../seeds/demo.ts'
import { regions } from '../seeds/places.ts'
import { serverFolder } from '../src/core/folders.ts'
import { verifyChain } from '../src/modules/audit/index.ts'
import { readImports } from '../src/modules/students/index.ts'
import { type Office, startOffice } from './office.ts'

let office: Office
let first: Awaited<ReturnType<typeof seedDemo>>

const seed = (password: string | null = null) =>
  seedDemo({ ...office, logger: office.log.logger, password, madePassword: 'made-by-test' })

beforeAll(async () => {
  office = await startOffice()
  first = await seed('demo-password-1')
}, 300_000)
afterAll(() => office.close())

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    office.database.db,
  )
  return rows[0]?.count
}

describe('the demo', () => {
  it('has its students when it starts, and its results a job later', async () => {
    expect(first).toEqual({ email: 'admin@demo.example', password: 'demo-password-1', made: false })
    expect([await count('students'), await count('results')]).toEqual([2500, 0])
    await office.worker.drain()
    const { imports } = await readImports(office.database.db, { page: 1, per_page: 10 })
    expect(
      imports.map(({ kind, state, rows_imported, rows_refused }) => ({
        kind,
        state,
        rows_imported,
        rows_refused,
      })),
    ).toEqual([
      { kind: 'results', state: 'done', rows_imported: 112_180, rows_refused: 0 },
      { kind: 'students', state: 'done', rows_imported: 2500, rows_refused: 0 },
    ])
    expect(await count('results')).toBe(112_180)
    // Two averages were truncated where they end in an exact half. A class was given by an average before rounding, or
    // below the lowest class, so that the key on the transcript would contradict it.
    const differing = imports[0]?.differing ?? []
    const ofField = (field: string) =>
      differing.flatMap(({ matric_number, differences }) =>
        differences
          .filter((one) => one.field === field)
          .map(({ recorded, computed }) => ({ matric_number, values: `${recorded} / ${computed}` })),
      )
    expect(ofField('cgpa')).toEqual([
      { matric_number: 'AGR/1989/1708', values: '3.12 / 3.13' },
      { matric_number: 'AGR/1992/1799', values: '4.12 / 4.13' },
    ])
    const tally: Record<string, number> = {}
    for (const { values } of ofField('class_of_degree')) tally[values] = (tally[values] ?? 0) + 1
    expect(tally).toEqual({
      'Pass / –': 62,
      'Second Class Honours (Upper Division) / First Class Honours': 4,
      'Second Class Honours (Lower Division) / Second Class Honours (Upper Division)': 4,
      'Third Class Honours / Second Class Honours (Lower Division)': 4,
    })
    expect(differing.flatMap(({ uncountable }) => uncountable)).toEqual([])
    expect(imports.map(({ records_differ }) => records_differ)).toEqual([76, 0])
    // The time limit is for a busy machine: 112,180 rows take a few seconds.
  }, 600_000)

  it('is loaded once', async () => {
    expect(await seed()).toBeNull()
    expect([await count('institutions'), await count('users'), await count('imports')]).toEqual([1, 7, 2])
    expect(await verifyChain(office.database.db)).toMatchObject({ broken: null })
  })

  it('offers every way to pay that the local gateway plays', async () => {
    expect((await office.providers.active()).map(({ alias, mode }) => `${alias} ${mode}`)).toEqual([
      'platinum test',
      'paystack test',
      'flutterwave test',
      'remita test',
      'stripe test',
      'bank offline',
    ])
  })

  it('lets every account in with its role', async () => {
    for (const { email, roles } of accounts) {
      const { data } = await office.call(login, { body: { email, password: 'demo-password-1' } })
      expect(data.user.roles).toEqual(roles)
    }
    expect(new Set(accounts.flatMap((account) => account.roles))).toEqual(
      new Set(Object.keys(rolePermissions)),
    )
  })

  it('prices everything that can be chosen', async () => {
    expect(await office.rates.missingCombinations()).toEqual([])
    expect((await office.rates.transcriptRates()).length).toBe(14)
    expect((await office.rates.formats()).map((format) => format.key)).toEqual(['hard_copy', 'soft_copy'])
  })

  it('delivers to every region, and every place is in one', async () => {
    const priced = new Set((await office.delivery.deliveryPrices()).map((price) => price.region_id))
    expect((await office.delivery.regions()).filter((region) => !priced.has(region.id))).toEqual([])
    const abroad = regions.filter((region) => region.type === 2).flatMap((region) => region.countries)
    expect(new Set(abroad).size).toBe(abroad.length)
    expect(abroad).toContain('*')
    expect(abroad).not.toContain('NG')
    const states = regions.flatMap((region) => region.states)
    expect(new Set(states).size).toBe(37)
    expect(states).toHaveLength(37)
  })

  it('offers six couriers and ten programmes, and shows pictures that are there', async () => {
    expect(await office.delivery.couriers()).toHaveLength(6)
    expect(await office.students.programmes()).toHaveLength(10)
    const { logo_url, text_logo_url, dark_text_logo_url, banner_url } = await office.institution.current()
    for (const url of [logo_url, text_logo_url, dark_text_logo_url, banner_url])
      expect(readFileSync(join(serverFolder, url), 'utf8')).toMatch(/^<svg /)
  })
})

it('has the password that the portal makes where none is set', async () => {
  const other = await startOffice()
  try {
    const made = await seedDemo({
      ...other,
      logger: other.log.logger,
      password: null,
      madePassword: 'made-by-test',
    })
    expect(made).toMatchObject({ made: true, password: 'made-by-test' })
    expect(
      (await other.call(login, { body: { email: 'admin@demo.example', password: made?.password ?? '' } }))
        .status,
    ).toBe(200)
  } finally {
    await other.close()
  }
})
