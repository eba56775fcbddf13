import { api, open } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import { findApplicationId, payOverHttp, type SubmittedApplication } from '../support/requests.ts'
import { expect, type Portal, type Role, test } from '../support/test.ts'

/** A graduate on record applies for a copy to a university, and pays. */
async function submitPaid(portal: Portal): Promise<number> {
  const { application_types } = await api<{ application_types: { id: number; code: string }[] }>(
    portal,
    '/application-data',
  )
  const sent = await api<SubmittedApplication>(portal, '/applications', {
    key: crypto.randomUUID(),
    body: {
      application_type_id: application_types.find(({ code }) => code === 'transcript')?.id,
      ...{ email: 'amina.tw14@alumni.example.edu', matric_number: 'ACC/2012/0015' },
      ...{ surname: 'Tàíwò', first_name: 'Amina', programme: 'B.Sc. Accounting' },
      ...{ consent: true, consent_name: 'Amina Tàíwò', confirm_duplicate: true },
      copies: [
        {
          ...{ id: crypto.randomUUID(), type: 'official_copy', purpose: 'further_studies' },
          ...{ format: 'soft_copy', delivery_method: 'email' },
          recipient: {
            ...{ kind: 'institution', name: 'University of Glenmore', country: 'GB' },
            email: 'admissions@glenmore.example',
          },
        },
      ],
    },
  })
  await payOverHttp(portal, sent)
  return findApplicationId(portal, sent.tracking_id, 'applications')
}

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
  await dialog.getByLabel('What the applicant reads').fill('Please send the receipt of 2016.')
  const recommend = officer.getByRole('button', { name: 'Recommend for sign-off' })
  await expect(recommend).toBeVisible()
  for (const item of await officer.getByRole('checkbox').all()) await item.check()
  await recommend.click()
  await expect(officer.getByText('awaiting sign-off').first()).toBeVisible()

  // The page behind the dialog shows it already; the step is still checked against what was read when it began.
  await expect(admin.getByText('awaiting sign-off').first()).toBeAttached()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('Somebody else was first')
  await expect(notice).toContainText(
    / (AM|PM): .*\S changed the status from “Being checked” to “Awaiting sign-off”\./,
  )
  await expect(notice).toContainText('You tried: Put on hold.')
  await expect(notice).toContainText('What you typed is kept.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('The bursary asks for a receipt')
  await expect(dialog.getByLabel('What the applicant reads')).toHaveValue('Please send the receipt of 2016.')
  await checkAndPicture(admin, 'two-at-one-application-dialog')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText('The applicant reads: Please send the receipt of 2016.')).toBeVisible()
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
})
