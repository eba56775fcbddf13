import type { BrowserContext, Page } from '@playwright/test'
import { api, open, press } from '../money/desk.ts'
import { copyPreparedPortal } from '../support/databases.ts'
import { expectAccessible, takeScreenshot } from '../support/page.ts'
import { startServer } from '../support/server.ts'
import { DEMO_PASSWORD, emailOf, expect, type Role, test } from '../support/test.ts'

const REQUESTS = 50
/** This many have a name that differs from the record, so that a person has to check them. */
const DIFFERENT = 10
const AIM = 60

type At = { readonly baseURL: string }
type Listed = { readonly id: number; readonly tracking_id: string }
type Student = {
  id: number
  matric_number: string
  surname: string
  first_name: string
  programme: string
  status: string
}
type Sent = { token: string; invoice: { reference: string; total: number } }

const signInOverHttp = async (at: At, role: Role): Promise<string> =>
  (
    await api<{ token: string }>(at, '/auth/login', {
      body: { email: emailOf(role), password: DEMO_PASSWORD, remember: false },
    })
  ).token

/** Graduates with complete records, and the evaluator in the directory that all copies go to. */
async function prepare(at: At) {
  const token = await signInOverHttp(at, 'officer')
  const found = await api<Student[]>(at, '/students?per_page=100', { token })
  const held = await api<Student[]>(at, '/students?per_page=100&held=1', { token })
  const students = found
    .filter(({ id, status }) => status === 'graduated' && !held.some((one) => one.id === id))
    .slice(0, 10)
  const [wes] = await api<Record<string, unknown>[]>(at, '/recipient-profiles?search=wes', { token })
  const data = await api<{
    application_types: { id: number; code: string }[]
    regions: { id: number; countries: string[] }[]
    delivery_rates: { id: number; region_id: number | null }[]
  }>(at, '/application-data')
  const region = data.regions.find(({ countries }) => countries.includes(String(wes?.['country'])))
  return {
    students,
    wes: wes ?? {},
    type: data.application_types.find(({ code }) => code === 'transcript')?.id ?? 0,
    rate: data.delivery_rates.find(({ region_id }) => region_id === region?.id)?.id ?? 0,
  }
}

/** Submits and pays over HTTP. */
async function submit(at: At, given: Awaited<ReturnType<typeof prepare>>, place: number): Promise<void> {
  const { students, wes, type, rate } = given
  const student = students[place % students.length]
  const { kind, name, address_lines, city, country } = wes
  const sent = await api<Sent>(at, '/applications', {
    key: crypto.randomUUID(),
    body: {
      application_type_id: type,
      email: `graduate${place}@example.edu`,
      confirm_duplicate: true,
      matric_number: student?.matric_number,
      surname: student?.surname,
      first_name: place < DIFFERENT ? 'Chimamanda-Ngozi' : student?.first_name,
      programme: student?.programme,
      consent: true,
      consent_name: `${student?.first_name} ${student?.surname}`,
      copies: [
        {
          id: crypto.randomUUID(),
          type: 'official_copy',
          purpose: 'credential_evaluation',
          format: 'hard_copy',
          delivery_method: 'courier',
          delivery_rate_id: rate,
          recipient_profile_id: wes['id'],
          recipient_reference: wes['reference_example'],
          recipient: { kind, name, address_lines, city, country },
        },
      ],
    },
  })
  const started = await api<{ reference: string; checkout_url: string | null }>(at, '/payments', {
    token: sent.token,
    key: crypto.randomUUID(),
    body: { invoice_reference: sent.invoice.reference, amount: sent.invoice.total, provider: 'paystack' },
  })
  await press(started.checkout_url, 'pay')
  await api(at, `/payments/${started.reference}/verify`, { body: {} })
}

/** The clicks and key presses in the page, whoever makes them. */
async function countHands(context: BrowserContext, counts: { clicks: number; keys: number }): Promise<void> {
  await context.exposeBinding('noteHand', (_, what: 'clicks' | 'keys') => {
    counts[what] += 1
  })
  await context.addInitScript(() => {
    const { noteHand } = window as unknown as { noteHand: (what: string) => void }
    document.addEventListener('pointerdown', () => noteHand('clicks'), true)
    document.addEventListener('keydown', () => noteHand('keys'), true)
  })
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const finished = (page: Page) =>
  expect(page.getByText(/^Finished: \d+ rows? done/)).toBeVisible({ timeout: 120_000 })

/** From the dashboard to the list of one status, with all rows selected. */
async function chooseAll(page: Page, status: RegExp): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Back office' })
  const list = sidebar.getByRole('link', { name: /^Transcript Applications/ })
  // A closed group has the count of its work in its name, once that has arrived. The group may be open already.
  const group = sidebar.getByRole('button', { name: /^Applications/ })
  await expect(group).toBeVisible()
  if (!(await list.isVisible())) await group.click()
  await list.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transcript Applications' })).toBeVisible()
  const filter = page
    .getByRole('navigation', { name: 'By status', exact: true })
    .getByRole('link', { name: status })
  await filter.click()
  // The address changes first, then the page with the filter and the rows of the list before, then the rows.
  await expect(filter).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  const all = button(page, /^Select all/)
  if (await all.isVisible()) await all.click()
}

test('fifty requests, ten of them with a difference, from submitted to dispatched by three people', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { databaseUrl, dataDir } = await copyPreparedPortal()
  const server = await startServer({
    dataDir,
    settings: { DATABASE_URL: databaseUrl, DEMO_PASSWORD, BULK_STOP_SECONDS: '1' },
  })
  const contexts: BrowserContext[] = []
  try {
    const given = await prepare(server)
    for (let place = 0; place < REQUESTS; place += 10)
      await Promise.all(Array.from({ length: 10 }, (_, offset) => submit(server, given, place + offset)))
    const officerToken = await signInOverHttp(server, 'officer')
    const listed = (status: string) =>
      api<Listed[]>(server, `/applications?per_page=100&status=${status}`, { token: officerToken })
    await expect.poll(async () => (await listed('submitted')).length).toBe(REQUESTS)

    const counts = { signIns: 0, clicks: 0, keys: 0 }
    const person = async (role: Role): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: server.baseURL,
        viewport: { width: 1280, height: 900 },
      })
      contexts.push(context)
      const page = await context.newPage()
      const token = await signInOverHttp(server, role)
      counts.signIns += 1
      await context.addInitScript((value) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('auth.token', value)
      }, token)
      await countHands(context, counts)
      await open(page, `${server.baseURL}/admin/overview`)
      return page
    }

    const officer = await person('officer')
    await chooseAll(officer, /^Paid, in the queue/)
    await takeScreenshot(officer, 'bulk-list')
    await button(officer, 'Start review').click()
    // The receipts of the fifty payments are made meanwhile.
    await expect(officer.getByText('No emails are sent')).toBeVisible({ timeout: 120_000 })
    await button(officer, `Start the review of ${REQUESTS} applications`).click()
    await finished(officer)
    await button(officer, 'Next: Recommend').click()
    await expect(officer.getByText(/^10 rows:/)).toBeVisible({ timeout: 60_000 })
    await expectAccessible(officer)
    await takeScreenshot(officer, 'bulk-rehearsed')
    await button(officer, `Recommend ${REQUESTS - DIFFERENT} applications`).click()
    await finished(officer)
    await expectAccessible(officer)
    await takeScreenshot(officer, 'bulk-finished')
    // The others are opened one after the other: their papers and checklist are completed, and they are recommended.
    await officer.locator('li a[href^="/admin/applications/"]').first().click()
    for (let place = 1; place <= DIFFERENT; place += 1) {
      const identity = officer.getByRole('checkbox', { name: /The applicant is the person on record/ })
      await expect(officer.getByText(`${place} of ${DIFFERENT}`, { exact: true })).toBeVisible()
      await identity.check()
      await button(officer, /^Recommend/).click()
    }
    await expect.poll(async () => (await listed('awaiting_approval')).length).toBe(REQUESTS)

    const approver = await person('approver')
    await chooseAll(approver, /^Awaiting sign-off/)
    await button(approver, 'Approve').click()
    await button(approver, `Approve ${REQUESTS} applications`).click()
    await finished(approver)
    await button(approver, 'Next: Generate and sign').click()
    await button(approver, `Generate and sign ${REQUESTS} copies`).click()
    await finished(approver)

    const desk = await person('dispatch')
    await chooseAll(desk, /^Being produced/)
    await button(desk, 'Print').click()
    await button(desk, `Make the PDF of ${REQUESTS} copies`).click()
    await finished(desk)
    await expect(button(desk, 'Open the PDF to print')).toBeVisible()
    await button(desk, 'Next: Mark as printed').click()
    await button(desk, `Mark as printed: ${REQUESTS} copies`).click()
    await finished(desk)
    await button(desk, 'Next: Dispatch').click()
    const waybills = (await listed('ready')).map(
      ({ tracking_id }, place) => `${tracking_id}\t${4_000_000_000 + place}`,
    )
    const dialog = desk.getByRole('dialog', { name: 'Dispatch' })
    await dialog.getByLabel('Courier').selectOption({ index: 1 })
    counts.clicks += 2
    await dialog.getByLabel('Waybills').click()
    await dialog.getByLabel('Waybills').fill(waybills.join('\n'))
    // Ctrl and V: `fill` takes the place of pasting.
    counts.keys += 2
    await expectAccessible(desk)
    await takeScreenshot(desk, 'bulk-waybills')
    await dialog.getByRole('button', { name: 'Check first' }).click()
    await button(desk, `Dispatch ${REQUESTS} copies`).click()
    await finished(desk)
    await expect.poll(async () => (await listed('dispatched')).length).toBe(REQUESTS)

    const { signIns, clicks, keys } = counts
    test.info().annotations.push({ type: 'hands', description: JSON.stringify(counts) })
    process.stdout.write(`${REQUESTS} requests: ${signIns} sign-ins, ${clicks} clicks, ${keys} keys\n`)
    expect(clicks).toBeLessThan(AIM)
  } finally {
    for (const context of contexts) await context.close()
    await server.stop()
    server.remove()
  }
})
