import { open } from '../money/desk.ts'
import { checkAndPicture } from '../support/page.ts'
import { submitOverHttp } from '../support/requests.ts'
import { expect, test } from '../support/test.ts'

/** A demo student whom no other test names: tests that share a portal may run in any order. */
const matric = 'ENG/1991/0002'

test('a person is exported and erased by two, and old emails are removed as a rehearsal said', async ({
  page,
  portal,
  otherPage,
}) => {
  await portal.staffLogin(page, 'officer')
  const approver = await otherPage()
  await portal.staffLogin(approver, 'approver')
  await open(page, `/admin/privacy?matric=${matric}`)
  await page.getByRole('button', { name: 'Find this person' }).click()
  await expect(page.getByText('1 student record', { exact: true })).toBeVisible()
  await checkAndPicture(page, 'privacy')
  await page.getByLabel('Reason').fill('Asked by letter of 3 May.')
  await page.getByRole('button', { name: 'Start the export' }).click()
  const requests = page.getByRole('table', { name: 'Exports and erasures' })
  const downloading = page.waitForEvent('download')
  await requests.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('radio', { name: 'Erasure of their data' }).check()
  await page.getByRole('checkbox', { name: 'Erase the academic record too' }).check()
  await page.getByLabel('Reason').fill('Asked by letter of 4 May.')
  await page.getByRole('button', { name: 'Request erasure' }).click()
  const asked = requests.getByRole('row', { name: /Waiting for approval/ }).filter({ hasText: matric })
  await expect(asked).toBeVisible()
  // A request cannot be approved by the person who made it.
  await expect(asked.getByRole('button')).toHaveCount(0)
  await open(approver, '/admin/privacy')
  const waiting = approver.getByRole('row').filter({ hasText: matric })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  // Who approves sees how much it concerns.
  await expect(approver.getByRole('dialog').getByText('1 student record', { exact: true })).toBeVisible()
  await checkAndPicture(approver, 'privacy-approve')
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(approver.getByRole('row', { name: /Erased.*Done/ }).first()).toBeVisible()
  await expect(approver.getByText(matric)).toHaveCount(0)
  await checkAndPicture(approver, 'privacy-erased')

  await page.getByRole('link', { name: 'Retention', exact: true }).click()
  await page.getByRole('link', { name: 'Emails we sent' }).click()
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await expect(page.getByText('Would be removed')).toBeVisible()
  await expect(page.getByText(/^Rehearsed by .* Nothing changed\.$/)).toBeVisible()
  await checkAndPicture(page, 'retention-rehearsed')
  await expect(page.getByRole('button', { name: 'Switch on removal' })).toHaveCount(0)
  await approver.getByRole('link', { name: 'Retention', exact: true }).click()
  await checkAndPicture(approver, 'retention')
  await approver.getByRole('link', { name: 'Emails we sent' }).click()
  await approver.getByRole('button', { name: 'Switch on removal' }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Switch on removal' }).click()
  await expect(approver.getByText(/is removed every night\. .* switched this on/)).toBeVisible()

  await approver.getByRole('link', { name: 'Back to retention' }).click()
  await approver.getByRole('link', { name: 'Register', exact: true }).click()
  await expect(approver.getByRole('row', { name: /Emails that were sent.*Removed/ })).toBeVisible()
  await checkAndPicture(approver, 'privacy-register')
})

test('a legal hold keeps a person from erasure until somebody else lifts it', async ({
  page,
  portal,
  noise,
  otherPage,
}) => {
  noise.expect(/status of (417|422)/)
  const held = 'ACC/1991/0902'
  await portal.staffLogin(page, 'officer')
  const approver = await otherPage()
  await portal.staffLogin(approver, 'approver')
  await open(page, '/admin/privacy?tab=holds')
  await page.getByRole('button', { name: 'Place a hold' }).click()
  const placing = page.getByRole('dialog')
  await placing.getByLabel('Reason').fill('Federal High Court, order of 3 May.')
  await placing.getByRole('button', { name: 'Confirm' }).click()
  await expect(placing.getByText('Enter a matric number or an email address')).toBeVisible()
  await placing.getByLabel('Matric number').fill(held)
  await placing.getByLabel('Review on').fill('2031-05-03')
  await checkAndPicture(page, 'legal-hold')
  await placing.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page.getByRole('row', { name: /ACC\/1991\/0902.*In force.*Review on 3 May 2031/ }),
  ).toBeVisible()
  await checkAndPicture(page, 'legal-holds')

  await open(page, `/admin/privacy?matric=${held}`)
  await page.getByRole('button', { name: 'Find this person' }).click()
  await page.getByRole('radio', { name: 'Erasure of their data' }).check()
  await page.getByRole('button', { name: 'Request erasure' }).click()
  // Said once, at the field.
  await expect(page.getByText('Write the reason in a sentence: at least 10 characters.')).toHaveCount(1)
  await page.getByLabel('Reason').fill('Asked by letter of 4 May.')
  await page.getByRole('button', { name: 'Request erasure' }).click()
  await expect(
    page.locator('#content').getByText(/A legal hold keeps this person’s data \(“Federal High Court/),
  ).toBeVisible()

  await open(approver, '/admin/privacy?tab=holds')
  await approver.getByRole('row').filter({ hasText: held }).getByRole('button', { name: 'Lift' }).click()
  await approver.getByRole('dialog').getByLabel('Reason').fill('The court has closed the case.')
  await approver.getByRole('dialog').getByRole('button', { name: 'Lift' }).click()
  await expect(approver.getByRole('row', { name: /ACC\/1991\/0902.*Lifted by/ })).toBeVisible()
  await page.getByRole('button', { name: 'Request erasure' }).click()
  const requests = page.getByRole('table', { name: 'Exports and erasures' })
  await expect(requests.getByText(held)).toBeVisible()

  await open(approver, '/admin/privacy')
  await approver.getByRole('row').filter({ hasText: held }).getByRole('button', { name: 'Reject' }).click()
  const rejecting = approver.getByRole('dialog')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(rejecting.getByText('Write the reason in a sentence: at least 10 characters.')).toBeVisible()
  await rejecting.getByLabel('Reason').fill('The letter was not signed.')
  await checkAndPicture(approver, 'privacy-reject')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(rejecting).toBeHidden()
  await page.reload()
  await expect(requests.getByRole('row').filter({ hasText: held })).toContainText(
    'The letter was not signed.',
  )
  await checkAndPicture(page, 'privacy-rejected')
})

test('of two who share a mailbox, one is named by the tracking ID of an application', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of 417/)
  const email = 'okafor@family.example.com'
  const sister = { surname: 'Okafor', email, programme: 'B.Sc. Botany' }
  const { tracking_id } = await submitOverHttp(portal, {
    ...sister,
    ...{ first_name: 'Ada', matric_number: 'BOT/1988/0011' },
  })
  await submitOverHttp(portal, { ...sister, first_name: 'Adaora', matric_number: 'BOT/1989/0012' })
  await portal.staffLogin(page, 'officer')
  await open(page, '/admin/privacy')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Find this person' }).click()
  await expect(page.getByText(/^Several people have used this email address/)).toBeVisible()
  await page.getByLabel('Email address').fill('')
  await page.getByLabel('Tracking ID').fill(tracking_id)
  await page.getByRole('button', { name: 'Find this person' }).click()
  await expect(page.getByText('1 transcript application', { exact: true })).toBeVisible()
  await expect(page.getByText('Some of it may be someone else’s')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^1 application .*stays/ })).toBeVisible()
  await checkAndPicture(page, 'privacy-shared-mailbox')
})
