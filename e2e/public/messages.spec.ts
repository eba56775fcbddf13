import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { PNG } from '../support/pictures.ts'
import { expect, INBOUND_MAIL, type Portal, test } from '../support/test.ts'

const ada = { email: 'amaka.writes@example.com', first_name: 'Amaka', surname: 'Nwosu' }
const name = `${ada.first_name} ${ada.surname}`
const png = {
  name: 'statement.png',
  mimeType: 'image/png',
  buffer: PNG,
}

type Call = { token?: string; body?: object; headers?: Record<string, string> }

async function api<T>({ baseURL }: Portal, address: string, { token, body, headers }: Call = {}): Promise<T> {
  const reply = await fetch(`${baseURL}/api${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

/** An application for an electronic student copy, paid at the demo gateway. Answers its tracking ID. */
async function paidRequest(portal: Portal): Promise<string> {
  type Type = { id: number; code: string }
  const offer = await api<{ application_types: Type[] }>(portal, '/application-data')
  const copy = {
    ...{ id: crypto.randomUUID(), type: 'student_copy', purpose: 'personal_use', format: 'soft_copy' },
    ...{ delivery_method: 'email', recipient: { kind: 'self', name, email: ada.email } },
  }
  type Sent = { tracking_id: string; token: string; invoice: { total: number } }
  const sent = await api<Sent>(portal, '/applications', {
    body: {
      ...ada,
      application_type_id: offer.application_types.find(({ code }) => code === 'transcript')?.id,
      programme: 'B.Sc. Computer Science',
      ...{ consent: true, consent_name: name, copies: [copy] },
    },
  })
  type Started = { reference: string; checkout_url: string }
  const started = await api<Started>(portal, '/payments', {
    token: sent.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { tracking_id: sent.tracking_id, amount: sent.invoice.total, provider: 'platinum' },
  })
  await fetch(started.checkout_url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
  const verify = () => api<{ state: string }>(portal, `/payments/${started.reference}/verify`, { body: {} })
  await expect.poll(async () => (await verify()).state).toBe('paid')
  return sent.tracking_id
}

/** A transition by an officer, as another program would make it. */
async function step(portal: Portal, trackingId: string, body: object): Promise<number> {
  const token = await portal.staffToken('officer')
  type Row = { id: number; version: number }
  const [row] = await api<Row[]>(portal, `/applications?search=${trackingId}`, { token })
  const id = row?.id ?? 0
  const { version } = await api<Row>(portal, `/applications/${id}`, { token })
  await api(portal, `/applications/${id}/transitions`, { token, body: { version, ...body } })
  return id
}

/** Delivers an email answer as the institution's mail gateway does. */
async function answerByMail({ baseURL }: Portal, to: string, text: string): Promise<string> {
  const body = JSON.stringify({
    message_id: `<${crypto.randomUUID()}@example.com>`,
    ...{ from: `${name} <${ada.email}>`, to: [to], subject: 'Re: Transcript', text },
  })
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', INBOUND_MAIL.INBOUND_MAIL_SECRET).update(`${t}.${body}`).digest('hex')
  const reply = await fetch(`${baseURL}/api/webhooks/inbound-mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'testamur-signature': `t=${t},v1=${v1}` },
    body,
  })
  return reply.text()
}

async function look(page: Page, picture: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await takeScreenshot(page, `messages-${picture}`)
}

async function lookInTheDark(page: Page, picture: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, `${picture}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function addFile(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add files' }).first().click(),
  ])
  await chooser.setFiles(png)
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('Ready')
}

const said = (page: Page) => page.getByRole('list', { name: 'Conversation', exact: true })

async function enterCode(page: Page, portal: Portal): Promise<void> {
  const mail = await portal.mails.waitFor(ada.email, /Your code/)
  await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

test('an applicant and the registry write to each other, on the page and by mail, live on both sides', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(420_000)
  // Without a session the conversation is closed, which the browser logs.
  noise.expect(/status of 4(01|17)/)
  noise.expect(/ERR_CONNECTION_RESET/)
  // A saved reply with an unknown variable is refused.
  noise.expect(/status of 422/)
  const trackingId = await paidRequest(portal)

  // The applicant opens the conversation with a code; a message that is being written survives a reload.
  await page.goto('/messages')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Open its messages' }).click()
  await expect(page.getByText('Enter the whole tracking ID')).toBeVisible()
  await look(page, 'find')
  await page.getByLabel('Tracking ID').fill(trackingId.toLowerCase())
  await page.getByRole('button', { name: 'Open its messages' }).click()
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await page.getByLabel('Code from the email').fill('12345')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator('#field-code-error')).toContainText('six digits')
  await page.getByLabel('Code from the email').fill('000000')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator('#field-code-error')).toContainText('not the code')
  await look(page, 'code-refused')
  await enterCode(page, portal)
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByLabel('Your message').fill('When will my transcript be ready?')
  await addFile(page)
  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue('When will my transcript be ready?')
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText(png.name)

  // The inbox is open before the message arrives.
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await officer.goto('/admin/messages')
  await expect(officer.getByText('Choose a conversation')).toBeVisible()
  // The answer to the call is lost: the text stays, and sent again it appears once.
  const writing = `**/api/applications/track/${trackingId}/messages`
  await page.route(writing, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/check your internet connection/)).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('When will my transcript be ready?')
  await look(page, 'lost')
  await page.unroute(writing)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(page).getByText('When will my transcript be ready?')).toHaveCount(1)
  await expect(page.getByLabel('Your message')).toHaveValue('')
  const row = officer.getByRole('list', { name: 'Conversations' }).getByRole('link', { name })
  await expect(row).toContainText('1 unread')
  await expect(
    officer.getByRole('link', { name: /Messaging.*1 conversations with new messages/ }),
  ).toBeVisible()
  await row.click()
  await expect(said(officer)).toContainText('When will my transcript be ready?')
  await expect(page.getByText(/^Seen /)).toBeVisible()
  await expect(row).not.toContainText('unread')
  const [download] = await Promise.all([
    officer.waitForEvent('download'),
    said(officer)
      .getByRole('button', { name: /Download statement\.png/ })
      .click(),
  ])
  expect(download.suggestedFilename()).toBe(png.name)

  // The page shows that a colleague is reading, too; notes are visible to staff only.
  const colleague = await otherPage()
  await portal.staffLogin(colleague, 'support')
  await colleague.goto(officer.url())
  await expect(officer.getByText(/has this open too/)).toBeVisible()
  await colleague.getByText('Note', { exact: true }).click()
  await colleague.getByLabel('Your note for colleagues').fill('She called this morning.')
  await expect(officer.getByText(/is writing an answer/)).toBeVisible()
  await look(officer, 'inbox')
  await lookInTheDark(officer, 'inbox')
  await colleague.keyboard.press('Control+Enter')
  await expect(said(officer)).toContainText('She called this morning.')
  await colleague.close()
  await expect(said(page)).not.toContainText('She called')

  // A saved reply with the applicant's details, sent, received by email and shown on the page at once.
  await officer.getByRole('button', { name: 'Saved replies' }).click()
  const texts = officer.getByRole('dialog', { name: 'Saved replies' })
  await texts.getByRole('button', { name: 'New text' }).click()
  await texts.getByLabel('Name').fill('Soon')
  await texts.getByRole('textbox', { name: 'Text' }).fill('Dear {frist_name}, soon.')
  await texts.getByRole('button', { name: 'Save' }).click()
  await expect(texts.getByText(/We can fill in only these/).first()).toBeVisible()
  await texts.getByRole('textbox', { name: 'Text' }).fill('Dear {first_name}, {tracking_id} is nearly ready.')
  await texts.getByRole('button', { name: 'Save' }).click()
  await expect(texts.getByText('Soon').first()).toBeVisible()
  await look(officer, 'texts')
  await texts.getByRole('button', { name: 'New text' }).click()
  await texts.getByLabel('Name').fill('Wrong')
  await texts.getByRole('textbox', { name: 'Text' }).fill('Never to be sent.')
  await texts.getByRole('button', { name: 'Save' }).click()
  await texts.getByRole('button', { name: 'Change Wrong' }).click()
  await texts.getByLabel('Name').fill('Not wanted')
  await texts.getByRole('button', { name: 'Save' }).click()
  await texts.getByRole('button', { name: 'Remove Not wanted' }).click()
  await texts.getByRole('button', { name: 'Remove the text' }).click()
  await expect(texts.getByRole('button', { name: 'New text' })).toBeVisible()
  await expect(texts.getByRole('button', { name: 'Change Not wanted' })).toHaveCount(0)
  await officer.keyboard.press('Escape')
  await expect(texts).toBeHidden()
  await officer.keyboard.press('Alt+r')
  await expect(officer.getByLabel(`Your answer to ${name}`)).toBeFocused()
  await officer.getByLabel('Insert a saved reply').selectOption('Soon')
  const filled = `Dear ${ada.first_name}, ${trackingId} is nearly ready.`
  await expect(officer.getByLabel(`Your answer to ${name}`)).toHaveValue(filled)
  await officer.keyboard.press('Control+Enter')
  await expect(said(page)).toContainText(filled)
  await expect(officer.getByLabel('Assigned to')).not.toHaveValue('')
  const mail = await portal.mails.waitFor(ada.email, /^Transcript \(TST/)
  expect(mail.text).toContain(filled)
  expect(mail.replyTo).toMatch(/^reply\+[0-9a-f]{32}@mail\.demo\.example$/)
  await look(page, 'thread')
  await lookInTheDark(page, 'thread')

  // The applicant's answer by email appears on both pages, without the quoted text.
  expect(
    await answerByMail(portal, mail.replyTo, `Thank you!\n\nOn Monday ${mail.from} wrote:\n> Dear`),
  ).toBe('taken')
  await expect(said(page)).toContainText('Thank you!')
  await expect(said(officer)).toContainText('Thank you!')
  await expect(said(officer)).toContainText('by email')
  await expect(said(officer)).not.toContainText('wrote:')

  // The registry asks for a file; once it is answered in the conversation, the review goes on.
  await step(portal, trackingId, { to: 'under_review' })
  const question = 'Send your statement of result'
  const id = await step(portal, trackingId, { to: 'action_required', asks: [{ kind: 'upload', question }] })
  await expect(page.getByText('We need something from you').first()).toBeVisible()
  await officer.goto(`/admin/applications/${id}`)
  await expect(officer.getByText('Waiting for the applicant').first()).toBeVisible()
  await look(page, 'ask')
  await page.getByRole('button', { name: 'Send the files' }).click()
  await expect(page.getByText('Add the file first')).toBeVisible()
  await addFile(page)
  await page.getByRole('button', { name: 'Send the files' }).click()
  await expect(said(page)).toContainText('Answered')
  await expect(officer.getByText('Being checked').first()).toBeVisible()
  await expect(said(officer).getByRole('button', { name: /Download statement\.png/ })).toHaveCount(2)
  await look(officer, 'application')

  // Without a tracking ID: the applicant sees the conversations of the email address, and asks a general question.
  await page.goto('/messages')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(ada.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(page, portal)
  await expect(page.getByRole('link', { name: new RegExp(trackingId) })).toBeVisible()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByLabel('Your message').fill('Are you open on Saturday?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await look(page, 'question')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('What is it about?').fill('Opening hours')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await officer.goto('/admin/messages?view=all')
  await officer.getByRole('link', { name: /Opening hours/ }).click()
  await officer.getByLabel(`Your answer to ${name}`).fill('No, from Monday to Friday.')
  await officer.getByRole('button', { name: 'Send and resolve' }).click()
  await expect(said(page)).toContainText('No, from Monday to Friday.')
  await expect(page.getByText('Resolved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'All your conversations' }).click()
  await expect(page.getByRole('button', { name: 'Opening hours' })).toBeVisible()
  await look(page, 'list')
  await page.getByRole('button', { name: 'Opening hours' }).click()
  await expect(said(page)).toContainText('No, from Monday to Friday.')

  // Found by a word of its subject, opened again, and unassigned, so that all of staff see it.
  const inbox = officer.getByRole('searchbox', { name: 'Search name, email or tracking ID' })
  await inbox.fill(ada.email)
  await inbox.press('Enter')
  // A row that moves up while it is pressed is not opened.
  const rows = officer.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0)
  await officer.getByRole('link', { name: /Opening hours/ }).click()
  await officer.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('Resolved', { exact: true })).toBeHidden()
  await officer.getByLabel('Assigned to').selectOption({ label: 'Nobody' })
  await officer.getByRole('link', { name: /^Unassigned/ }).click()
  await expect(officer.getByRole('link', { name: /Opening hours/ })).toBeVisible()
})
