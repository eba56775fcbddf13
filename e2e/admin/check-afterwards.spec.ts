import type { Page } from '@playwright/test'
import { api } from '../money/desk.ts'
import { workOnDashboard } from '../support/own-work.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import {
  findApplicationId,
  payOverHttp,
  type SubmittedApplication,
  waitForRecords,
} from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'

const graduate = { matric: 'MCB/2010/0028', email: 'zainab.adn27@alumni.example.edu' }

type Row = { id: number; status: string }

const linkTo = (page: Page, id: number) => page.locator(`a[href="/admin/applications/${id}"]`).first()

/** A student copy that the portal approves and sends by itself. */
async function sendStudentCopy(portal: Portal): Promise<number> {
  const { application_types } = await api<{ application_types: { id: number; code: string }[] }>(
    portal,
    '/application-data',
  )
  const sent = await api<SubmittedApplication>(portal, '/applications', {
    key: crypto.randomUUID(),
    body: {
      application_type_id: application_types.find(({ code }) => code === 'student_copy')?.id,
      ...{ email: graduate.email, matric_number: graduate.matric },
      ...{ surname: 'Adéṣínà', first_name: 'Zainab', programme: 'B.Sc. Microbiology' },
      ...{ consent: true, consent_name: 'Zainab Adéṣínà', confirm_duplicate: true },
      copies: [
        {
          ...{ id: crypto.randomUUID(), type: 'student_copy', purpose: 'personal_use' },
          ...{ format: 'soft_copy', delivery_method: 'email' },
          recipient: { kind: 'self', name: 'Zainab Adéṣínà', email: graduate.email },
        },
      ],
    },
  })
  await payOverHttp(portal, sent)
  const id = await findApplicationId(portal, sent.tracking_id, 'applications')
  const token = await portal.staffToken('officer')
  await expect
    .poll(async () => (await api<Row>(portal, `/applications/${id}`, { token })).status)
    .toBe('dispatched')
  return id
}

test('copies that were sent without hands are checked afterwards by those who approve', async ({
  page,
  portal,
  otherPage,
}) => {
  test.setTimeout(300_000)
  await waitForRecords(portal)
  const admin = await otherPage()
  await portal.staffLogin(admin, 'admin')
  await admin.goto('/admin/configurations?section=policies')
  await waitForHydration(admin)
  const share = admin.getByLabel('Checked by an officer afterwards (%)')
  await expect(share).toHaveValue('5')
  await share.fill('101')
  await admin.getByRole('button', { name: 'Save the share' }).click()
  await expect(admin.getByText('Enter a whole number from 0 to 100')).toBeVisible()
  await share.fill('100')
  await admin.getByRole('button', { name: 'Save the share' }).click()
  await expect(share).toHaveValue('100')
  await expect(admin.getByText('Enter a whole number from 0 to 100')).toHaveCount(0)
  await checkAndPicture(admin, 'policies-checked-afterwards')

  const [right, wrong] = [await sendStudentCopy(portal), await sendStudentCopy(portal)]
  await portal.staffLogin(page, 'approver')
  await page.goto('/admin/overview')
  await waitForHydration(page)
  await expect(
    workOnDashboard(page, /^Check what was sent/, 'Applications sent automatically, to check afterwards'),
  ).toBeVisible()
  await checkAndPicture(page, 'overview-to-check')

  await page.goto('/admin/applications')
  await page.getByLabel('How it was approved').selectOption('To check afterwards')
  await expect(page).toHaveURL(/rule=to_check/)
  for (const id of [right, wrong]) await expect(linkTo(page, id)).toBeVisible()
  await checkAndPicture(page, 'applications-to-check')

  await page.goto(`/admin/applications/${right}`)
  const card = page.getByRole('region', { name: 'Check of what was sent' })
  await expect(card.getByText('Sent automatically: please check')).toBeVisible()
  await expect(card.getByText(/Name and matric number match record MCB\/2010\/0028/)).toBeVisible()
  await checkAndPicture(page, 'application-to-check')
  await card.getByRole('button', { name: 'Checked: nothing wrong' }).click()
  await expect(card.getByText(/checked what was sent and found nothing wrong/)).toBeVisible()
  await expect(page.getByText('Checked after it was sent: nothing is wrong.')).toBeVisible()

  await page.goto(`/admin/applications/${wrong}`)
  await card.getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = page.getByRole('dialog', { name: 'Something is wrong' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Say what you found')).toBeVisible()
  await dialog.getByLabel('What did you find?').fill('The class of degree is another one.')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText(/found something wrong/)).toBeVisible()
  await expect(card.getByText('Revoke each copy or issue it again.', { exact: false })).toBeVisible()
  await checkAndPicture(page, 'application-found-wrong')

  await page.goto('/admin/overview')
  const settle = 'Applications sent automatically in which something is wrong'
  await expect(workOnDashboard(page, /^Revoke or replace/, settle)).toBeVisible()
  await page.goto('/admin/applications?rule=to_check')
  await expect(page.getByLabel('How it was approved')).toHaveValue('to_check')
  for (const id of [right, wrong]) await expect(linkTo(page, id)).toHaveCount(0)

  // Whoever may not approve sees neither the card nor what is to be checked.
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await officer.goto(`/admin/applications/${wrong}`)
  await expect(officer.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(officer.getByRole('region', { name: 'Check of what was sent' })).toHaveCount(0)
  await officer.goto('/admin/applications')
  const approval = officer.getByLabel('How it was approved')
  await expect(approval.getByRole('option')).toHaveText(['Any approval', 'Approved by the rule'])
  await approval.selectOption('Approved by the rule')
  await expect(officer).toHaveURL(/rule=approved/)
  for (const id of [right, wrong]) await expect(linkTo(officer, id)).toBeVisible()
})
