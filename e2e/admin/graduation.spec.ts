import type { Page } from '@playwright/test'
import { api, open } from '../money/desk.ts'
import { formatToday } from '../support/days.ts'
import { checkAndPicture } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

const CEREMONY = 'Graduation of the evening school'
const STUDENTS = [
  'matric_number,surname,first_name,email,programme_code,year_of_entry,status',
  'CSC/2019/0951,Alàbí,Zainab,zainab.evening@example.com,CSC,2019,active',
  'CSC/2019/0952,Bello,Fatima,fatima.evening@example.com,CSC,2019,active',
  'CSC/2019/0953,Okonkwo,Chinedu,chinedu.evening@example.com,CSC,2019,active',
]
const SENATE = [
  'matric_number,name_on_certificate,award,class_of_degree,cgpa,date_of_award',
  'CSC/2019/0951,Zainab Alabi,B.Sc. Computer Science,Second Class Honours (Upper Division),3.90,2025-11-24',
  'CSC/2019/0952,Fatima Bello,B.Sc. Computer Science,First Class Honours,4.60,2025-11-24',
  'CSC/2019/0953,Chinedu Okonkwo,B.Sc. Computer Science,Third Class Honours,2.10,2025-11-24',
]

const csv = (lines: readonly string[]) => `${lines.join('\n')}\n`

async function importStudents(portal: Portal): Promise<void> {
  const token = await portal.staffToken('admin')
  const form = new FormData()
  form.append('kind', 'students')
  form.append('take_good_rows', '1')
  form.append('file', new Blob([csv(STUDENTS)], { type: 'text/csv' }), 'evening.csv')
  const { id } = await api<{ id: number }>(portal, '/imports', { token, form })
  await expect
    .poll(
      async () => (await api<{ rows_imported: number }>(portal, `/imports/${id}`, { token })).rows_imported,
      // The import of the demo's own results must be done before these.
      { timeout: 110_000 },
    )
    .toBe(STUDENTS.length - 1)
}

/** A template of degree certificates in use, from which the proofs are drawn. */
async function approveTemplate(portal: Portal): Promise<void> {
  const token = await portal.staffToken('officer')
  const approver = await portal.staffToken('approver')
  const body = { kind: 'degree_certificate', language: 'en', start: 'classic', name: 'Evening school' }
  const { id } = await api<{ id: number }>(portal, '/certificate-templates', { token, body })
  const draft = `/certificate-templates/${id}/draft`
  await api(portal, `${draft}/submit`, { token, body: { version: 0 } })
  const active_from = formatToday()
  await api(portal, `${draft}/approve`, { token: approver, body: { version: 1, active_from } })
}

async function placeLibraryHold(portal: Portal, matric: string): Promise<void> {
  const token = await portal.staffToken('officer')
  const [student] = await api<{ id: number }[]>(portal, `/students?search=${encodeURIComponent(matric)}`, {
    token,
  })
  const body = { desk: 'Library', reason: 'Two books', how_to_clear: 'Return them' }
  await api(portal, `/students/${student?.id}/holds`, { token, body })
}

const goToStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()

/** The page of the link that was emailed to this graduate. */
async function openLink(page: Page, portal: Portal, email: string): Promise<void> {
  const { links } = await portal.mails.waitFor(email, /Check the name on your certificate/)
  await open(page, links.find((link) => link.includes('/graduation/name/')) ?? '')
  await expect(page.getByRole('heading', { name: 'Check the name on your certificate' })).toBeVisible()
}

test('a class goes from the senate list to the student records', async ({ page, portal, otherPage }) => {
  test.setTimeout(240_000)
  await importStudents(portal)
  await approveTemplate(portal)
  const admin = await portal.staffToken('admin')
  await api(portal, '/graduation-events', {
    token: admin,
    body: { title: CEREMONY, session: '2024/2025', held_on: '2026-03-28' },
  })

  await portal.staffLogin(page, 'officer')
  await open(page, '/admin/graduate-certificate')
  await expect(page.getByRole('link', { name: CEREMONY })).toBeVisible()
  await checkAndPicture(page, 'graduation-ceremonies')
  await page.getByRole('link', { name: CEREMONY }).click()
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'senate.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(SENATE)) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await checkAndPicture(page, 'graduation-columns')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 3 graduands' }).click()
  await expect(page.getByText('The list is imported')).toBeVisible()

  await page.getByRole('link', { name: 'See the differences' }).click()
  await page.getByRole('button', { name: 'Decide: Zainab Alabi' }).click()
  const decision = page.getByRole('dialog', { name: 'Decide the difference' })
  await decision.getByRole('radio', { name: 'Student record' }).check()
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(decision.getByText('Write the reason.')).toBeVisible()
  await checkAndPicture(page, 'graduation-decide')
  await decision.getByLabel('Reason').fill('The list lost the accents')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('All differences are decided')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zainab Alàbí' })).toBeVisible()
  await checkAndPicture(page, 'graduation-differences')

  await placeLibraryHold(portal, 'CSC/2019/0952')
  await goToStep(page, 'Clearance')
  await page.getByRole('checkbox', { name: 'Select Chinedu Okonkwo' }).check()
  await page.getByRole('button', { name: 'Mark as cleared' }).click()
  await expect(page.getByRole('cell', { name: 'Cleared', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all without holds as cleared' }).click()
  await expect(page.getByText('One graduand isn’t cleared because a desk holds the record')).toBeVisible()
  await page.getByLabel('Held by').selectOption('Library (1)')
  await expect(page.getByRole('row', { name: /Fatima Bello/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Chinedu Okonkwo/ })).toHaveCount(0)
  await checkAndPicture(page, 'graduation-held')
  await page.getByRole('button', { name: 'Lift Library: Two books' }).click()
  const lifting = page.getByRole('dialog', { name: 'Lift the hold' })
  await lifting.getByLabel('How it was cleared').fill('Both books were returned')
  await checkAndPicture(page, 'graduation-lift')
  await lifting.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: /^Lift Library/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Fatima Bello/ })).toContainText('None')
  await page.getByRole('button', { name: 'Mark all without holds as cleared' }).click()
  await expect(page.getByRole('cell', { name: 'Cleared', exact: true })).toHaveCount(3)
  await checkAndPicture(page, 'graduation-clearance')

  await goToStep(page, 'Names')
  await page.getByRole('button', { name: 'Send 3 links' }).click()
  await expect(page.getByRole('cell', { name: 'Asked', exact: true })).toHaveCount(3)
  const graduate = await otherPage()
  await openLink(graduate, portal, 'zainab.evening@example.com')
  await expect(graduate.getByRole('img', { name: /with the name Zainab Alàbí/ })).toBeVisible()
  await checkAndPicture(graduate, 'graduation-name')
  await graduate.getByRole('button', { name: 'Enlarge the proof' }).click()
  await graduate.getByRole('button', { name: 'Close the enlarged proof' }).click()
  await graduate.getByRole('button', { name: 'This is right' }).click()
  await expect(graduate.getByRole('heading', { name: 'Your name is confirmed' })).toBeVisible()
  await checkAndPicture(graduate, 'graduation-name-confirmed')

  await openLink(graduate, portal, 'fatima.evening@example.com')
  await graduate.getByRole('button', { name: 'This is wrong' }).click()
  await graduate.getByRole('button', { name: 'Send to the office' }).click()
  await expect(graduate.getByText('Tell us what is wrong.')).toBeVisible()
  await checkAndPicture(graduate, 'graduation-name-wrong')
  await graduate.getByLabel('What is wrong?').fill('My surname is García-Bello')
  await graduate.getByRole('button', { name: 'Send to the office' }).click()
  await expect(graduate.getByRole('heading', { name: 'You told us that this name is wrong' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Open: Fatima Bello' }).click()
  const name = page.getByRole('dialog', { name: 'The name on the certificate' })
  await expect(name.getByText('My surname is García-Bello')).toBeVisible()
  await name.getByLabel('Name to print').fill('Fatima García-Bello')
  await name.getByLabel('Reason').fill('Deed poll seen')
  await checkAndPicture(page, 'graduation-name-decision')
  await name.getByRole('button', { name: 'Decide the name' }).click()
  await expect(page.getByRole('link', { name: 'Fatima García-Bello' })).toBeVisible()
  await checkAndPicture(page, 'graduation-names')

  await goToStep(page, 'Approval')
  await page.getByRole('button', { name: 'Put 3 graduands before the senate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze the list' }).click()
  await expect(page.getByRole('heading', { name: 'List 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await checkAndPicture(page, 'graduation-approval')

  const approver = await otherPage()
  await portal.staffLogin(approver, 'approver')
  await open(approver, new URL(page.url()).pathname + new URL(page.url()).search)
  await approver.getByRole('button', { name: 'Approve' }).click()
  const approval = approver.getByRole('dialog', { name: 'Approve' })
  await expect(approval.getByText(/[0-9a-f]{64}/)).toBeVisible()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approver.getByText('Approved', { exact: true })).toBeVisible()

  await goToStep(approver, 'List')
  await approver.getByRole('link', { name: 'Zainab Alàbí' }).click()
  await expect(approver.getByText('Graduated', { exact: true }).first()).toBeVisible()
  await expect(approver.getByText('Second Class Honours (Upper Division)').first()).toBeVisible()

  // The office issues the certificates, and has the press file made.
  await goToStep(page, 'Certificates')
  // Other classes of this portal may have a series already.
  await open(page, '/admin/graduate-certificate?series=new')
  await page.getByLabel('Name', { exact: true }).fill('Evening school')
  await page.getByLabel('How a number is written').fill('EVE/2026')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('with {number} once').first()).toBeVisible()
  await checkAndPicture(page, 'graduation-series-editor')
  await page.getByLabel('How a number is written').fill('EVE/2026/{number}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'EVE/2026/0001' })).toBeVisible()
  await checkAndPicture(page, 'graduation-series')
  await page.getByRole('link', { name: 'All ceremonies' }).click()
  await page.getByRole('link', { name: CEREMONY }).click()
  await goToStep(page, 'Certificates')
  await page.getByRole('button', { name: 'Issue 3 certificates' }).click()
  const issue = page.getByRole('dialog', { name: 'Issue certificates' })
  await issue.getByLabel('Series').selectOption('Evening school')
  await expect(issue.getByText('This can be done for 3 people')).toBeVisible()
  await checkAndPicture(page, 'graduation-issue')
  await issue.getByRole('button', { name: 'Issue 3 certificates' }).click()
  await expect(page.getByRole('cell', { name: 'Valid', exact: true })).toHaveCount(3, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Press file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the file' }).click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 })
  await checkAndPicture(page, 'graduation-certificates')

  await page.getByRole('button', { name: 'Open: EVE/2026/0003' }).click()
  await page.getByRole('button', { name: 'Record a spoilt sheet' }).click()
  await page.getByLabel('Number on the paper').fill('P-0007')
  await page.getByRole('button', { name: 'Record a spoilt sheet' }).click()
  await expect(page.getByText('Write the reason.')).toBeVisible()
  await page.getByLabel('Reason').fill('The toner smeared')
  await checkAndPicture(page, 'graduation-spoilt')
  await page.getByRole('button', { name: 'Record a spoilt sheet' }).click()
  await page.getByRole('button', { name: 'Open: EVE/2026/0003' }).click()
  await expect(page.getByText('P-0007, spoilt: The toner smeared')).toBeVisible()
  await checkAndPicture(page, 'graduation-certificate')
})
