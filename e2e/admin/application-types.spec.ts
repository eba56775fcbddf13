import type { Page } from '@playwright/test'
import { open } from '../money/desk.ts'
import { enterApplicant } from '../support/applicant.ts'
import { checkAndPicture, expectAccessible, waitForHydration } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

const NAME = 'Transcript for the alumni hall'
type Setting = { id: number; code: string; version: number; fields: { key: string }[]; in_use: number }

async function ask(portal: Portal, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${portal.baseURL}/api${path}`, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: {
      authorization: `Bearer ${await portal.staffToken('admin')}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { data: unknown }).data
}

async function find(portal: Portal): Promise<Setting | undefined> {
  const types = (await ask(portal, '/application-types')) as Setting[]
  return types.find(({ code }) => code === 'alumni_hall')
}

async function saved(portal: Portal): Promise<Setting> {
  const found = await find(portal)
  if (found === undefined) throw new Error('The type was not saved')
  return found
}

/** Another person saves the type meanwhile. */
async function change(portal: Portal, over: object): Promise<void> {
  const { id, in_use: _, ...type } = await saved(portal)
  await ask(portal, `/application-types/${id}`, { ...type, ...over })
}

// Other tests of this portal use the list of types, too.
test.afterEach(async ({ portal }) => {
  if ((await find(portal)) !== undefined) await change(portal, { active: false })
})

const onward = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

async function writeQuestion(page: Page, number: number, label: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click()
  const question = page.getByRole('group', { name: `Question ${number}` })
  await question.getByLabel('Question', { exact: true }).fill(label)
  await question.getByLabel('Answered with').selectOption({ label: kind })
}

test('an administrator writes a type with its questions, and an applicant answers them', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(120_000)
  noise.expect(/status of (409|422)/)
  await portal.staffLogin(page, 'admin')
  await open(page, '/admin/application-types')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add an application type' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Name: Fill this in' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(NAME)
  await page.getByLabel('Code').fill('alumni_hall')
  await page.getByLabel('Further studies').check()
  await page.getByLabel('Soft Copy').check()
  await writeQuestion(page, 1, 'Which hall did you live in?', 'One of a list')
  await page.getByLabel('The list, one on each line').fill('Moremi\nTedder')
  await writeQuestion(page, 2, 'Your alumni card', 'A file')
  await page.getByRole('group', { name: 'Question 2' }).getByLabel('Must be answered').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Preview as applicant' }).click()
  await expect(page.getByText('Your alumni card')).toBeVisible()
  await checkAndPicture(page, 'application-type-preview')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: NAME }).click()
  await expect(page.getByText('Added by')).toBeVisible()

  // Another person saves it first: both values are shown, and neither is lost.
  await change(portal, { working_days: 3 })
  await page.getByLabel(/^Description \(/).fill('For the old boys and girls.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('3 days')

  const applicant = await otherPage()
  const { id } = await saved(portal)
  await applicant.goto(`/apply?type=${id}`)
  await waitForHydration(applicant)
  await enterApplicant(applicant, 'alumna@example.com')
  await onward(applicant)
  await applicant.getByLabel('Programme').fill('B.Sc. Accounting')
  await onward(applicant)
  await applicant.getByRole('radio', { name: /Official copy/ }).check()
  await applicant.getByRole('combobox', { name: 'Where should we send it?' }).fill('postgraduate')
  await applicant.getByRole('option', { name: /School of Postgraduate Studies/ }).click()
  await applicant.getByRole('button', { name: 'Save this copy' }).click()
  await onward(applicant)
  await onward(applicant)
  await expect(
    applicant.getByRole('link', { name: 'Which hall did you live in? Choose one from the list' }),
  ).toBeVisible()
  await expectAccessible(applicant)
  await applicant.getByLabel('Which hall did you live in?').selectOption('Tedder')
  await onward(applicant)

  // The type's questions change before the application is sent.
  const year = { key: 'room', label: 'Which room?', kind: 'text', hint: '', required: true, options: [] }
  await change(portal, { fields: [...(await saved(portal)).fields, year] })
  await applicant.getByLabel('I have read this').check()
  await applicant.getByLabel('Sign with your full name').fill('Ọmọlará Adéyẹmí')
  await applicant.getByRole('button', { name: 'Submit and go to payment' }).click()
  await expect(applicant.getByText('What we ask for has changed')).toBeVisible()
  await expect(applicant.getByLabel('Which hall did you live in?')).toHaveValue('Tedder')
  await checkAndPicture(applicant, 'apply-questions-changed')
  await applicant.getByLabel('Which room?').fill('B 12')
  await onward(applicant)
  await applicant.getByLabel('I have read this').check()
  await applicant.getByLabel('Sign with your full name').fill('Ọmọlará Adéyẹmí')
  await applicant.getByRole('button', { name: 'Submit and go to payment' }).click()
  const modal = applicant.getByRole('dialog', { name: 'Transcript Application Submitted...' })
  await expect(modal).toContainText('TST-')
  const tracking = /TST(-[0-9A-Z]{4}){4}/.exec(await modal.innerText())?.[0] ?? ''
  await applicant.goto(`/track#${tracking}`)
  await expect(applicant.getByText('B 12')).toBeVisible()
})
