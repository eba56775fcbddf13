import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { api } from '../money/desk.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { approveOverHttp, payOverHttp, type SubmittedApplication } from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'

type Offer = {
  application_types: { id: number; code: string; working_days: number }[]
  regions: { id: number; countries: string[] }[]
  delivery_rates: { id: number; region_id: number; rate: number; eta_days_max: number | null }[]
}

const graduate = { email: 'amina.tracking@example.com', matric: 'ACC/2012/0015' }

/** Three copies: to an evaluator by courier, to a university by email, and one for the graduate. */
async function submitThree(portal: Portal): Promise<SubmittedApplication> {
  const { application_types, regions, delivery_rates } = await api<Offer>(portal, '/application-data')
  const canada = regions.find(({ countries }) => countries.includes('CA'))
  const rate = delivery_rates.find(
    ({ region_id, eta_days_max }) => region_id === canada?.id && eta_days_max !== null,
  )
  const copy = (more: object) => ({ id: crypto.randomUUID(), ...more })
  return api<SubmittedApplication>(portal, '/applications', {
    key: crypto.randomUUID(),
    body: {
      application_type_id: application_types.find(({ code }) => code === 'transcript')?.id,
      ...{ email: graduate.email, matric_number: graduate.matric },
      ...{ surname: 'Tàíwò', first_name: 'Amina', programme: 'B.Sc. Accounting' },
      ...{ consent: true, consent_name: 'Amina Tàíwò', confirm_duplicate: true },
      copies: [
        copy({
          ...{ type: 'official_copy', purpose: 'credential_evaluation', format: 'hard_copy' },
          ...{ delivery_method: 'courier', delivery_rate_id: rate?.id },
          recipient: {
            ...{
              kind: 'credential_evaluator',
              name: 'Evaluation Bureau of Canada',
              country: 'CA',
              city: 'Toronto',
            },
            ...{ address_lines: ['45 Charles Street'], postcode: 'M4Y 1S2', phone: '+14169720070' },
          },
        }),
        copy({
          ...{ type: 'official_copy', purpose: 'further_studies', format: 'soft_copy' },
          delivery_method: 'email',
          recipient: {
            ...{ kind: 'institution', name: 'University of Glenmore', country: 'GB' },
            email: 'admissions@glenmore.example',
          },
        }),
        copy({
          ...{ type: 'student_copy', purpose: 'personal_use', format: 'soft_copy' },
          delivery_method: 'email',
          recipient: { kind: 'self', name: 'Amina Tàíwò', email: graduate.email },
        }),
      ],
    },
  })
}

/** The page as the browser shows it that sent the application. */
async function openAsSender(page: Page, { tracking_id, token }: SubmittedApplication): Promise<void> {
  await page.addInitScript(
    ([id, session]) => localStorage.setItem('applicant.sessions', JSON.stringify({ [id]: session })),
    [tracking_id, token] as const,
  )
  await page.goto(`/track#${tracking_id}`)
  await waitForHydration(page)
}

test('one headline says what is happening and when it arrives; each copy has its steps and its day', async ({
  page,
  portal,
}) => {
  test.setTimeout(300_000)
  const sent = await submitThree(portal)
  await page.goto(`/track#${sent.tracking_id}`)
  await waitForHydration(page)
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toHaveText('One step left: please pay, and we’ll start.')
  await payOverHttp(portal, sent)
  await expect(headline).toHaveText(
    /^Thank you\. We have your payment\. Everything should arrive by \d{1,2}\s\w+\s\d{4}\.$/,
  )
  // The last of the copies is the one by courier, after its working days.
  const day = /by (.+)\.$/.exec(await headline.innerText())?.[1] ?? ''
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText(day)
  await expect(cards.nth(1)).not.toContainText(day)
  await expect(page.getByText('Promised by')).toHaveCount(0)
  await checkAndPicture(page, 'track-paid-stranger')

  await page.setViewportSize({ width: 360, height: 740 })
  for (const [index, last] of ['Delivered', 'Opened', 'Opened'].entries()) {
    const steps = cards.nth(index).getByRole('list', { name: 'Steps' }).getByRole('listitem')
    await expect(steps).toHaveText([/^Paid/, /^Checked/, /^Produced/, /^Sent/, new RegExp(`^${last}`)])
    // Each word is whole and beside the next one.
    const boxes = await Promise.all((await steps.all()).map((step) => step.boundingBox()))
    for (const [place, box] of boxes.entries()) {
      const next = boxes[place + 1]
      expect(box?.y).toBe(boxes[0]?.y)
      if (next) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(next.x)
    }
    for (const step of await steps.all())
      expect(await step.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the history has what matters, and every event on demand; a code is asked for once', async ({
  page,
  portal,
}) => {
  test.setTimeout(300_000)
  const sent = await submitThree(portal)
  await payOverHttp(portal, sent)
  await approveOverHttp(portal, sent.tracking_id, 'applications')
  await openAsSender(page, sent)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We’re producing your copies.')
  const history = page.getByRole('list', { name: 'What has happened' }).getByRole('listitem')
  await expect(history).toHaveCount(5)
  await page.getByRole('button', { name: /^Show every event \(\d+\)$/ }).click()
  await expect(history.filter({ hasText: 'Copy 3 was produced and signed.' })).toBeVisible()
  await page.getByRole('button', { name: 'Show what matters' }).click()
  await expect(history).toHaveCount(5)

  // The receipt is there without a code, so no text says that it needs one.
  await expect(page.getByRole('button', { name: /^Receipt / })).toBeVisible()
  await expect(page.getByRole('button', { name: /Send a code|code/i })).toHaveCount(1)
  const asked = page.getByText(/enter the code we send to the email address/)
  await expect(asked).toHaveText(/^To change or cancel anything, or to open documents, enter the code/)
  await checkAndPicture(page, 'track-producing-sender')
})

test('the days go into a calendar, the link to somebody else, and the page onto paper', async ({
  page,
  portal,
  context,
}) => {
  test.setTimeout(300_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent = await submitThree(portal)
  await payOverHttp(portal, sent)
  await openAsSender(page, sent)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Everything should arrive by')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${sent.tracking_id}.ics`)
  const calendar = readFileSync(await file.path(), 'utf8')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(calendar.replaceAll('\r\n ', '')).toContain('SUMMARY:Copy 1: Official copy should arrive')

  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${portal.baseURL}/track#${sent.tracking_id}`,
  )

  await page.evaluate(() => {
    Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') })
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(sent.tracking_id)).toBeVisible()
  for (const name of ['Add to calendar', 'Share', 'Print', 'Order again'])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: null })
})
