import type { Page } from '@playwright/test'
import { api, open } from '../money/desk.ts'
import { formatToday } from '../support/days.ts'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { payOverHttp, type SubmittedApplication } from '../support/requests.ts'
import { emailOf, expect, type Portal, test } from '../support/test.ts'

type Data = { application_types: { id: number; code: string }[] }

/** Used by no other test of this portal: the audience of this test. */
const SESSION = '1998/1999'

const readers = [
  { first_name: 'Adaeze', email: 'adaeze@many.example.com' },
  { first_name: 'Bello', email: 'bello@many.example.com' },
  { first_name: 'Chika', email: 'chika@many.example.com' },
  // A second application by the same person.
  { first_name: 'Chika', email: 'chika@many.example.com' },
]

type Reader = { first_name: string; email: string; matric_number: string; graduation_session: string }

async function submit(portal: Portal, reader: Reader): Promise<SubmittedApplication> {
  const { application_types } = await api<Data>(portal, '/application-data')
  return api<SubmittedApplication>(portal, '/applications', {
    key: crypto.randomUUID(),
    body: {
      application_type_id: application_types.find(({ code }) => code === 'transcript')?.id,
      ...{ ...reader, surname: 'Okoro', programme: 'B.Sc. Physics', consent: true },
      consent_name: `${reader.first_name} Okoro`,
      copies: [
        {
          ...{ id: crypto.randomUUID(), type: 'official_copy', purpose: 'further_studies' },
          ...{ format: 'soft_copy', delivery_method: 'email' },
          recipient: {
            ...{ kind: 'institution', name: 'University of Nowhere', country: 'GB' },
            email: 'admissions@nowhere.example',
          },
        },
      ],
    },
  })
}

async function requests(portal: Portal): Promise<void> {
  for (const [index, reader] of readers.entries())
    await submit(portal, {
      ...{ ...reader, matric_number: `PHY/1995/00${30 + index}`, graduation_session: SESSION },
    })
}

const tomorrow = () => `${formatToday(1)}T09:30`

test('an officer writes to many: counted, read along, tried, sent once to each, and stopped in time', async ({
  page,
  portal,
}) => {
  await requests(portal)
  await portal.staffLogin(page, 'support')
  await open(page, '/admin/compose-message')
  await page.getByLabel('Payment', { exact: true }).selectOption({ label: 'Waiting for payment' })
  await page.getByLabel('Graduation session').fill('1998/2000')
  await expect(page.getByText('Enter a session like 2018/2019')).toBeVisible()
  await page.getByLabel('Graduation session').fill(SESSION)
  await expect(page.getByText('people get it')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'people get it' })).toContainText('3')
  await expect(page.getByText('4 applications match.')).toBeVisible()

  // What is missing is reported at its field.
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Write a subject', { exact: true })).toBeVisible()
  await page.getByLabel('Subject').fill('Pay for your transcript')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Dear {firstname},')
  await expect(page.getByText('We can’t fill in something in braces.')).toBeVisible()
  await text.fill('Dear ')
  await page.getByRole('button', { name: 'First name' }).click()
  await expect(text).toBeFocused()
  await text.pressSequentially(',\n\nyour request waits for its payment.')
  await expect(page.getByText('To Chika Okoro, chika@many.example.com')).toBeVisible()
  await expect(page.getByText('Dear Chika,')).toBeVisible()
  // Chika applied twice and is listed twice.
  for (const time of ['again', 'past both']) {
    const next = page.waitForResponse(/\/broadcasts\/preview$/)
    await page.getByRole('button', { name: 'Another recipient' }).click()
    expect((await next).ok(), time).toBe(true)
  }
  await expect(page.getByText('Dear Bello,')).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'compose')

  await page.getByRole('button', { name: 'Send a test to me' }).click()
  const tried = await portal.mails.waitFor(emailOf('support'), /^\[Test\] Pay for your transcript/)
  expect(tried.text).toContain('Dear Bello,')
  expect(tried.text).not.toContain('key=')

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const sure = page.getByRole('dialog', { name: 'Send this to 3 people?' })
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('heading', { name: 'Pay for your transcript' })).toBeVisible()
  for (const { first_name, email } of readers.slice(0, 3)) {
    const mail = await portal.mails.waitFor(email, /Pay for your transcript/)
    expect(mail.text).toContain(`Dear ${first_name},`)
    expect(mail.text).toContain('key=')
  }
  await expect(page.getByRole('link', { name: 'Sent 3' })).toBeVisible()
  await page.getByRole('link', { name: 'Same person 1' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'chika@many.example.com' })).toHaveCount(1)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expectAccessible(page)
  await takeScreenshot(page, 'broadcast')
  expect(portal.mails.all.filter(({ subject }) => subject === 'Pay for your transcript')).toHaveLength(3)

  // Scheduled for tomorrow, and stopped today.
  await page.getByRole('link', { name: 'Write', exact: true }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await page.getByLabel('Graduation session').fill(SESSION)
  await page.getByLabel('Subject').fill('Come to the office')
  await page.getByLabel('Text', { exact: true }).fill('Bring your identity paper.')
  await page.getByRole('radio', { name: /^Later/ }).check()
  await page.getByLabel('Day and time').fill(tomorrow())
  await expect(page.getByText('4 applications match.')).toBeVisible()
  await page.getByRole('button', { name: 'Plan it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Plan it' }).click()
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not sent 3' })).toBeVisible()
  await page.getByRole('link', { name: 'Sent and planned' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Come to the office' })).toContainText('0 of 3')
  await expectAccessible(page)
  await takeScreenshot(page, 'broadcasts')
})

/** The day by which the first copy should arrive, as the tracking page shows it. */
const promised = async (page: Page) =>
  (
    await page
      .getByText(/^Expected by /)
      .first()
      .innerText()
  ).replace('Expected by ', '')
const dayOf = (text: string) => Date.parse(`${text} UTC`)

test('closures are kept with the office, told on Home and on the track page, and promises move with them', async ({
  page,
  portal,
  otherPage,
  request,
}) => {
  const waiting = { first_name: 'Dayo', email: 'dayo.waits@example.com' }
  const sent = await submit(portal, {
    ...{ ...waiting, matric_number: 'PHY/1995/0040', graduation_session: '1999/2000' },
  })
  await payOverHttp(portal, sent)
  const owner = await otherPage()
  await open(owner, `/track#${sent.tracking_id}`)
  const first = await promised(owner)
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/configurations?section=office')
  await page.getByRole('button', { name: 'Add a closure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a closure' })
  await dialog.getByLabel('Reason').fill('Founders’ week')
  const day = tomorrow().slice(0, 10)
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByLabel('Last day').fill(day.replace(/^\d{4}/, '2001'))
  // Pressed slowly, as people do: the error that appears at the field must not push the button away meanwhile.
  await dialog.getByRole('button', { name: 'Save the closure' }).click({ delay: 300 })
  await expect(dialog.getByRole('alert')).toContainText('The last day can’t be before the first one')
  const fortnight = new Date(Date.parse(day) + 13 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Last day').fill(fortnight)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save the closure' }).click()
  await expect(page.getByRole('button', { name: 'Change “Founders’ week”' })).toBeVisible()
  await takeScreenshot(page, 'closures')

  // The policies: a switch is saved as it is set, an amount is checked.
  await open(page, '/admin/configurations?section=policies')
  const two = page.getByRole('checkbox', { name: /Two people decide/ })
  const limit = page.getByLabel(/One person may refund up to/)
  const kept = async (act: () => Promise<void>) => {
    const reply = page.waitForResponse(
      (one) => one.url().endsWith('/institution/policies') && one.request().method() === 'PUT',
    )
    await act()
    expect((await reply).status()).toBe(200)
    await page.reload()
  }
  await limit.fill('a lot')
  await page.getByRole('button', { name: 'Save the limit' }).click()
  await expect(page.getByText('Enter an amount of zero or more')).toBeVisible()
  const before = await two.isChecked()
  await kept(() => two.click())
  await expect(two).toBeChecked({ checked: !before })
  await kept(() => two.click())
  await expect(two).toBeChecked({ checked: before })
  for (const [typed, shown] of [
    ['5,000.5', '5000.50'],
    ['0', '0.00'],
  ] as const) {
    await limit.fill(typed)
    await kept(() => page.getByRole('button', { name: 'Save the limit' }).click())
    await expect(limit).toHaveValue(shown)
  }

  const html = await (await request.get('/')).text()
  expect(html).toContain('This is our target.')
  const visitor = await otherPage()
  await open(visitor, '/')
  const board = visitor.getByRole('region', { name: 'Current processing times' })
  await expect(board).toContainText('Founders’ week')
  await expectAccessible(visitor)
  await takeScreenshot(visitor, 'home-board')
  // Readers who come back to Home from another page see it, too.
  await visitor.getByRole('link', { name: 'Verify a document' }).click()
  await waitForHydration(visitor)
  await visitor.getByRole('link', { name: /home/i }).first().click()
  await expect(board).toContainText('Founders’ week')

  // The applicant sees it, too, with the later date; a shorter closure makes the date earlier, and without it the old date is back.
  const moved = async () => {
    await owner.reload()
    await waitForHydration(owner)
    return promised(owner)
  }
  const later = await moved()
  expect(dayOf(later) - dayOf(first), `${first}, now ${later}`).toBe(14 * 86_400_000)
  await expect(owner.getByText('we’ve moved your promised date')).toBeVisible()
  await expect(owner.getByText(/: Founders’ week$/)).toBeVisible()
  await expectAccessible(owner)
  await takeScreenshot(owner, 'track-closed')
  await open(page, '/admin/configurations?section=office')
  await page.getByRole('button', { name: 'Change “Founders’ week”' }).click()
  const change = page.getByRole('dialog', { name: 'Change “Founders’ week”' })
  await expect(change.getByLabel('Last day')).toHaveValue(fortnight)
  const week = new Date(Date.parse(day) + 6 * 86_400_000).toISOString().slice(0, 10)
  await change.getByLabel('Last day').fill(week)
  await change.getByRole('button', { name: 'Save the closure' }).click()
  await expect(change).toBeHidden()
  expect(dayOf(await moved()) - dayOf(first)).toBe(7 * 86_400_000)
  await page.getByRole('button', { name: 'Remove “Founders’ week”' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove “Founders’ week”' })
  await expectAccessible(page)
  await remove.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('button', { name: 'Change “Founders’ week”' })).toHaveCount(0)
  expect(await moved()).toBe(first)
  await expect(owner.getByText('Founders’ week')).toHaveCount(0)
})
