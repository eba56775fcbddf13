import type { Page } from '@playwright/test'
import { api, open } from '../money/desk.ts'
import { enterApplicant } from '../support/applicant.ts'
import { formatToday } from '../support/days.ts'
import { checkAndPicture } from '../support/page.ts'
import { payByCard } from '../support/pay-by-card.ts'
import { approveOverHttp } from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'

const CEREMONY = '46th Convocation'
const DIPLOMA = 'Diploma of the college'
const onward = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

async function put(portal: Portal, address: string, body: object): Promise<void> {
  const token = await portal.staffToken('admin')
  const reply = await fetch(`${portal.baseURL}/api${address}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.ok, `${address}: ${await reply.text()}`).toBe(true)
}

// Other tests of this portal apply for certificates, too.
test.afterEach(async ({ portal }) => {
  const token = await portal.staffToken('admin')
  const fees = await api<{ kind: string; version: number }[]>(portal, '/certificate-fees', { token })
  const version = fees.find(({ kind }) => kind === 'courier')?.version
  await put(portal, '/certificate-fees/courier', { fee: 2500, active: true, version })
  await put(portal, '/institution/policies', {
    version: (await api<{ version: number }>(portal, '/institution/policies', { token })).version,
    demurrage: { free_months: 12, per: 'year', amount: 5000, first_amount: 10000, cap: 50000 },
  })
})

/** Sets the prices of certificates: wrong values are reported at their fields, right ones apply at once. */
async function setPrices(portal: Portal, desk: Page): Promise<void> {
  await api(portal, '/certificate-templates', {
    token: await portal.staffToken('officer'),
    body: { kind: 'diploma', language: 'en', start: 'classic', name: DIPLOMA },
  })
  await open(desk, '/admin/certificate-applications')
  await desk.getByRole('link', { name: 'Fees and ceremonies' }).click()
  await desk.getByRole('button', { name: 'Change Send my certificate' }).click()
  const fee = desk.getByRole('dialog', { name: 'Send my certificate' })
  for (const [typed, said] of [
    ['', 'Fill this in'],
    ['a lot', 'Enter an amount like 5000'],
    ['-5', 'Enter an amount like 5000'],
    ['1.005', 'We can’t tell thousands from decimals'],
    ['0.125', 'Enter at most two digits after the decimal point'],
  ] as const) {
    await fee.getByLabel('Fee').fill(typed)
    await fee.getByRole('button', { name: 'Confirm' }).click()
    await expect(fee.locator('#field-fee-error')).toContainText(said)
  }
  await checkAndPicture(desk, 'admin-certificates-fee-refused')
  await fee.getByLabel('Fee').fill('3,750.50')
  await fee.getByRole('button', { name: 'Confirm' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Send my certificate' })).toContainText(
    '₦3,750.50',
  )

  await desk.getByRole('button', { name: 'Add a ceremony' }).click()
  const ceremony = desk.getByRole('dialog', { name: 'Add a ceremony' })
  await ceremony.getByRole('button', { name: 'Confirm' }).click()
  for (const [name, said] of [
    ['title', 'Fill this in'],
    ['session', 'Enter a session like 2018/2019'],
    ['held_on', 'Enter a date'],
  ])
    await expect(ceremony.locator(`#field-${name}-error`)).toHaveText(said ?? '')
  await ceremony.getByLabel('Title').fill(CEREMONY)
  await ceremony.getByLabel('Session').fill('2023/2025')
  await ceremony.getByLabel('Held on').fill(formatToday(-400))
  await ceremony.getByRole('button', { name: 'Confirm' }).click()
  await expect(ceremony.locator('#field-session-error')).toHaveText('The two years must follow each other')
  await checkAndPicture(desk, 'admin-certificates-ceremony-refused')
  await ceremony.getByLabel('Session').fill('2023/2024')
  await ceremony.getByRole('button', { name: 'Confirm' }).click()
  await desk.getByRole('button', { name: `Change ${CEREMONY}` }).click()
  const again = desk.getByRole('dialog', { name: 'Change the ceremony' })
  await again.getByLabel('Title').fill(`${CEREMONY}, second day`)
  await again.getByLabel('Template of its certificates').selectOption(DIPLOMA)
  await again.getByRole('button', { name: 'Confirm' }).click()
  // In the list, and in the history of changes below it.
  await expect(desk.getByText(`${CEREMONY}, second day`)).toHaveCount(2)
  await expect(desk.getByText(DIPLOMA)).toHaveCount(1)

  // Two months have begun since the free year; the charge for the second one reaches the cap.
  await checkAndPicture(desk, 'admin-certificates-settings')
  await desk.getByRole('link', { name: 'Change the storage fee' }).click()
  await desk.getByLabel('Free months').fill('a year')
  await desk.getByRole('button', { name: 'Save storage fee' }).click()
  await expect(desk.locator('#field-demurrage-free_months-error')).toHaveText('Enter a number')
  await desk.getByLabel('Free months').fill('12')
  await desk.getByLabel('Charged for each').selectOption('month')
  await desk.getByLabel('Fee (NGN)').fill('2,000')
  await desk.getByLabel(/^Fee for the first one/).fill('')
  await desk.getByLabel(/^Never more than/).fill('3000')
  const saved = desk.waitForResponse((reply) => reply.url().endsWith('/institution/policies'))
  await desk.getByRole('button', { name: 'Save storage fee' }).click()
  expect((await saved).status()).toBe(200)
}

/** Fills in the form up to its last step, and expects the prices that were set. */
async function fillIn(page: Page): Promise<void> {
  await open(page, '/certificate-application')
  const sent = page.getByRole('radio', { name: /Send my certificate/ })
  await expect(sent.locator('xpath=ancestor::label')).toContainText('₦3,750.50')
  await sent.check()
  await onward(page)
  await enterApplicant(page, 'ngozi.courier@example.com', 'Ọkáfọ̀', 'Ngọzi')
  await onward(page)
  await page.getByLabel('Programme').fill('B.Sc. Accounting')
  await onward(page)
  await page.getByLabel('Ceremony').selectOption({ label: `${CEREMONY}, second day (2023/2024)` })
  const storage = page.getByText('There is a storage fee for this certificate').locator('xpath=../..')
  await expect(storage.getByRole('listitem')).toHaveText([/₦2,000\.00$/, /₦1,000\.00$/])
  await checkAndPicture(page, 'certificate-storage-months')
  await onward(page)
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } })
  for (const label of ['Your ID', 'Statement of result', 'Indemnity form']) {
    const paper = page.getByLabel(label, { exact: true })
    await paper.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('group', { name: label, exact: true })).toBeVisible()
  }
  await onward(page)

  await onward(page)
  await expect(page.getByRole('link', { name: /Enter the street address/ })).toBeVisible()
  await checkAndPicture(page, 'certificate-address-refused')
  await page.getByLabel('Country').selectOption('CA')
  await page.getByLabel('Street address').fill('2 Carlton Street, Suite 1400')
  await page.getByLabel('Town or city').fill('Toronto')
  await page.getByLabel('Postcode').fill('M5B 1J3')
  await page.getByLabel('Recipient’s phone number').fill('+1 416 972 0070')
  await page.getByRole('group', { name: 'Courier' }).getByRole('radio').last().check()
  await checkAndPicture(page, 'certificate-address')
  await onward(page)
  await page.getByLabel('I have read this').check()
  await page.getByLabel('Sign with your full name').fill('Ngọzi Ọkáfọ̀')
}

/** The answer is lost: the form is sent again by itself, with the same idempotency key, and makes one application. */
async function sendOverABrokenLine(page: Page): Promise<string> {
  const keys: (string | undefined)[] = []
  await page.route('**/api/certificate-applications', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Submit and go to payment' }).click()
  await expect(page.getByText('We can’t tell yet if your application arrived')).toBeVisible()
  await expect(
    page.getByText('Please check your internet connection or wait until servers are back online.'),
  ).toBeVisible()
  await checkAndPicture(page, 'certificate-lost')
  await page.unroute('**/api/certificate-applications')
  const modal = page.getByRole('dialog', { name: 'Certificate Application Submitted...' })
  await expect(modal).toBeVisible()
  expect(keys[0]).toBeDefined()
  expect(new Set(keys).size).toBe(1)
  const id = /TST(-[0-9A-Z]{4}){4}/.exec(await modal.innerText())?.[0] ?? ''
  await checkAndPicture(page, 'certificate-submitted-modal')
  await modal.getByRole('button', { name: 'Close' }).click()
  return id
}

test('prices are set, a certificate is asked for by courier, paid, sent and followed to its door', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(240_000)
  // Wrong values and an invalid waybill are refused; the connection fails once.
  noise.expect(/status of 422|Failed to load resource|ERR_/)
  const admin = await otherPage()
  await portal.staffLogin(admin, 'admin')
  await setPrices(portal, admin)
  await fillIn(page)
  const trackingId = await sendOverABrokenLine(page)
  for (const line of ['₦3,750.50', '₦2,000.00', '₦1,000.00'])
    await expect(page.getByText(line, { exact: true })).toBeVisible()
  await payByCard(page)
  const id = await approveOverHttp(portal, trackingId, 'certificate-applications')
  const listed = await otherPage()
  await portal.staffLogin(listed, 'officer')
  await open(
    listed,
    `/admin/certificate-applications?search=${encodeURIComponent('ngozi.courier@example.com')}`,
  )
  await expect(listed.getByRole('link', { name: /Ọkáfọ̀/ })).toHaveCount(1)

  // The certificate is signed, packed, and handed to the courier with a waybill.
  await open(listed, `/admin/certificate-applications/${id}`)
  await listed.getByRole('button', { name: 'Record the certificate' }).click()
  const record = listed.getByRole('dialog', { name: 'Record the certificate' })
  await record.getByRole('button', { name: 'Confirm' }).click()
  await expect(record.getByText('Fill this in')).toBeVisible()
  await record.getByLabel('Number of this certificate').fill('HUT/2024/00077')
  await record.getByRole('button', { name: 'Confirm' }).click()
  await expect(listed.getByText('HUT/2024/00077', { exact: true })).toBeVisible()
  await expect(listed.getByText('By courier').first()).toBeVisible()
  const desk = await otherPage()
  await portal.staffLogin(desk, 'dispatch')
  await open(desk, `/admin/certificate-applications/${id}`)
  await desk.getByRole('button', { name: 'Mark as printed' }).click()
  await desk.getByRole('button', { name: 'Dispatch', exact: true }).click()
  const dispatch = desk.getByRole('dialog')
  await dispatch.getByLabel('Waybill').fill('not a waybill')
  await dispatch.getByRole('button', { name: 'Confirm' }).click()
  await expect(dispatch.getByText(/This is not a waybill of/).first()).toBeVisible()
  await checkAndPicture(desk, 'admin-certificate-waybill-refused')
  const example = /For example, (\S+)\./.exec(await dispatch.innerText())?.[1] ?? ''
  // Another parcel in this portal may have the number of the example.
  const waybill = example.replace(/\d(?=\D*$)/, '3')
  await dispatch.getByLabel('Waybill').fill(waybill)
  await dispatch.getByRole('button', { name: 'Confirm' }).click()
  await expect(desk.getByText('With the courier').first()).toBeVisible()

  await open(page, `/track#${trackingId}`)
  await expect(page.getByRole('link', { name: /Track at/ })).toHaveAttribute('href', new RegExp(waybill))
  // It is not collected, so the collection desk does not offer it.
  await expect(page.getByRole('img', { name: /QR code of the pass/ })).toHaveCount(0)
  await checkAndPicture(page, 'certificate-track-courier')
  await desk.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await checkAndPicture(page, 'certificate-track-delivered')
  await portal.mails.waitFor('ngozi.courier@example.com', /is on its way/)
})
