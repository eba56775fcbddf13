import { api, open } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

const CEREMONY = 'Graduation of the summer school'
const STUDENTS = [
  'matric_number,surname,first_name,email,programme_code,year_of_entry,status',
  'CSC/2022/0971,Alàbí,Yéwándé,yewande.summer@example.com,CSC,2022,active',
  'CSC/2022/0972,Danjuma,Ibrahim,ibrahim.summer@example.com,CSC,2022,active',
  'CSC/2022/0973,Eze,Ngozi,ngozi.summer@example.com,CSC,2022,active',
]
const RESULTS = [
  'matric_number,session,semester,course_code,course_title,units,score,grade,points',
  ...['2022/2023', '2023/2024'].flatMap((session) =>
    ['CSC/2022/0971', 'CSC/2022/0972', 'CSC/2022/0973'].map(
      (matric) => `${matric},${session},First,CSC 1${session.slice(-2)},Computing,3,75,A,5`,
    ),
  ),
]
const SENATE = [
  'matric_number,name_on_certificate,award,date_of_award',
  'CSC/2022/0971,Yéwándé Alàbí,B.Sc. Computer Science,2024-11-24',
  'CSC/2022/0972,Ibrahim Danjuma,B.Sc. Computer Science,2024-11-24',
  'CSC/2022/0973,Ngozi Eze,B.Sc. Computer Science,2024-11-24',
]

const csvOf = (lines: readonly string[]) => new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' })

async function importRecords(portal: Portal, kind: 'students' | 'results', lines: readonly string[]) {
  const token = await portal.staffToken('admin')
  const form = new FormData()
  form.append('kind', kind)
  form.append('take_good_rows', '1')
  form.append('file', csvOf(lines), `${kind}.csv`)
  const { id } = await api<{ id: number }>(portal, '/imports', { token, form })
  const imported = async () =>
    (await api<{ rows_imported: number }>(portal, `/imports/${id}`, { token })).rows_imported
  // The import of the demo's own results must be done before these.
  await expect.poll(imported, { timeout: 110_000 }).toBe(lines.length - 1)
}

/** A class that the senate approved; one record is held back by the library since. */
async function approveClass(portal: Portal): Promise<void> {
  await importRecords(portal, 'students', STUDENTS)
  await importRecords(portal, 'results', RESULTS)
  const token = await portal.staffToken('admin')
  const event = await api<{ id: number }>(portal, '/graduation-events', {
    token,
    body: { title: CEREMONY, session: '2023/2024', held_on: '2024-12-14' },
  })
  const form = new FormData()
  form.append('event_id', String(event.id))
  form.append('file', csvOf(SENATE), 'senate.csv')
  type List = { id: number; columns: (string | null)[]; state: string }
  const list = await api<List>(portal, '/graduand-imports', { token, form })
  const address = `/graduand-imports/${list.id}`
  await api(portal, `${address}/rehearsal`, { token, body: { columns: list.columns } })
  const stateOf = async () => (await api<List>(portal, address, { token })).state
  await expect.poll(stateOf).toBe('rehearsed')
  await api(portal, `${address}/run`, { token, body: {} })
  const ofEvent = `/graduation-events/${event.id}`
  await api(portal, `${ofEvent}/clearance`, { token, body: { graduands: null } })
  type ListApproval = { id: number; version: number; sha256: string }
  const { id, version, sha256 } = await api<ListApproval>(portal, `${ofEvent}/approvals`, {
    token,
    body: { expected: 3 },
  })
  const approver = await portal.staffToken('approver')
  await api(portal, `/graduation-approvals/${id}/approve`, { token: approver, body: { version, sha256 } })
  const [held] = await api<{ id: number }[]>(portal, '/students?search=CSC/2022/0973', { token })
  await api(portal, `/students/${held?.id}/holds`, {
    token,
    body: { desk: 'Library', reason: 'Two books', how_to_clear: 'Return them' },
  })
}

test('the copies of a class are made, printed and released, and a graduate opens theirs', async ({
  page,
  portal,
  otherPage,
}) => {
  test.setTimeout(240_000)
  await approveClass(portal)
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/graduate-copy')
  await expect(page.getByRole('link', { name: CEREMONY })).toBeVisible()
  await checkAndPicture(page, 'graduation-copies-ceremonies')
  await page.getByRole('link', { name: CEREMONY }).click()
  await expect(page.getByRole('cell', { name: 'Not made', exact: true })).toHaveCount(3)

  await page.getByRole('button', { name: 'Make copies' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Library holds the record: Two books')).toBeVisible()
  await checkAndPicture(page, 'graduation-copies-make')
  await dialog.getByRole('button', { name: 'Make 2 copies' }).click()
  await expect(page.getByText('2 of 3 signed', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('cell', { name: 'Signed', exact: true })).toHaveCount(2)

  await page.getByRole('button', { name: 'Print a pile' }).click()
  await dialog.getByLabel('Order').selectOption('By name')
  await checkAndPicture(page, 'graduation-copies-print')
  await dialog.getByRole('button', { name: 'Print 2 copies' }).click()
  await expect(page.getByRole('button', { name: 'Download the pile' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('cell', { name: 'Printed', exact: true })).toHaveCount(2)

  await page.getByRole('button', { name: 'Release to graduates' }).click()
  await checkAndPicture(page, 'graduation-copies-release')
  await dialog.getByRole('button', { name: 'Release to 2 people' }).click()
  await expect(page.getByRole('cell', { name: 'Released', exact: true })).toHaveCount(2, { timeout: 60_000 })
  await checkAndPicture(page, 'graduation-copies')

  const email = 'yewande.summer@example.com'
  const { links } = await portal.mails.waitFor(email, /^Your documents for/)
  const address = links.find((link) => link.includes('/graduation/')) ?? ''
  const graduate = await otherPage()
  await open(graduate, address)
  await expect(graduate.getByRole('heading', { name: 'Open your graduation documents' })).toBeVisible()
  await checkAndPicture(graduate, 'graduate-locked')
  await graduate.getByRole('button', { name: /Send a code/ }).click()
  const code = /\b\d{6}\b/.exec((await portal.mails.waitFor(email, /^Your code/)).text)?.[0] ?? ''
  await graduate.getByLabel('Code from the email').fill(code)
  await graduate.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(graduate.getByRole('heading', { name: 'Yéwándé Alàbí' })).toBeVisible()
  await checkAndPicture(graduate, 'graduate-open')
  const download = graduate.waitForEvent('download')
  await graduate.getByRole('button', { name: 'Download the PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(graduate.getByText('First downloaded')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Opened', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Opened', exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Actions for Yéwándé Alàbí' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByText('Write the reason.')).toBeVisible()
  await dialog.getByLabel('Reason, for our records').fill('A result was entered for somebody else')
  await checkAndPicture(page, 'graduation-copies-revoke')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('cell', { name: 'Revoked', exact: true })).toBeVisible()

  await graduate.reload()
  await expect(graduate.getByText(/^Revoked on /)).toBeVisible()
  await expect(graduate.getByRole('button', { name: 'Download the PDF' })).toHaveCount(0)
  await checkAndPicture(graduate, 'graduate-revoked')
  await portal.mails.waitFor(email, /^Revoked: /)
})
