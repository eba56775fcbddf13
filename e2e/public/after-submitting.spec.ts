import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { payByCard } from '../support/pay-by-card.ts'
import { inspectPdf } from '../support/pdf.ts'
import { waitForRecords } from '../support/requests.ts'
import { expect, type Portal, type Role, test } from '../support/test.ts'

type Json = Record<string, unknown>
type Offer = {
  application_types: { id: number; code: string }[]
  regions: { id: number; countries: string[] }[]
  delivery_rates: { id: number; region_id: number; rate: number }[]
}

/** One call of the API, as another program makes it. */
async function ask<T>(
  portal: Portal,
  method: string,
  path: string,
  given: { body?: Json; role?: Role } = {},
) {
  const { body, role } = given
  const reply = await fetch(`${portal.baseURL}/api${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(role ? { authorization: `Bearer ${await portal.staffToken(role)}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  expect(reply.ok, `${method} ${path}: ${text}`).toBe(true)
  return (JSON.parse(text) as { data: T }).data
}

/** Couriers to Canada, the cheapest first. */
async function ratesToCanada(portal: Portal) {
  const offer = await ask<Offer>(portal, 'GET', '/application-data')
  const region = offer.regions.find(({ countries }) => countries.includes('CA'))
  const rates = offer.delivery_rates.filter(({ region_id }) => region_id === region?.id)
  return { offer, rates: rates.toSorted((one, other) => one.rate - other.rate) }
}

/** An application for paper copies by the most expensive courier to Canada, sent from another device, and its link. */
async function sent(portal: Portal, email: string, ...copies: Json[]): Promise<{ id: string; link: string }> {
  const { offer, rates } = await ratesToCanada(portal)
  const { tracking_id } = await ask<{ tracking_id: string }>(portal, 'POST', '/applications', {
    body: {
      application_type_id: offer.application_types.find(({ code }) => code === 'transcript')?.id,
      ...{ email, surname: 'Tàíwò', first_name: 'Amina', programme: 'B.Sc. Accounting' },
      ...{ consent: true, consent_name: 'Amina Tàíwò', matric_number: 'ACC/2012/0015' },
      copies: copies.map((copy) => ({
        ...{ id: crypto.randomUUID(), format: 'hard_copy', delivery_method: 'courier' },
        delivery_rate_id: rates.at(-1)?.id,
        ...copy,
      })),
    },
  })
  const mail = await portal.mails.waitFor(email, /We have your application/)
  return { id: tracking_id, link: mail.links.find((address) => address.includes('&key=')) ?? '' }
}

async function track(page: Page, id: string): Promise<void> {
  await page.goto(`/track#${id}`)
  await waitForHydration(page)
  await expect(page.getByText(`Tracking ID ${id}`)).toBeVisible()
}

type Copy = { id: string; version: number; status: string; waybill_example: string }
type Staff = { id: number; version: number; copies: Copy[] }

/** One transition, by a member of staff who may make it. */
async function step(portal: Portal, id: number, role: Role, body: Json): Promise<void> {
  const { version } = await ask<Staff>(portal, 'GET', `/applications/${id}`, { role })
  await ask(portal, 'POST', `/applications/${id}/transitions`, { role, body: { version, ...body } })
}

const idOf = async (portal: Portal, trackingId: string): Promise<number> =>
  (await ask<{ id: number }[]>(portal, 'GET', `/applications?search=${trackingId}`, { role: 'officer' }))[0]
    ?.id ?? 0

test('paid, sent elsewhere by a cheaper courier, by a dearer one once that is paid, taken up live, and cancelled by the rule that was shown', async ({
  page,
  portal,
  noise,
  otherPage,
}) => {
  test.setTimeout(240_000)
  noise.expect(/status of 422/)
  const recipient = {
    ...{ kind: 'credential_evaluator', name: 'World Education Services', phone: '+14169720070' },
    ...{ address_lines: ['2 Carlton Street'], city: 'Toronto', country: 'CA' },
  }
  const { id, link } = await sent(portal, 'amina.changes@example.com', {
    ...{ type: 'official_copy', purpose: 'credential_evaluation', recipient },
  })
  await page.goto(link)
  await waitForHydration(page)
  await expect(page.getByText(`Tracking ID ${id}`)).toBeVisible()
  await payByCard(page)
  await track(page, id)
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(page.getByText('Received', { exact: true })).toBeVisible()

  // The destination: an error at its field, what a cheaper courier means, then saved.
  await page.getByRole('button', { name: /^Change where it goes/ }).click()
  const where = page.getByRole('dialog', { name: 'Where copy 1 goes' })
  await where.getByLabel('Town or city').fill('')
  await where.getByRole('button', { name: 'Save the changes' }).click()
  await expect(where.getByLabel('Town or city')).toHaveAttribute('aria-invalid', 'true')
  await where.getByLabel('Town or city').fill('Guelph')
  await where.getByLabel('Street address').fill('147 Wyndham Street North')
  await where.getByRole('group', { name: 'Courier' }).getByRole('radio').first().check()
  await expect(where.getByText('less than you paid')).toBeVisible()
  await checkAndPicture(page, 'track-destination')
  await where.getByRole('button', { name: 'Save the changes' }).click()
  await expect(where).toBeHidden()
  await page.getByRole('button', { name: /^Show every event/ }).click()
  await expect(page.getByText('You changed where or when copy 1 goes.')).toBeVisible()
  await expect(page.getByText('World Education Services, Guelph, Canada')).toBeVisible()
  await expect(page.getByText('We’ve asked the bursary, which will decide.')).toBeVisible()

  // The applicant's details, by keyboard.
  await page.getByRole('button', { name: 'Change your details' }).press('Enter')
  const details = page.getByRole('dialog', { name: 'Your details' })
  await details.getByLabel('Phone number').fill('+234 803 000 0001')
  await checkAndPicture(page, 'track-details')
  await page.keyboard.press('Enter')
  await expect(details).toBeHidden()

  // The address: nothing changes before the code from the new mailbox is entered. Both addresses get an email.
  await page.getByRole('button', { name: 'Change your email address' }).press('Enter')
  const address = page.getByRole('dialog', { name: 'Change your email address' })
  await address.getByRole('button', { name: 'Send me the code' }).click()
  await expect(address.getByText('Enter your email address')).toBeVisible()
  await address.getByLabel('New email address').fill('amina.moved@example.com')
  await checkAndPicture(page, 'track-address')
  await page.keyboard.press('Enter')
  const sentCode = await portal.mails.waitFor('amina.moved@example.com', /Your code/)
  await expect(address.getByLabel('Code from the email')).toBeFocused()
  await checkAndPicture(page, 'track-address-code')
  await page.keyboard.type(/\b\d{6}\b/.exec(sentCode.text)?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(address).toBeHidden()
  await expect(page.getByText('amina.moved@example.com')).toBeVisible()
  await portal.mails.waitFor('amina.moved@example.com', /Your application was changed/)
  const old = await portal.mails.waitFor('amina.changes@example.com', /has a new email address/)
  expect(old.text).not.toContain('key=')

  // A more expensive courier: staff see the change, and it is made when the difference is paid.
  const number = await idOf(portal, id)
  await page.getByRole('button', { name: /^Change where it goes/ }).click()
  await where.getByLabel('Town or city').fill('Hamilton')
  await where.getByRole('group', { name: 'Courier' }).getByRole('radio').last().check()
  await expect(where.getByText(/costs .* more than you paid/)).toBeVisible()
  await checkAndPicture(page, 'track-destination-dearer')
  await where.getByRole('button', { name: 'Save and pay the difference' }).click()
  await expect(where).toBeHidden()
  await expect(page.getByText(/^We’re waiting for your payment of .* old address$/)).toBeVisible()
  await expect(page.getByText('World Education Services, Guelph, Canada')).toBeVisible()
  await checkAndPicture(page, 'track-destination-waits')
  const desk = await otherPage()
  await portal.staffLogin(desk, 'officer')
  await desk.goto(`/admin/applications/${number}`)
  await expect(
    desk.getByText(/^The applicant wants another destination. Waiting for a payment/),
  ).toBeVisible()
  await checkAndPicture(desk, 'admin-destination-waits')
  await page.getByRole('button', { name: /^Discard this change/ }).click()
  await expect(page.getByText('You discarded the change of copy 1')).toBeVisible()
  await expect(page.getByText(/^We’re waiting for your payment of/)).toBeHidden()
  await page.getByRole('button', { name: /^Change where it goes/ }).click()
  await where.getByLabel('Town or city').fill('Hamilton')
  await where.getByRole('group', { name: 'Courier' }).getByRole('radio').last().check()
  await where.getByRole('button', { name: 'Save and pay the difference' }).click()
  await expect(where).toBeHidden()
  await payByCard(page)
  await track(page, id)
  await expect(page.getByText('World Education Services, Hamilton, Canada')).toBeVisible()
  await expect(page.getByText(/^We’re waiting for your payment of/)).toBeHidden()

  // Each of the two payments has its receipt here.
  const receipts = page.getByRole('button', { name: /^Receipt / })
  await expect(receipts).toHaveCount(2)
  for (const button of await receipts.all()) {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    const name = (await button.innerText()).trim()
    expect(file.suggestedFilename()).toBe(`${name}.pdf`)
    expect(inspectPdf(readFileSync(await file.path())).text).toContain(name.replace('Receipt ', ''))
  }
  await checkAndPicture(page, 'track-two-receipts')

  // An officer starts the review: the page shows it without a reload, and what cancelling costs from now on.
  await step(portal, number, 'officer', { to: 'under_review' })
  await expect(page.getByText('Being checked').first()).toBeVisible()
  await expect(page.getByText('An officer is checking the application')).toBeVisible()
  await checkAndPicture(page, 'track-paid')
  await page.getByRole('button', { name: 'Cancel this application' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this application?' })
  await expect(cancel.getByText('we keep 20% of your payment for it and refund the rest.')).toBeVisible()
  await checkAndPicture(page, 'track-cancel')
  await cancel.getByRole('button', { name: 'Cancel the application' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
  const comes = page.locator('section', { has: page.getByRole('heading', { name: 'Refunds' }) })
  // The difference to the cheaper courier, and what each of the two payments paid.
  await expect(comes.getByText('Requested', { exact: true })).toHaveCount(3)
  await checkAndPicture(page, 'track-cancelled')
  const waiting = await ask<{ tracking_id: string; requested_by: string }[]>(
    portal,
    'GET',
    '/refunds?status=requested',
    { role: 'bursary' },
  )
  expect(waiting.filter(({ tracking_id }) => tracking_id === id)).toMatchObject([
    { requested_by: 'The portal, by its rules' },
    { requested_by: 'The portal, by its rules' },
    { requested_by: 'The portal, by its rules' },
  ])
})

test('a copy that the courier lost is issued again, free of charge, and each names the other', async ({
  page,
  portal,
  otherPage,
}) => {
  test.setTimeout(300_000)
  const email = 'amina.tw14@alumni.example.edu'
  const recipient = {
    ...{ kind: 'self', name: 'Amina Tàíwò', phone: '+14169720070' },
    ...{ address_lines: ['2 Carlton Street'], city: 'Toronto', country: 'CA' },
  }
  const copy = { type: 'student_copy', purpose: 'personal_use', recipient }
  const { id, link } = await sent(portal, email, copy, { ...copy, purpose: 'employment' })
  await page.goto(link)
  await waitForHydration(page)
  await payByCard(page)
  const number = await idOf(portal, id)
  // Files that other tests have checked and never imported are not waited for.
  await waitForRecords(portal)
  await step(portal, number, 'officer', { to: 'under_review' })
  const checklist = ['identity', 'results', 'consent', 'payment', 'holds', 'destination']
  await step(portal, number, 'officer', { to: 'awaiting_approval', checklist })
  await step(portal, number, 'approver', { to: 'processing' })
  const copies = async () =>
    (await ask<Staff>(portal, 'GET', `/applications/${number}`, { role: 'admin' })).copies
  await expect
    .poll(async () => (await copies()).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(['signed', 'signed'])
  const move = async (body: Json, most = 2) => {
    for (const { id: one, version } of (await copies()).slice(0, most))
      await ask(portal, 'POST', `/applications/${number}/copies/${one}/transitions`, {
        role: 'admin',
        body: { version, ...body },
      })
  }
  // Another parcel in this portal may have the number of the example.
  const waybill = (await copies())[0]?.waybill_example.replace(/\d(?=\D*$)/, '1')
  await move({ to: 'printed' })
  await track(page, id)
  await expect(page.getByText(/^This copy is signed|^All copies are signed/).first()).toBeVisible()
  await move({ to: 'dispatched', waybill })
  await move({ to: 'lost', reason: 'The courier has no trace of it.' }, 1)
  await expect(page.getByText('Lost by the courier').first()).toBeVisible()

  // The registry issues the second one itself: it gives the reason, and decides on the charge.
  const desk = await otherPage()
  await portal.staffLogin(desk, 'admin')
  await desk.goto(`/admin/applications/${number}`)
  await desk.getByRole('button', { name: 'Issue again 2' }).click()
  const issue = desk.getByRole('dialog', { name: 'Issue copy 2 again' })
  await expect(issue.getByLabel('Reason')).toHaveValue('not_received')
  await issue.getByRole('button', { name: 'Issue again' }).click()
  await expect(issue.getByText('Say why it is issued again')).toBeVisible()
  await checkAndPicture(desk, 'admin-reissue-refused')
  await issue.getByLabel('Reason').selectOption('wrong_address')
  await expect(issue.getByText(/^The rule charges ₦/)).toBeVisible()
  await issue.getByLabel('Charge nothing').check()
  await expect(issue.getByText(/^The rule charges ₦/)).toBeHidden()
  await issue.getByRole('textbox', { name: 'Note' }).fill('We printed an old address, ticket 4711.')
  await issue.getByRole('button', { name: 'Issue again' }).click()
  await expect(issue).toBeHidden()
  await expect(desk.getByRole('link', { name: /^Issued again as TST-/ })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Issue again 2' })).toBeHidden()
  await checkAndPicture(desk, 'admin-reissue')
  // Without a charge it is to review at once, and the applicant sees it.
  await expect(page.getByRole('link', { name: /replaces a copy of this application/ })).toBeVisible()

  await page.getByRole('button', { name: /^Ask for it again/ }).click()
  const again = page.getByRole('dialog', { name: 'Issue copy 1 again' })
  await expect(again.getByRole('radio', { name: /The courier lost it/ })).toBeChecked()
  await again.getByRole('button', { name: 'Ask for it again' }).click()
  await expect(again.getByText('Give your consent to continue').first()).toBeVisible()
  await again.getByLabel('I have read this and consent').check()
  await again.getByLabel('Sign with your full name').fill('Amina Tàíwò')
  await checkAndPicture(page, 'track-reissue')
  await again.getByRole('button', { name: 'Ask for it again' }).click()
  await expect(page.getByText(`This application replaces a copy of ${id}.`)).toBeVisible()
  await expect(page.getByText('Paid, in the queue').first()).toBeVisible()
  await checkAndPicture(page, 'track-reissued')
  await page.getByRole('link', { name: `This application replaces a copy of ${id}.` }).click()
  await expect(page.getByText(`Tracking ID ${id}`)).toBeVisible()
  await expect(page.getByRole('link', { name: /replaces a copy of this application/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Ask for it again/ })).toBeHidden()

  // The back office links both.
  await expect(desk.getByRole('link', { name: /^Issued again as TST-/ })).toHaveCount(2)
  await desk
    .getByRole('link', { name: /^Issued again as TST-/ })
    .last()
    .click()
  await expect(desk.getByRole('link', { name: `Issues a copy of ${id} again` })).toBeVisible()
  await checkAndPicture(desk, 'admin-reissued')
})

test('a copy of one’s own data is prepared, told by email, and downloaded behind the code', async ({
  page,
  portal,
}) => {
  const email = 'amina.owns@example.com'
  const recipient = {
    ...{ kind: 'credential_evaluator', name: 'World Education Services', phone: '+14169720070' },
    ...{ address_lines: ['2 Carlton Street'], city: 'Toronto', country: 'CA' },
  }
  const { id, link } = await sent(portal, email, {
    ...{ type: 'official_copy', purpose: 'credential_evaluation', recipient },
  })
  await track(page, id)
  // The tracking ID alone opens nothing of it.
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeHidden()
  await page.goto(link)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Prepare a copy' }).click()
  await portal.mails.waitFor(email, /Your data is ready/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloading).suggestedFilename()).toBe(`my data ${id}.zip`)
  await expect(page.getByText(/^Your copy is ready\. Download it before/)).toBeVisible()
  await checkAndPicture(page, 'own-data')

  // On a shared computer: afterwards no browser shows more than the tracking ID does.
  await page.getByRole('button', { name: 'Close it everywhere' }).click()
  const asking = page.getByRole('dialog')
  await checkAndPicture(page, 'end-access')
  await asking.getByRole('button', { name: 'Close it everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeHidden()
  await expect(page.getByText('Nobody can open this application now without a new code.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeHidden()
})
