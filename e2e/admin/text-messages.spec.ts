import { api } from '../money/desk.ts'
import { expectAccessible, waitForHydration } from '../support/page.ts'
import { proveMailbox } from '../support/requests.ts'
import { expect, type Portal, test } from '../support/test.ts'

const PHONE = '+2348030000001'
const SECTION = '/admin/configurations?section=texts'
const email = 'texted@example.com'

/** What the simulated phones received, the latest last. */
const receivedTexts = async ({ baseURL }: Portal) =>
  ((await (await fetch(`${baseURL}/local-sms/texts`)).json()) as { texts: { to: string; body: string }[] })
    .texts

async function submit(portal: Portal): Promise<string> {
  const { application_types } = await api<{ application_types: { id: number; code: string }[] }>(
    portal,
    '/application-data',
  )
  const { tracking_id } = await api<{ tracking_id: string }>(portal, '/applications', {
    key: crypto.randomUUID(),
    body: {
      application_type_id: application_types.find(({ code }) => code === 'transcript')?.id,
      ...{ email, surname: 'Tàíwò', first_name: 'Amina', programme: 'B.Sc. Accounting' },
      ...{ consent: true, consent_name: 'Amina Tàíwò', confirm_duplicate: true },
      copies: [
        {
          ...{ id: crypto.randomUUID(), type: 'student_copy', purpose: 'personal_use', format: 'soft_copy' },
          delivery_method: 'email',
          recipient: { kind: 'self', name: 'Amina Tàíwò', email },
        },
      ],
    },
  })
  return tracking_id
}

test('text messages are set up and tested, and an applicant confirms a number, chooses and turns them off', async ({
  page,
  portal,
  noise,
  otherPage,
}) => {
  test.setTimeout(240_000)
  noise.expect(/status of 4(17|22)/)
  await portal.staffLogin(page)
  await page.goto(SECTION)
  await waitForHydration(page)
  await page.getByLabel('Provider', { exact: true }).selectOption({ label: 'Termii' })
  await page.getByRole('radio', { name: /The simulated provider/ }).check()
  await page.getByRole('button', { name: 'Fill in its test keys' }).click()
  await page.getByRole('checkbox', { name: 'Offer text messages to applicants' }).check()
  await page.getByRole('button', { name: 'Save text message settings' }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Enter the name that phones show as the sender.',
  )
  await page.getByLabel('Sender name').fill('Iroko')
  for (const event of [/Their payment/, /You have a question/])
    await page.getByRole('checkbox', { name: event }).check()
  await page.getByRole('button', { name: 'Save text message settings' }).click()
  await expect(page.getByText('Text message settings saved').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Mobile number').fill(PHONE)
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
  expect((await receivedTexts(portal)).at(-1)?.body).toMatch(/^This is a test of the text messages/)

  const id = await submit(portal)
  const session = await proveMailbox(portal, { tracking_id: id }, email)
  const applicant = await otherPage()
  await applicant.addInitScript(
    ([tracking, token]) => localStorage.setItem('applicant.sessions', JSON.stringify({ [tracking]: token })),
    [id, session] as const,
  )
  await applicant.goto(`/track#${id}`)
  await waitForHydration(applicant)
  await expect(applicant.getByText('everything has been delivered or collected')).toHaveCount(0)
  await applicant.getByLabel('Mobile number').fill('0803 000 0001')
  await applicant.getByRole('button', { name: 'Send me a code' }).click()
  await expect(applicant.getByText(/Enter a mobile number with its country code/).first()).toBeVisible()
  await applicant.getByLabel('Mobile number').fill('+234 803 000 0001')
  await applicant.getByRole('checkbox', { name: 'you have a question for me' }).uncheck()
  await applicant.getByRole('button', { name: 'Send me a code' }).click()
  const code = applicant.getByLabel('Code from the text message')
  await expect(code).toBeFocused()
  const codes = async () => (await receivedTexts(portal)).filter(({ body }) => body.includes(id))
  await expect.poll(async () => (await codes()).length).toBe(1)
  await applicant.getByRole('button', { name: 'Change the number' }).click()
  await expect(applicant.getByLabel('Mobile number')).toBeFocused()
  await applicant.getByRole('button', { name: 'Send me a code' }).click()
  await expect(code).toBeFocused()
  await expect.poll(async () => (await codes()).length).toBe(2)
  await code.fill(/^\d{6}/.exec((await codes())[1]?.body ?? '')?.[0] ?? '')
  await applicant.getByRole('button', { name: 'Confirm this number' }).click()
  await expect(applicant.getByText('We send text messages to +234 •••• 0001.')).toBeVisible()
  await expect(applicant.getByRole('checkbox', { name: 'my payment has arrived' })).toBeChecked()
  await expect(applicant.getByRole('checkbox', { name: 'you have a question for me' })).not.toBeChecked()
  await expectAccessible(applicant)
  await applicant.getByRole('button', { name: 'Use another number' }).click()
  await expect(applicant.getByLabel('Mobile number')).toBeFocused()
  await applicant.getByRole('button', { name: 'Keep +234 •••• 0001' }).click()
  await applicant.getByRole('button', { name: 'Turn off text messages' }).click()
  await expect(applicant.getByRole('button', { name: 'Send me a code' })).toBeVisible()

  // The bursary reads how many there were, and applicants see nothing more once it is off.
  await page.goto('/admin/payments?tab=close')
  await expect(page.getByRole('table', { name: 'Text messages by month' })).toBeVisible()
  await page.goto(SECTION)
  await page.getByRole('checkbox', { name: 'Offer text messages to applicants' }).uncheck()
  await page.getByRole('button', { name: 'Save text message settings' }).click()
  await expect(page.getByText('Text message settings saved').first()).toBeVisible()
  await applicant.reload()
  await expect(applicant.getByRole('heading', { name: 'On a shared computer?' })).toBeVisible()
  await expect(applicant.getByRole('heading', { name: 'Text messages' })).toHaveCount(0)
})
