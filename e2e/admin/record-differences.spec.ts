import { api, open } from '../money/desk.ts'
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
  await expect(check.getByText('No document can be issued from this record yet.')).toBeVisible()
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
  await expect(region.getByText('The difference is explained, so documents can be issued.')).toBeVisible()
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
  await expect(page.getByText('2 results are missing from this record')).toBeVisible()
  await checkAndPicture(page, 'student-incomplete')
  await page.getByRole('link', { name: /^Results/ }).click()
  await expect(page.getByText('An import refused results of this record.')).toBeVisible()
  await checkAndPicture(page, 'student-incomplete-results')

  // An officer reads what is wrong; only people with the permission to explain can go on.
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await open(officer, `/admin/applications/${id}`)
  const check = officer.getByRole('region', { name: 'Record and results' })
  await expect(check.getByText('CSC 499, 2013/2014, second semester')).toBeVisible()
  await expect(check.getByText('“B+” is not a grade of “Five-point scale”')).toBeVisible()
  await expect(check.getByText(/^The grade is A, but the score is 30/)).toBeVisible()
  await expect(check.getByRole('button', { name: 'Explain the missing results' })).toHaveCount(0)

  await open(page, `/admin/applications/${id}`)
  const region = page.getByRole('region', { name: 'Record and results' })
  await expect(region).toBeVisible()
  await checkAndPicture(page, 'record-incomplete')
  await region.getByRole('button', { name: 'Explain the missing results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Explain the missing results' })
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
  await expect(region.getByRole('button', { name: 'Explain the missing results' })).toHaveCount(0)
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
  const work = page.getByText('Documents that differ from the record')
  // The comparison is a job behind the import.
  await expect(async () => {
    await open(page, '/admin/overview')
    await expect(work.first()).toBeVisible()
  }).toPass()
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
  await expect(dialog.locator('#field-reason-error')).toHaveText('Give the reason in at least 10 characters')
  await checkAndPicture(page, 'differing-leave')
  await dialog.getByLabel('Reason').fill('The recipient was told by telephone.')
  await dialog.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(CORRECTED)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show documents left as they are' }).click()
  await expect(page.getByText(/The recipient was told by telephone\.$/)).toBeVisible()
  await checkAndPicture(page, 'differing-left')
})
