import { api, open } from '../money/desk.ts'
import { workOnDashboard } from '../support/own-work.ts'
import { checkAndPicture } from '../support/page.ts'
import {
  approveOverHttp,
  findApplicationId,
  payOverHttp,
  type SubmittedApplication,
} from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'

const MATRIC = 'CSC/2010/0917'
const EMAIL = 'differences@example.com'
const STUDENTS = [
  'matric_number,surname,first_name,programme_code,year_of_entry,graduation_session,date_of_award,class_of_degree,cgpa,status',
  `${MATRIC},Bello,Halima,CSC,2010,2013/2014,2014-11-20,Third Class Honours,1.80,graduated`,
]
const RESULTS = [
  'matric_number,session,semester,course_code,course_title,units,score,grade,points',
  ...[2010, 2011, 2012, 2013].flatMap((year, index) => [
    `${MATRIC},${year}/${year + 1},First,CSC ${index + 1}01,Course,3,71,A,5`,
    `${MATRIC},${year}/${year + 1},Second,CSC ${index + 1}02,Course,3,71,A,5`,
  ]),
]

/** @returns the number of the import, once it is done. */
async function bringIn(portal: Portal, kind: string, lines: readonly string[]): Promise<number> {
  const token = await portal.staffToken('admin')
  const form = new FormData()
  form.append('kind', kind)
  form.append('take_good_rows', '1')
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), `${kind}.csv`)
  const { id } = await api<{ id: number }>(portal, '/imports', { token, form })
  await expect
    .poll(
      async () => (await api<{ state: string }>(portal, `/imports/${id}`, { token })).state,
      // The import of the demo's own results must be done before these. The test's own limit ends a wait in vain.
      { timeout: 0 },
    )
    .toBe('done')
  return id
}

const request = async (portal: Portal, matric = MATRIC, email = EMAIL): Promise<number> =>
  findApplicationId(portal, await submitPaid(portal, matric, email), 'applications')

/** @returns the tracking ID. */
async function submitPaid(portal: Portal, matric: string, email: string): Promise<string> {
  const offer = await api<{ application_types: { id: number; code: string }[] }>(portal, '/application-data')
  const submitted = await api<SubmittedApplication>(portal, '/applications', {
    body: {
      application_type_id: offer.application_types.find(({ code }) => code === 'transcript')?.id,
      email,
      matric_number: matric,
      surname: 'Bello',
      first_name: 'Halima',
      programme: 'B.Sc. Computer Science',
      consent: true,
      consent_name: 'Halima Bello',
      copies: [
        {
          id: crypto.randomUUID(),
          type: 'official_copy',
          purpose: 'further_studies',
          format: 'soft_copy',
          delivery_method: 'email',
          recipient: {
            kind: 'institution',
            name: 'University of Glenmore',
            country: 'GB',
            email: 'admissions@glenmore.example',
          },
        },
      ],
    },
  })
  await payOverHttp(portal, submitted)
  return submitted.tracking_id
}

test('a record that its results contradict is shown with both values, and an approver explains it', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(600_000)
  noise.expect(/status of 422/)
  await bringIn(portal, 'students', STUDENTS)
  await bringIn(portal, 'results', RESULTS)
  const id = await request(portal)

  // An officer sees both values; only people with the permission to explain can go on.
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await open(officer, `/admin/applications/${id}`)
  const check = officer.getByRole('region', { name: 'Record and results' })
  await expect(check.getByText('2 differences between the record and its results')).toBeVisible()
  await expect(check.getByText('You can’t issue documents from this record yet.')).toBeVisible()
  await expect(check.getByRole('row', { name: /CGPA/ })).toContainText('1.80')
  await expect(check.getByRole('row', { name: /CGPA/ })).toContainText('5.00')
  await expect(check.getByRole('button', { name: 'Explain the difference' })).toHaveCount(0)

  await portal.staffLogin(page, 'approver')
  await open(page, `/admin/applications/${id}`)
  const region = page.getByRole('region', { name: 'Record and results' })
  await expect(region).toBeVisible()
  await checkAndPicture(page, 'record-differences')
  await region.getByRole('button', { name: 'Explain the difference' }).click()
  const dialog = page.getByRole('dialog', { name: 'Explain the difference' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.locator('#field-reason-error')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Too short')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.locator('#field-reason-error')).toHaveText('Use at least 10 characters')
  await checkAndPicture(page, 'record-explain')
  await dialog.getByLabel('Reason').fill('The senate lowered the class in 2014, minute 12.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(region.getByText('The difference is explained, so you can issue documents.')).toBeVisible()
  await expect(region.getByText('The senate lowered the class in 2014, minute 12.')).toBeVisible()
  await expect(region.getByText(/^Explained by /)).toBeVisible()
  await expect(region.getByRole('button', { name: 'Explain the difference' })).toHaveCount(0)
  await checkAndPicture(page, 'record-explained')
})

const INCOMPLETE = 'CSC/2010/0918'

test('a record that lacks a refused row is told by import, student and application, until an approver explains it', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(600_000)
  noise.expect(/status of 422/)
  await bringIn(portal, 'students', [
    STUDENTS[0] ?? '',
    `${INCOMPLETE},Bello,Halima,CSC,2010,2013/2014,2014-11-20,First Class Honours,,graduated`,
  ])
  const rows = RESULTS.map((row) => row.replace(MATRIC, INCOMPLETE))
  const run = await bringIn(portal, 'results', [
    ...rows,
    `${INCOMPLETE},2013/2014,Second,CSC 499,Project,1.5,68,B+,4`,
    `${INCOMPLETE},2013/2014,Second,CSC 498,Essay,3,30,A,5`,
  ])
  const id = await request(portal, INCOMPLETE, 'incomplete@example.com')

  await portal.staffLogin(page, 'approver')
  await open(page, `/admin/students/imports/${run}`)
  await expect(page.getByRole('heading', { name: 'One record is incomplete' })).toBeVisible()
  await expect(page.getByText('2 rows', { exact: true })).toBeVisible()
  await checkAndPicture(page, 'import-incomplete')
  await page.getByRole('link', { name: INCOMPLETE }).click()
  await expect(page.getByText('2 rows are missing from this record')).toBeVisible()
  await checkAndPicture(page, 'student-incomplete')
  await page.getByRole('link', { name: /^Results/ }).click()
  await expect(page.getByText('An import refused rows of this record.')).toBeVisible()
  await checkAndPicture(page, 'student-incomplete-results')

  // An officer reads what is wrong; only people with the permission to explain can go on.
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await open(officer, `/admin/applications/${id}`)
  const check = officer.getByRole('region', { name: 'Record and results' })
  await expect(check.getByText('CSC 499, 2013/2014, second semester')).toBeVisible()
  await expect(check.getByText('“B+” is not a grade of “Five-point scale”')).toBeVisible()
  await expect(check.getByText(/^The grade is A, but the score is 30/)).toBeVisible()
  await expect(check.getByRole('button', { name: 'Explain the missing rows' })).toHaveCount(0)

  await open(page, `/admin/applications/${id}`)
  const region = page.getByRole('region', { name: 'Record and results' })
  await expect(region).toBeVisible()
  await checkAndPicture(page, 'record-incomplete')
  await region.getByRole('button', { name: 'Explain the missing rows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Explain the missing rows' })
  await dialog.getByLabel('Reason').fill('Too short')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.locator('#field-reason-error')).toHaveText('Use at least 10 characters')
  await checkAndPicture(page, 'record-explain-missing')
  await dialog.getByLabel('Reason').fill('The senate withdrew both courses in 2014, minute 12.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    region.getByText('The record is complete without them, so documents can be issued.'),
  ).toBeVisible()
  await expect(region.getByText('The senate withdrew both courses in 2014, minute 12.').first()).toBeVisible()
  await expect(region.getByRole('button', { name: 'Explain the missing rows' })).toHaveCount(0)
  await checkAndPicture(page, 'record-explained-missing')
})

const CORRECTED = 'CSC/2010/0919'

test('a document that says something else than the corrected record is listed until an approver decides', async ({
  page,
  portal,
  otherPage,
}) => {
  test.setTimeout(600_000)
  await bringIn(portal, 'students', [
    STUDENTS[0] ?? '',
    `${CORRECTED},Bello,Halima,CSC,2010,2013/2014,2014-11-20,First Class Honours,,graduated`,
  ])
  await bringIn(
    portal,
    'results',
    RESULTS.map((row) => row.replace(MATRIC, CORRECTED)),
  )
  const trackingId = await submitPaid(portal, CORRECTED, 'corrected@example.com')
  const id = await approveOverHttp(portal, trackingId, 'applications')
  const token = await portal.staffToken('officer')
  type Copies = { copies: { id: string; version: number }[] }
  const [copy] = (await api<Copies>(portal, `/applications/${id}`, { token })).copies
  await api(portal, `/applications/${id}/copies/${copy?.id}/documents`, {
    token,
    body: { version: copy?.version },
  })
  const run = await bringIn(portal, 'results', [
    RESULTS[0] ?? '',
    `${CORRECTED},2010/2011,First,CSC 101,Course,3,45,D,2`,
  ])

  await portal.staffLogin(page, 'approver')
  const approver = await portal.staffToken('approver')
  // The comparison is a job behind the import.
  type Work = { groups: { kind: string; total: number }[] }
  await expect
    .poll(async () =>
      (await api<Work>(portal, '/own-work', { token: approver })).groups.map(({ kind }) => kind),
    )
    .toContain('settle_document')
  await open(page, '/admin/overview')
  await expect(
    workOnDashboard(page, /^Decide about document Halima Bello/, 'Documents that differ from the record'),
  ).toBeVisible()
  await open(page, '/admin/disclosures?tab=differing')
  const card = page.locator('section').filter({ hasText: CORRECTED })
  await expect(card.getByRole('row', { name: /^CGPA/ })).toContainText('5.00')
  await expect(card.getByRole('row', { name: /^CGPA/ })).toContainText('4.63')
  await expect(card.getByRole('row', { name: /^Score of CSC 101/ })).toContainText('71')
  await expect(card.getByRole('link', { name: `Corrected by import ${run}` })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Open to issue again' })).toHaveAttribute(
    'href',
    `/admin/applications/${id}`,
  )
  await checkAndPicture(page, 'differing-documents')

  // An officer sees the list and decides nothing.
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await open(officer, '/admin/disclosures?tab=differing')
  await expect(officer.getByText(CORRECTED)).toBeVisible()
  await expect(officer.getByRole('button', { name: 'Leave as it is' })).toHaveCount(0)

  await card.getByRole('button', { name: 'Leave as it is' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Too short')
  await dialog.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(dialog.locator('#field-reason-error')).toHaveText('Enter a reason of at least 10 characters')
  await checkAndPicture(page, 'differing-leave')
  await dialog.getByLabel('Reason').fill('The recipient was told by telephone.')
  await dialog.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(CORRECTED)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show documents left as they are' }).click()
  await expect(page.getByText(/The recipient was told by telephone\.$/)).toBeVisible()
  await checkAndPicture(page, 'differing-left')
})

const COUNTED = 'AAA/2010/0001'

type Scale = { id: number; version: number; in_use: boolean; failed_counts: boolean }
type Change = { id: number; version: number; effect: { counted_at: string | null } }

const fieldsOf = ({ id: _id, version: _seen, in_use: _used, ...fields }: Scale) => fields

/** Counts failed courses again, as two administrators would: other tests count by the scale too. */
async function countFailedAgain(portal: Portal, asker: string, approver: string): Promise<void> {
  const [scale] = await api<Scale[]>(portal, '/grading-scales', { token: asker })
  if (scale === undefined || scale.failed_counts) return
  const { id } = await api<Change>(portal, '/grading-scale-changes', {
    token: asker,
    key: crypto.randomUUID(),
    body: {
      scale_id: scale.id,
      version: scale.version,
      scale: { ...fieldsOf(scale), failed_counts: true },
      reason: 'The demo counts failed courses.',
    },
  })
  const read = () => api<Change>(portal, `/grading-scale-changes/${id}`, { token: approver })
  await expect.poll(async () => (await read()).effect.counted_at, { timeout: 0 }).not.toBeNull()
  const { version } = await read()
  await api(portal, `/grading-scale-changes/${id}/approve`, { token: approver, body: { version } })
}

test('a scale that records are counted by is changed by two people, who see whose average changes', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(600_000)
  noise.expect(/status of 417/)
  await bringIn(portal, 'students', [
    STUDENTS[0] ?? '',
    `${COUNTED},Bello,Halima,CSC,2010,2013/2014,2014-11-20,First Class Honours,,graduated`,
  ])
  await bringIn(portal, 'results', [
    ...RESULTS.map((row) => row.replace(MATRIC, COUNTED)),
    `${COUNTED},2013/2014,Second,CSC 499,Project,2,30,F,0`,
  ])
  const admin = await portal.staffToken('admin')
  /** The approver is an administrator too while this test runs, because the demo has one alone. */
  const giveRoles = async (roles: string[]) => {
    type User = { id: number; name: string; email: string; version: number; active: boolean }
    const users = await api<User[]>(portal, '/users?per_page=100', { token: admin })
    const found = users.find(({ email }) => email === 'approver@demo.example')
    const { id, name, email, version, active } = found ?? {
      id: 0,
      name: '',
      email: '',
      version: 0,
      active: true,
    }
    const reply = await fetch(`${portal.baseURL}/api/users/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      body: JSON.stringify({ name, email, roles, active, version }),
    })
    if (!reply.ok) throw new Error(await reply.text())
  }
  await giveRoles(['approver', 'administrator'])

  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/configurations?section=grading')
  await page.getByRole('link', { name: 'Five-point scale' }).click()
  await page.getByLabel('Failed courses count in the average').uncheck()
  await page.getByRole('button', { name: 'Save grading scale' }).click()
  await expect(page.getByText('Another person has to approve this change', { exact: true })).toBeVisible()
  await checkAndPicture(page, 'scale-needs-two')
  await page.getByRole('button', { name: 'Ask for this change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for this change?' })
  await dialog.getByLabel('Reason').fill('Too short')
  await dialog.getByRole('button', { name: 'Ask for this change' }).click()
  await expect(dialog.locator('#field-reason-error')).toHaveText('Enter a reason of at least 10 characters')
  await checkAndPicture(page, 'scale-ask')
  await dialog.getByLabel('Reason').fill('The senate decided it, minute 12.')
  await dialog.getByRole('button', { name: 'Ask for this change' }).click()
  const asked = page.locator('section').filter({ hasText: 'Change of Five-point scale' })
  await expect(asked.getByText('The senate decided it, minute 12.')).toBeVisible()
  await expect(asked.getByText(/^Effect on student records, counted on/)).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Withdraw change' })).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Approve change' })).toHaveCount(0)

  const second = await otherPage()
  await portal.staffLogin(second, 'approver')
  await open(second, '/admin/overview')
  await expect(
    workOnDashboard(
      second,
      /^Decide about grading scale Five-point scale/,
      'Changes of grading scales to approve',
    ),
  ).toBeVisible()
  // The student came in last, and is on the last page.
  await open(second, '/admin/configurations?section=grading')
  const card = second.locator('section').filter({ hasText: 'Change of Five-point scale' })
  const pages = card.getByRole('navigation', { name: 'Pages' })
  const lastPage = pages.getByRole('link', { name: /^Page \d+ of \d+$/ }).last()
  await expect(pages).toBeVisible()
  if ((await lastPage.count()) > 0) await lastPage.click()
  const row = card.getByRole('row', { name: new RegExp(COUNTED) })
  await expect(row).toContainText('4.62 → 5.00')
  await expect(row).toContainText('First Class Honours')
  await checkAndPicture(second, 'scale-change')
  await card.getByRole('button', { name: 'Refuse change' }).click()
  const refusing = second.getByRole('dialog', { name: 'Refuse this change?' })
  await checkAndPicture(second, 'scale-refuse')
  await refusing.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Approve change' }).click()
  await expect(second.getByText('Change approved. Records are counted by it from now on.')).toBeVisible()
  await expect(card).toHaveCount(0)

  await countFailedAgain(portal, admin, await portal.staffToken('approver'))
  await giveRoles(['approver'])
})
