import { api, open } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import { submitPaid, waitForRecords } from '../support/requests.ts'
import { expect, type Portal, type Role, test } from '../support/test.ts'

type Row = { version: number; checklist: { key: string }[] }

async function moveOverHttp(portal: Portal, id: number, role: Role, to: string): Promise<void> {
  const token = await portal.staffToken(role)
  const { version, checklist } = await api<Row>(portal, `/applications/${id}`, { token })
  await api(portal, `/applications/${id}/transitions`, {
    token,
    body: {
      ...{ to, version },
      ...(to === 'awaiting_approval' && { checklist: checklist.map(({ key }) => key) }),
    },
  })
}

test('two people at one application: one is first, the other reads what both did and goes on', async ({
  page: officer,
  otherPage,
  portal,
  noise,
}) => {
  test.setTimeout(240_000)
  noise.expect(/status of 409/)
  await waitForRecords(portal)
  const id = await submitPaid(portal)
  await moveOverHttp(portal, id, 'officer', 'under_review')
  const address = `${portal.baseURL}/admin/applications/${id}`
  const admin = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await portal.staffLogin(admin, 'admin')
  await open(officer, address)
  await open(admin, address)

  // While one writes why it goes on hold, the other recommends it.
  await admin.getByRole('button', { name: 'More', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Put on hold' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Put on hold' })
  await dialog.getByLabel('Reason').fill('The bursary asks for a receipt')
  await dialog.getByLabel('Note to the applicant').fill('Please send the receipt of 2016.')
  const recommend = officer.getByRole('button', { name: 'Recommend for sign-off' })
  // What is still to be checked is marked, and one tick away.
  await recommend.click()
  const destination = officer.getByRole('checkbox', { name: /^Each destination was checked/ })
  await expect(destination).toBeFocused()
  await expect(destination).toHaveAttribute('aria-invalid', 'true')
  await expect(officer.getByText('Check this, then tick it.')).toBeVisible()
  for (const item of await officer.getByRole('checkbox').all()) await item.check()
  await recommend.click()
  await expect(officer.getByText('awaiting sign-off').first()).toBeVisible()

  // The page behind the dialog shows it already; the step is still checked against what was read when it began.
  await expect(admin.getByText('awaiting sign-off').first()).toBeAttached()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('Someone else was first')
  await expect(notice).toContainText(
    / (AM|PM): .*\S changed the status from “Being checked” to “Awaiting sign-off”\./,
  )
  await expect(notice).toContainText('You tried: Put on hold.')
  await expect(notice).toContainText('We’ve kept what you typed.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('The bursary asks for a receipt')
  await expect(dialog.getByLabel('Note to the applicant')).toHaveValue('Please send the receipt of 2016.')
  await checkAndPicture(admin, 'two-at-one-application-dialog')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText('Shown to the applicant: Please send the receipt of 2016.')).toBeVisible()
  await admin.getByRole('button', { name: 'Release the hold' }).click()
  await expect(admin.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()

  // A step without words: the approver's approval arrives just before the other's.
  await admin.route('**/transitions', async (route) => {
    await moveOverHttp(portal, id, 'approver', 'processing')
    await route.continue()
  })
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  const pane = admin.getByRole('region', { name: 'Next step' })
  await expect(pane.getByRole('alert')).toContainText(
    /changed the status from “Awaiting sign-off” to “Being produced”\./,
  )
  await expect(pane.getByRole('alert')).toContainText('You tried: Approve.')
  await expect(pane.getByRole('button', { name: 'Generate and sign 1 copy' })).toBeVisible()
  await expect(pane.getByRole('alert')).not.toContainText('typed')
  await checkAndPicture(admin, 'two-at-one-application')

  // A long history is folded, newest first.
  const entries = admin.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(entries).toHaveCount(5)
  await expect(entries.first()).toContainText('approved')
  await admin.getByRole('button', { name: 'Show all 7 entries' }).click()
  await expect(entries).toHaveCount(7)
  await expect(entries.last()).toContainText('The application was submitted.')
  await admin.getByRole('button', { name: 'Show the last 5' }).click()
  await expect(entries).toHaveCount(5)
})
