import type { Page } from '@playwright/test'
import { enterApplicant } from '../support/applicant.ts'
import { formatToday } from '../support/days.ts'
import { pressTo } from '../support/keyboard.ts'
import { checkAndPicture, expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

const onward = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

async function aboutMe(page: Page, email: string, path = '/apply'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await enterApplicant(page, email)
  await onward(page)
  await page.getByLabel('Programme').fill('B.Sc. Accounting')
  await onward(page)
}

async function listed(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Where should we send it?' }).fill(typed)
  await page.getByRole('option', { name }).click()
}

/** An electronic official copy for the postgraduate school, which is in the directory. */
async function copyToPostgraduates(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Official copy/ }).check()
  await listed(page, 'postgraduate', /School of Postgraduate Studies/)
  await page.getByLabel('What is it for?').selectOption('further_studies')
  await page.getByRole('button', { name: 'Save this copy' }).click()
  await onward(page)
}

async function sign(page: Page): Promise<void> {
  await page.getByLabel('I have read this').check()
  await page.getByLabel('Sign with your full name').fill('Ọmọlará Adéyẹmí')
}

const send = (page: Page) => page.getByRole('button', { name: 'Submit and go to payment' }).click()

async function trackingIdOf(page: Page): Promise<string> {
  const modal = page.getByRole('dialog', { name: 'Transcript Application Submitted...' })
  await expect(modal).toBeVisible()
  const id = /TST(-[0-9A-Z]{4}){4}/.exec(await modal.innerText())?.[0] ?? ''
  await modal.getByRole('button', { name: 'Close' }).click()
  return id
}

async function requestsOf(portal: Portal, email: string): Promise<number> {
  const token = await portal.staffToken('admin')
  const reply = await fetch(`${portal.baseURL}/api/applications?search=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const answer = await reply.text()
  expect(reply.status, answer).toBe(200)
  return (JSON.parse(answer) as { total: number }).total
}

test('a listed recipient, the policy, the day it is needed, a second order, and ordering again', async ({
  page,
  noise,
}) => {
  test.setTimeout(240_000)
  noise.expect(/status of 422/)
  const email = 'omolara.wes@example.com'
  await aboutMe(page, email)

  // A recipient typed by hand, with a private email address, which is reported at its field before anything is sent.
  await page.getByRole('radio', { name: /Official copy/ }).check()
  await page.getByLabel('What is it for?').selectOption('credential_evaluation')
  await page.getByRole('radio', { name: /Soft Copy/ }).check()
  await page.getByLabel('Who receives it?').selectOption('credential_evaluator')
  await page.getByLabel('Name of the institution or person').fill('An Evaluator')
  await page.getByLabel('Recipient’s email address').fill('evaluator.toronto@gmail.com')
  await page.getByRole('button', { name: 'Save this copy' }).click()
  await expect(page.getByText(/gmail\.com is a personal email service/).last()).toBeVisible()
  await expectAccessible(page)

  // From the directory, by keyboard: name, address and format are filled in, the reference number is checked.
  const search = page.getByRole('combobox', { name: 'Where should we send it?' })
  await search.fill('wes')
  await expect(page.getByRole('option', { name: /World Education Services/ })).toBeVisible()
  await checkAndPicture(page, 'apply-recipient-search')
  await search.press('ArrowDown')
  await search.press('Enter')
  await page.getByRole('radio', { name: /Hard Copy/ }).check()
  // One card in place of eight fields.
  const card = page.getByRole('region', { name: 'Recipient: World Education Services (WES)' })
  await expect(card).toContainText('Toronto')
  await expect(card).toContainText('Immigration or credential evaluation')
  await expect(page.getByLabel('Town or city')).toBeHidden()
  await card.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Town or city')).toHaveValue('Toronto')
  await page.getByLabel('WES reference number').fill('12')
  await page.getByRole('radio', { name: /DHL/ }).check()
  await page.getByRole('button', { name: 'Save this copy' }).click()
  await expect(
    page.getByText(/doesn’t look like a number from World Education Services/).last(),
  ).toBeVisible()
  await takeScreenshot(page, 'apply-recipient-chosen')
  await expectAccessible(page)
  await page.getByLabel('WES reference number').fill('4821937')
  // A copy that is half filled in is there when the page is loaded again.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('WES reference number')).toHaveValue('4821937')
  await page.getByRole('button', { name: 'Send it later' }).click()
  await page.getByLabel('When should we send it?').selectOption('on_date')
  await page.getByLabel('Earliest date', { exact: true }).fill('2099-01-01')
  await page.getByLabel('When should we send it?').selectOption('now')
  await page.getByRole('button', { name: 'Save this copy' }).click()

  // A day that is too early to promise, and one that is late enough.
  const needed = page.getByLabel('When does it need to arrive?')
  await needed.fill(formatToday(2))
  await expect(page.getByText('We can’t promise this for')).toBeVisible()
  await checkAndPicture(page, 'apply-not-in-time')
  await needed.fill(formatToday(200))
  await expect(page.getByText(/in time for/)).toBeVisible()
  await onward(page)
  await expect(page.getByText('This is a specimen.')).toBeVisible()
  await page.getByText('Preview').click()
  await expectAccessible(page)
  await takeScreenshot(page, 'apply-check-preview')
  await sign(page)
  await send(page)
  const first = await trackingIdOf(page)

  // The same application again: the page says so, links to the first, and sends it only when confirmed.
  await page.goto(`/apply#again=${first}`)
  await waitForHydration(page)
  await expect(page.getByText(`Filled in from ${first}`)).toBeVisible()
  await expect(page.getByText('Their reference: 4821937')).toBeVisible()
  // A courier that is no longer offered is reported before the last step.
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('application.draft') ?? '{}')
    draft.copies[0].delivery_rate_id = null
    localStorage.setItem('application.draft', JSON.stringify(draft))
  })
  await page.reload()
  await waitForHydration(page)
  await onward(page)
  await expect(page.getByText('Choose a courier').first()).toBeVisible()
  await page.getByRole('radio', { name: /DHL/ }).check()
  await page.getByRole('button', { name: 'Save this copy' }).click()
  await checkAndPicture(page, 'apply-again')
  await onward(page)
  await sign(page)
  await send(page)
  await expect(page.getByText('You’ve asked for this copy before')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open that application' })).toHaveAttribute(
    'href',
    new RegExp(`${first}$`),
  )
  await expectAccessible(page)
  await takeScreenshot(page, 'apply-duplicate')
  await page.getByRole('button', { name: 'I want another copy' }).click()
  expect(await trackingIdOf(page)).not.toBe(first)

  // From its own page, too.
  await page.goto(`/track#${first}`)
  await page.getByRole('link', { name: 'Order again' }).click()
  await expect(page.getByText(`Filled in from ${first}`)).toBeVisible()
})

test('a hold is told before anything is paid, to the owner of the record alone', async ({ page, portal }) => {
  const token = await portal.staffToken('admin')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const list = await fetch(`${portal.baseURL}/api/students?search=NUR%2F2014%2F0001`, { headers })
  const { data } = (await list.json()) as { data: { id: number; matric_number: string; email: string }[] }
  const [student] = data
  if (student === undefined) throw new Error('The demo student is not there')
  const hold = { desk: 'Bursary', reason: 'Fees of 2018/2019', how_to_clear: 'Pay ₦45,000 at the bursary.' }
  const post = (path: string, body: object) =>
    fetch(`${portal.baseURL}/api/students/${student.id}/holds${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    })
  const placed = await post('', hold)
  expect(placed.status).toBe(201)
  const { data: record } = (await placed.json()) as { data: { holds: { id: number }[] } }

  await page.goto('/official-copy')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill('somebody@example.com')
  await page.getByLabel('Matric number').fill(student.matric_number)
  await onward(page)
  await expect(page.getByText('This number belongs to')).toBeVisible()
  await expect(page.getByLabel('Surname')).toBeFocused()
  await expect(page.getByText('Fees of 2018/2019')).toBeHidden()
  await page.getByLabel('Email address').fill(student.email)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('There is a hold on your record')).toBeVisible()
  await expect(page.getByText('Pay ₦45,000 at the bursary.')).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'apply-hold')
  await onward(page)
  // The address decides the type of copy.
  await expect(page.getByRole('radio', { name: /Student copy/ })).toBeHidden()
  await listed(page, 'postgraduate', /School of Postgraduate Studies/)
  await page.getByLabel('What is it for?').selectOption('further_studies')
  await page.getByRole('button', { name: 'Save this copy' }).click()
  await onward(page)
  await expect(page.getByText('There is a hold on your record')).toBeVisible()
  await page.getByText('Preview').click()
  await expect(page.getByText('This is what we have on record.')).toBeVisible()
  await expect(page.getByText('2014/2015')).toBeVisible()
  await checkAndPicture(page, 'apply-check-hold')
  await sign(page)
  await send(page)
  await trackingIdOf(page)
  expect((await post(`/${record.holds[0]?.id}/lift`, { because: 'Paid' })).status).toBe(200)
})

test('the connection breaks in the middle of sending: it goes again under its key, and is made once', async ({
  page,
  portal,
  context,
  noise,
}) => {
  noise.expect(/Failed to load resource|ERR_/)
  const email = 'omolara.lost@example.com'
  await aboutMe(page, email)
  await copyToPostgraduates(page)
  await sign(page)

  // The server makes the application, but its answer is lost. Pressed twice, and the page reloaded before the outcome
  // is known.
  const keys: string[] = []
  await page.route('**/api/applications', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Submit and go to payment' }).dblclick()
  await expect(page.getByText('We can’t tell yet if your application arrived')).toBeVisible()
  // The sentence about the connection is above what the page says of trying again.
  const notice = page.getByRole('status').filter({ hasText: 'We can’t tell yet if your application arrived' })
  await expect(notice.getByRole('paragraph')).toHaveText([
    'We can’t tell yet if your application arrived',
    'Please check your internet connection or wait until servers are back online.',
    /^We’ll try again every few seconds/,
  ])
  await expectAccessible(page)
  await takeScreenshot(page, 'apply-lost')
  expect(new Set(keys).size).toBe(1)
  expect(await requestsOf(portal, email)).toBe(1)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('This page was closed while your application was being sent')).toBeVisible()

  // Without a connection one can go on typing, and the page says so.
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()

  // With changed answers, the page first finds out whether the earlier ones were submitted.
  await page.unroute('**/api/applications')
  await page.getByLabel('I have read this').check()
  await page.getByLabel('Sign with your full name').fill('Ọmọlará B. Adéyẹmí')
  await send(page)
  await trackingIdOf(page)
  expect(await requestsOf(portal, email)).toBe(1)
})

test('two tabs of one device show the same answers, and one request', async ({ page, portal, context }) => {
  const email = 'omolara.two.tabs@example.com'
  await aboutMe(page, email)
  const other = await context.newPage()
  await other.goto('/apply')
  await waitForHydration(other)
  await expect(other.getByText('You are back where you left off')).toBeVisible()
  await copyToPostgraduates(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(other.getByText(/School of Postgraduate Studies/).first()).toBeVisible()
  await onward(page)
  await sign(page)
  await send(page)
  await trackingIdOf(page)
  await expect(other.getByText('You submitted or discarded this application in another tab')).toBeVisible()
  await expectAccessible(other)
  expect(await requestsOf(portal, email)).toBe(1)
})

test('a whole request by keyboard alone', async ({ page }) => {
  await page.goto('/student-copy')
  await waitForHydration(page)
  await expect(page.getByText('A copy for yourself, marked as not official.')).toBeVisible()
  const type = (text: string) => page.keyboard.type(text)
  const reach = async (role: 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'button', name: RegExp) => {
    await page.keyboard.press('Tab')
    await pressTo(page, page.getByRole(role, { name }).first())
  }
  await reach('textbox', /Email address/)
  await type('omolara.keyboard@example.com')
  await page.keyboard.press('Enter')
  // No number, so the names are asked for, and the first of them has the focus.
  await expect(page.getByLabel('Surname')).toBeFocused()
  await type('Adéyẹmí')
  await reach('textbox', /First name/)
  await type('Ọmọlará')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your studies' })).toBeFocused()
  await reach('combobox', /Programme/)
  await type('B.Sc. Accounting')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your copies' })).toBeFocused()
  await reach('radio', /Hard Copy/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Soft Copy/ })).toBeChecked()
  await reach('button', /Save this copy/)
  await page.keyboard.press('Enter')
  await reach('button', /Save and continue/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeFocused()
  await reach('checkbox', /I have read this/)
  await page.keyboard.press('Space')
  await reach('textbox', /Sign with your full name/)
  await type('Ọmọlará Adéyẹmí')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Transcript Application Submitted...' })).toBeVisible()
})

test('staff keep the directory; what they add is found by applicants at once', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of 422/)
  await portal.staffLogin(page, 'admin')
  await page.goto('/admin/configurations?section=recipients')
  await expect(page.getByRole('link', { name: 'CGFNS International' })).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'admin-recipients')
  await page.getByRole('searchbox').fill('wes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /World Education Services/ })).toBeVisible()
  await page.getByRole('link', { name: 'Add a recipient' }).click()
  await page.getByLabel('Name, in full').fill('Pharmacy Examining Board of Canada')
  await page.getByLabel('Short name').fill('pebc')
  await page.getByLabel('Kind').selectOption('licensing_body')
  await page.getByLabel('What it takes').selectOption('electronic')
  await page.getByLabel('Email address for electronic copies').fill('transcripts@pebc.example')
  await page.getByLabel('What the recipient calls it').fill('PEBC number')
  await page.getByLabel('Pattern').fill('^[0-9]{6}$')
  await page.getByLabel('Example').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The example doesn’t match the pattern.').last()).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'admin-recipient')
  await page.getByLabel('Example').fill('123456')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Pharmacy Examining Board of Canada' })).toBeVisible()
  await page.goto('/admin/configurations?section=policies')
  const mailboxes = page.getByRole('textbox', { name: 'Personal email providers' })
  await expect(mailboxes).toHaveValue(/gmail\.com/)
  await expect(page.getByLabel(/Official copies can go to individuals/)).not.toBeChecked()
  await mailboxes.fill('gmail.com\nnot a domain')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Once above the form, once at its field.
  await expect(page.getByText('Enter domains like gmail.com')).toHaveCount(2)
  await expectAccessible(page)
  await takeScreenshot(page, 'admin-policies')
  await mailboxes.fill('gmail.com\nmail.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Institution saved')).toBeVisible()
  const university = await (await fetch(`${portal.baseURL}/api/institution`)).json()
  expect(university).toMatchObject({
    data: { destination_policy: { private_mailboxes: ['gmail.com', 'mail.example'] } },
  })
  const found = await fetch(`${portal.baseURL}/api/recipient-profiles/search?search=pebc`)
  expect(await found.json()).toMatchObject({ data: [{ reference_label: 'PEBC number' }] })
})
