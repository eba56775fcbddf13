import type { Page } from '@playwright/test'
import { enterApplicant } from '../support/applicant.ts'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { payByCard } from '../support/pay-by-card.ts'
import { expect, type Portal, test } from '../support/test.ts'

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Checks the page in light and dark, and takes pictures at every width. */
async function picture(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await takeScreenshot(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await takeScreenshot(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function aboutMe(page: Page, email: string): Promise<void> {
  await page.goto('/apply')
  await waitForHydration(page)
  await enterApplicant(page, email)
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

/** Asks for the link, and answers the address in the email. */
async function sendLink(page: Page, portal: Portal, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText(`We’ve sent the link to ${email}`)).toBeVisible()
  const mail = await portal.mails.waitFor(email, /Continue your application/)
  expect(mail.text).not.toContain('Adéyẹmí')
  const link = mail.links.find((address) => address.includes('#key='))
  expect(link, mail.text).toBeDefined()
  return link ?? ''
}

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await waitForHydration(page)
}

async function look(page: Page, email: string, number: string): Promise<void> {
  await page.goto('/ongoing-application')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Matric number or tracking ID').fill(number)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

test('a request begun on one device is finished on another, found again, and paid', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(300_000)
  noise.expect(/status of 417/)
  // A save that was in progress when the application was sent finds no draft.
  noise.expect(/status of 404 .*drafts/)
  const email = 'omolara.device@example.com'

  // The first device: typed, and a link asked for.
  await aboutMe(page, email)
  await proceed(page)
  await page.getByLabel('Programme').fill('B.Sc. Accounting')
  await picture(page, 'apply-finish-later')
  const link = await sendLink(page, portal, email)
  await picture(page, 'apply-link-sent')
  // From here on, what is typed is saved automatically.
  await page.getByLabel('Year of entry').fill('2012')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect
    .poll(async () => {
      const reply = await fetch(`${portal.baseURL}/api/drafts/${link.split('#key=')[1]}`)
      const { data } = (await reply.json()) as { data: { body: { studies: { year_of_entry: string } } } }
      return data.body.studies.year_of_entry
    })
    .toBe('2012')

  // The first device is closed: two that write at once are tested elsewhere.
  await page.goto('about:blank')

  // The second device: the link opens the draft, and leaves nothing in the address.
  const phone = await otherPage()
  await openLink(phone, link)
  await expect(phone.getByText('Your application is open, as you left it')).toBeVisible()
  await expect(phone).toHaveURL(`${portal.baseURL}/apply`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Your studies' })).toBeVisible()
  await expect(phone.getByLabel('Programme')).toHaveValue('B.Sc. Accounting')
  await expect(phone.getByLabel('Year of entry')).toHaveValue('2012')
  await picture(phone, 'apply-resumed')
  await proceed(phone)
  // The next step is an entry of the history, whose address has no key either.
  await expect(phone).toHaveURL(`${portal.baseURL}/apply`)
  await phone.getByRole('radio', { name: /Student copy/ }).check()
  await phone.getByRole('radio', { name: /Soft Copy/ }).check()
  await phone.getByRole('button', { name: 'Save this copy' }).click()
  await proceed(phone)
  await phone.getByLabel('I have read this').check()
  await phone.getByLabel('Sign with your full name').fill('Ọmọlará Adéyẹmí')
  await phone.getByRole('button', { name: 'Submit and go to payment' }).click()
  const modal = phone.getByRole('dialog', { name: 'Transcript Application Submitted...' })
  await expect(modal).toBeVisible()
  const trackingId = /TST(-[0-9A-Z]{4}){4}/.exec(await modal.innerText())?.[0] ?? ''

  // A third device, with nothing stored: found by email address and tracking ID, confirmed with the code in the email.
  const desk = await otherPage()
  await look(desk, email, trackingId.toLowerCase())
  const code = codeIn((await portal.mails.waitFor(email, /^Your code/)).text)
  await picture(desk, 'ongoing-code')
  await enterCode(desk, another(code))
  await expect(desk.getByText('not the code we sent')).toBeVisible()
  await expect(desk.getByLabel('Code from the email')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(desk)
  await enterCode(desk, code)
  await expect(desk.getByRole('heading', { name: 'Your applications' })).toBeFocused()
  const unpaid = desk.getByRole('listitem').filter({ hasText: trackingId })
  await expect(unpaid.getByText('Waiting for payment')).toBeVisible()
  // Once it is sent, there is no draft.
  await expect(desk.getByRole('heading', { name: 'Not finished' })).toBeHidden()
  await picture(desk, 'ongoing-unpaid')
  await payByCard(desk)

  // Back in the list without another code: paid, and in progress.
  await desk.goto('/ongoing-application')
  await expect(desk.getByRole('heading', { name: 'In progress' })).toBeVisible()
  await desk.getByRole('link', { name: 'See progress', exact: true }).click()
  await expect(desk.getByText(trackingId).first()).toBeVisible()
  await expect(desk.getByText(email)).toBeVisible()

  // The link in the email has expired.
  const late = await otherPage()
  noise.expect(/status of 404/)
  await openLink(late, link)
  await expect(late.getByText('This link no longer works')).toBeVisible()
  await picture(late, 'apply-stale-link')
  await late.getByRole('link', { name: 'Find my application' }).click()
  await expect(late.getByRole('heading', { name: 'Continue an application' })).toBeVisible()
})

test('two tabs: the stale one is told, and takes the newer state or keeps its own', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  noise.expect(/status of 409/)
  const email = 'omolara.tabs@example.com'
  await aboutMe(page, email)
  const link = await sendLink(page, portal, email)
  const other = await otherPage()
  await openLink(other, link)
  await expect(other.getByText('Your application is open')).toBeVisible()
  await expect(other.getByLabel('Surname')).toHaveValue('Adéyẹmí')

  const savedBy = async (who: Page) => {
    const reply = await who.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/drafts/'),
    )
    return reply.status()
  }
  let saved = savedBy(other)
  await other.getByLabel('Other names').fill('Ẹ̀bùn')
  expect(await saved).toBe(200)

  saved = savedBy(page)
  await page.getByLabel('Phone number').fill('+234 805 746 4050')
  expect(await saved).toBe(409)
  await expect(page.getByText('changed in another tab or on another device')).toBeVisible()
  await picture(page, 'apply-conflict')
  await page.getByRole('button', { name: 'Take the newer one' }).click()
  await expect(page.getByLabel('Other names')).toHaveValue('Ẹ̀bùn')
  await expect(page.getByText('changed in another tab or on another device')).toBeHidden()

  saved = savedBy(page)
  await page.getByLabel('First name').fill('Lará')
  expect(await saved).toBe(200)
  saved = savedBy(other)
  await other.getByLabel('First name').fill('Ọmọlará Ṣadé')
  expect(await saved).toBe(409)
  saved = savedBy(other)
  await other.getByRole('button', { name: 'Keep what is here' }).click()
  expect(await saved).toBe(200)
  const reply = await fetch(`${portal.baseURL}/api/drafts/${link.split('#key=')[1]}`)
  expect(await reply.json()).toMatchObject({ data: { body: { you: { first_name: 'Ọmọlará Ṣadé' } } } })
})

test('whoever opened the emailed link closes it on the device where it was begun', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  noise.expect(/status of 404 .*drafts/)
  const email = 'omolara.alone@example.com'
  await aboutMe(page, email)
  const link = await sendLink(page, portal, email)
  const phone = await otherPage()
  await openLink(phone, link)
  await phone.getByRole('button', { name: 'Close it on other devices' }).click()
  await expect(phone.getByText('Your application is open on this device only')).toBeVisible()
  await picture(phone, 'apply-only-here')
  await page.getByLabel('Phone number').fill('+234 805 746 4050')
  await expect(page.getByText('We no longer have this application')).toBeVisible()
  const saved = phone.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/drafts/'),
  )
  await phone.getByLabel('Other names').fill('Ẹ̀bùn')
  expect((await saved).status()).toBe(200)
})

test('a save that fails says so once, is tried again, and says that it succeeded', async ({
  page,
  portal,
  noise,
}) => {
  test.setTimeout(120_000)
  noise.expect(/ERR_FAILED/)
  const email = 'omolara.offline@example.com'
  await aboutMe(page, email)
  await sendLink(page, portal, email)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  let tries = 0
  await page.route('**/api/drafts/*', (route) => {
    tries += 1
    return route.abort()
  })
  await page.getByLabel('Other names').fill('Ẹ̀bùn')
  await expect(
    page.getByText('Please check your internet connection or wait until servers are back online.'),
  ).toBeVisible()
  await expect(page.getByText(/^We can’t save your application right now/)).toBeVisible()
  expect(alerts).toEqual(['error occured'])

  await expect.poll(() => tries).toBeGreaterThan(1)
  await expect(page.getByText(/^We can’t save your application right now/)).toBeVisible()
  expect(alerts).toEqual(['error occured'])

  await page.unroute('**/api/drafts/*')
  await expect(page.getByText(/^Saved /)).toBeVisible()
})

test('a link on a device with another request asks which one to keep', async ({
  page,
  portal,
  otherPage,
}) => {
  const email = 'omolara.choose@example.com'
  await aboutMe(page, email)
  const link = await sendLink(page, portal, email)
  const other = await otherPage()
  await aboutMe(other, 'somebody.else@example.com')
  await other.goto('about:blank')
  await openLink(other, link)
  await expect(other.getByText('There is another application on this device')).toBeVisible()
  await expect(other.getByLabel('Email address')).toHaveValue('somebody.else@example.com')
  await other.getByRole('button', { name: 'Open the application from the link' }).click()
  await expect(other.getByLabel('Email address')).toHaveValue(email)
})

test('by keyboard alone: what is missing is said beside its field; a code is used up after five tries', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of 417/)
  const email = 'omolara.keys@example.com'
  await aboutMe(page, email)
  await sendLink(page, portal, email)

  await page.goto('/ongoing-application')
  await waitForHydration(page)
  await picture(page, 'ongoing-find')
  await page.getByLabel('Email address').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('TST-123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your email address').last()).toBeVisible()
  await expect(page.getByText('Enter a matric number like').last()).toBeVisible()
  await picture(page, 'ongoing-errors')
  await page.getByLabel('Email address').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  const first = codeIn((await portal.mails.waitFor(email, /^Your code/)).text)
  for (let tried = 0; tried < 5; tried += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse(/email-codes\/verify/),
      enterCode(page, another(first)),
    ])
    expect(answer.status()).toBe(417)
  }
  await enterCode(page, first)
  await expect(page.getByText('Ask for a new one').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).press('Enter')
  const second = codeIn((await portal.mails.waitFor(email, /^Your code/)).text)
  await page.getByLabel('Code from the email').focus()
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')

  // The draft is there; once it is discarded, nothing is left, and the page says what to do.
  await expect(page.getByRole('heading', { name: 'Not finished' })).toBeVisible()
  await picture(page, 'ongoing-draft')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard the application' }).press('Enter')
  await expect(page.getByText('You have no open applications')).toBeVisible()
  await picture(page, 'ongoing-empty')
})

/** An unpaid application with this email address, sent from another device. */
async function unpaidRequest(portal: Portal, email: string, matric_number: string): Promise<string> {
  const offer = (await (await fetch(`${portal.baseURL}/api/application-data`)).json()) as {
    data: { application_types: { id: number; code: string }[] }
  }
  const body = {
    application_type_id: offer.data.application_types.find(({ code }) => code === 'transcript')?.id,
    ...{ email, matric_number, surname: 'Adéyẹmí', first_name: 'Ọmọlará', programme: 'B.Sc. Accounting' },
    ...{ consent: true, consent_name: 'Ọmọlará Adéyẹmí' },
    copies: [
      {
        id: crypto.randomUUID(),
        ...{ type: 'student_copy', purpose: 'personal_use', format: 'hard_copy', delivery_method: 'pickup' },
        recipient: { kind: 'self', name: 'Ọmọlará Adéyẹmí' },
      },
    ],
  }
  const reply = await fetch(`${portal.baseURL}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await reply.json()) as { data: { tracking_id: string } }
  return data.tracking_id
}

test('what is not paid is found by the matric number, and cancelled there', async ({ page, portal }) => {
  const email = 'omolara.cancel@example.com'
  const trackingId = await unpaidRequest(portal, email, 'ACC/2012/0015')
  await look(page, email, 'acc / 2012 / 0015')
  await enterCode(page, codeIn((await portal.mails.waitFor(email, /^Your code/)).text))
  await expect(page.getByText(trackingId)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText(trackingId)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel the application' }).click()
  await expect(page.getByText('You have no open applications')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have no open applications')).toBeVisible()
})

test('nobody learns whether an address is known: the same page, and no mail', async ({ page, portal }) => {
  await look(page, 'nobody@example.com', 'CSC/2015/0042')
  await expect(page.getByText('If you have applications under nobody@example.com')).toBeVisible()
  await look(page, 'second.nobody@example.com', '')
  expect(portal.mails.all.filter(({ to }) => to.some((address) => address.includes('nobody')))).toEqual([])
})
