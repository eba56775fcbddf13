import { checkAndPicture, expectAccessible, waitForHydration } from '../support/page.ts'
import { expect, INBOUND_MAIL, test } from '../support/test.ts'

const CONFIGURATION = '/admin/configurations'
const logoOf = (inside: string): string =>
  `<svg viewBox="0 0 10 10">${inside}<circle cx="5" cy="5" r="4" fill="#1F3A6E"/></svg>`

test('the look of the institution is tried, judged and saved, and everybody sees it', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of 4(09|22)/)
  await portal.staffLogin(page)
  await page.goto(`${CONFIGURATION}?section=look`)
  await waitForHydration(page)
  const institution = async () =>
    ((await (await fetch(`${portal.baseURL}/api/institution`)).json()) as { data: Record<string, unknown> })
      .data
  const before = await institution()

  await page.getByLabel('Primary colour', { exact: true }).fill('#F4A100')
  await expect(page.getByRole('row', { name: /Links on the page/ })).toContainText('too little')
  await page.getByLabel('Primary colour', { exact: true }).fill('#123')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Enter a colour like #00044B',
  )
  await page.getByLabel('Primary colour', { exact: true }).fill('#1F3A6E')

  const choose = (drawing: string) =>
    page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(drawing),
    })
  await choose('not a picture')
  await expect(page.getByText('We can’t draw this SVG').first()).toBeVisible()
  await choose(logoOf('<script>x()</script>'))
  await expect(page.getByText('This SVG has parts that run as a program: script.').first()).toBeVisible()
  await choose(logoOf('<foreignObject>x</foreignObject>'))
  await expect(page.getByText('Picture ready. Save to use it.')).toBeVisible()
  await expect(page.getByText('We removed parts that a picture doesn’t need: foreignObject.')).toBeVisible()
  // Nothing is saved yet, so nobody else sees a change.
  expect(await institution()).toEqual(before)
  await checkAndPicture(page, 'configurations-look')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Institution saved')).toBeVisible()
  const saved = await institution()
  expect(saved).toMatchObject({ theme: { primary: '#1F3A6E' } })
  expect(saved['logo_url']).toMatch(/^\/brand\/[0-9a-f]{64}\.svg$/)
  const drawn = await page
    .getByRole('group', { name: 'Logo in both appearances' })
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)
  expect(drawn).toBe(10)

  // On a phone the parts are a list, and each leads back to it.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Configuration', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Institution Names/ }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(/University/)
  await page.setViewportSize({ width: 1280, height: 800 })

  // Another person saves the acronym meanwhile: neither value is lost.
  await page.getByLabel('Acronym').fill('MINE')
  const put = await fetch(`${portal.baseURL}/api/institutions/${String(saved['id'])}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await portal.staffToken('admin')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ acronym: 'THEIRS', theme: before['theme'], logo_url: before['logo_url'] }),
  })
  expect(put.status).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: /Acronym/ })).toContainText('THEIRS')
  await checkAndPicture(page, 'configurations-changed-meanwhile')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  // The notice of the previous save may still be visible, so the history shows that this one was saved.
  await expect(page.getByRole('insertion').filter({ hasText: /^MINE$/ })).toBeVisible()
  expect(await institution()).toMatchObject({ acronym: 'MINE', theme: before['theme'] })
})

test('each part shows the changes of its own settings', async ({ page, portal }) => {
  await portal.staffLogin(page)
  await page.goto(`${CONFIGURATION}?section=office`)
  await waitForHydration(page)
  const phone = page.getByLabel('Phone number', { exact: true })
  const before = await phone.inputValue()
  await phone.fill('+234 803 111 2222')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const part = (heading: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
      .last()
  const office = part('Changes to the office')
  await expect(office.getByRole('insertion').filter({ hasText: '+234 803 111 2222' })).toBeVisible()
  await expect(office.getByText('Phone number').first()).toBeVisible()
  await expect(part('Changes to closures')).not.toContainText('+234 803 111 2222')
  await checkAndPicture(page, 'configurations-office')

  for (const [name, picture] of [
    ['Logos and colours', 'configurations-look-history'],
    ['Currency and time zone', 'configurations-formats'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(part('Change history')).toBeVisible()
    await expect(part('Change history')).not.toContainText('+234 803 111 2222')
    await checkAndPicture(page, picture)
  }
  await page.getByRole('link', { name: 'Institution', exact: true }).click()
  await expect(part('Change history')).toContainText('+234 803 111 2222')

  // Other tests of this portal read the number of the demo.
  await page.getByRole('link', { name: 'Office and closures', exact: true }).click()
  await phone.fill(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('deletion').filter({ hasText: '+234 803 111 2222' })).toBeVisible()
})

test('what transcripts say and the signature on them are policies', async ({ page, portal, noise }) => {
  // All policies share one version: a form that was opened before another was saved sends its change again.
  noise.expect(/status of 409/)
  await portal.staffLogin(page)
  await page.goto(`${CONFIGURATION}?section=policies`)
  await waitForHydration(page)
  const policies = async () => {
    const headers = { authorization: `Bearer ${await portal.staffToken('admin')}` }
    const reply = await fetch(`${portal.baseURL}/api/institution/policies`, { headers })
    return ((await reply.json()) as { data: Record<string, unknown> }).data
  }
  const official = page.getByRole('checkbox', { name: /Date of birth on official copies/ })
  await expect(page.getByRole('checkbox', { name: /Date of birth on student copies/ })).toBeChecked()
  await expect(official).not.toBeChecked()
  await official.click()
  await expect.poll(policies).toMatchObject({
    birth_date_on_student_copy: true,
    birth_date_on_official_copy: true,
  })
  await official.click()
  await expect.poll(policies).toMatchObject({ birth_date_on_official_copy: false })

  await page.getByLabel('Registrar’s signature', { exact: true }).setInputFiles({
    name: 'signature.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg viewBox="0 0 40 10"><path d="M4 8C12 0 20 10 36 2" stroke="#000" fill="none"/></svg>',
    ),
  })
  await expect(page.getByText('Picture ready. Save to use it.')).toBeVisible()
  await checkAndPicture(page, 'configurations-policies')
  await page.getByRole('button', { name: 'Save the signature' }).click()
  await expect
    .poll(policies)
    .toMatchObject({ signature_url: expect.stringMatching(/^\/brand\/[0-9a-f]{64}\.svg$/) })
  await page.getByRole('button', { name: 'Remove the signature' }).click()
  await expect.poll(policies).toMatchObject({ signature_url: '' })
})

test('what an institution needs is set in its parts, and the checklist leads to each', async ({
  page,
  portal,
  noise,
}) => {
  noise.expect(/status of 422/)
  await portal.staffLogin(page)
  await page.goto(CONFIGURATION)
  await waitForHydration(page)
  await expect(page.getByText(/\d+ steps? left/)).toBeVisible()
  await checkAndPicture(page, 'configurations-go-live')
  await page.getByRole('link', { name: 'Programmes' }).last().click()

  await page.getByRole('link', { name: 'Add a programme' }).click()
  await page.getByLabel('Name', { exact: true }).fill('B.A. Cartography')
  await page.getByLabel('Code', { exact: true }).fill('law')
  for (const [field, value] of [
    ['Award', 'B.A.'],
    ['Faculty', 'Arts'],
    ['Department', 'Geography'],
  ] as const)
    await page.getByLabel(field, { exact: true }).fill(value)
  await page.getByLabel('Code', { exact: true }).fill('CAR')
  await page.getByRole('button', { name: 'Save programme' }).click()
  await page.getByLabel('Search by code, name, award, faculty or department').fill('cartog')
  await page.keyboard.press('Enter')
  // Only now: a row that moves while it is pressed is not pressed.
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.getByRole('link', { name: 'B.A. Cartography' }).click()
  await page.getByLabel('Offer it to applicants').uncheck()
  await checkAndPicture(page, 'configurations-programme')
  await page.getByRole('button', { name: 'Save programme' }).click()
  await page.getByLabel('Search by code, name, award, faculty or department').fill('cartog')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Cartography/ })).toContainText('Not offered')

  await page.getByRole('link', { name: 'Grading scales' }).click()
  await page.getByRole('link', { name: 'Add a grading scale' }).click()
  // The example is computed again with each change: (3 × 5 + 3 × 0 + 3 × 3 + 2 × 4) / 11 …
  await expect(page.getByText('Average 2.91.')).toBeVisible()
  // … without the first attempt at MTH 101: (3 × 5 + 3 × 3 + 2 × 4) / 8 …
  await page.getByLabel('Repeated courses', { exact: true }).selectOption('The latest attempt counts')
  await expect(page.getByText('Average 4.00.')).toBeVisible()
  // … and not with a score that has no mark.
  await page.getByLabel('ENG 101, 3 units').fill('720')
  await expect(page.getByText('Average 4.00.')).toBeHidden()
  await page.getByLabel('ENG 101, 3 units').fill('72')
  await page.getByLabel('Repeated courses', { exact: true }).selectOption('Every attempt counts')
  await expect(page.getByText('Average 2.91.')).toBeVisible()
  await checkAndPicture(page, 'configurations-grading')

  await page.getByLabel('Name', { exact: true }).fill('Tried and left')
  await page.getByRole('button', { name: 'Save grading scale' }).click()
  await page.getByRole('link', { name: 'Tried and left' }).click()
  const asking = page.getByRole('dialog', { name: 'Remove Tried and left?' })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await asking.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await asking.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('link', { name: 'Add a grading scale' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tried and left' })).toBeHidden()

  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('Test email sent', { exact: true }).last()).toBeVisible()
  await page.getByLabel('Search the texts').fill('your code for messages')
  await checkAndPicture(page, 'configurations-mail')
  await page.getByRole('link', { name: 'See how all emails look' }).click()
  const tested = page.getByRole('listitem').filter({ hasText: 'Test email from' })
  await expect(tested).toContainText(/Written on \d+\s\w+\s20\d\d/)
  const never = page.getByRole('listitem').filter({ hasText: 'With examples, without its table of facts' })
  await expect(never.first()).toBeVisible()
  await checkAndPicture(page, 'configurations-mail-gallery')
  await page.goto(`${CONFIGURATION}?section=mail&mail=messages-code&language=en`)
  await page.getByLabel('Text', { exact: true }).fill('Type this: ')
  await page.getByRole('button', { name: /\{code\}/ }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Type this: {code}')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview with examples' })).toContainText('Type this: 482913')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Your own text is sent.')).toBeVisible()
  await checkAndPicture(page, 'configurations-mail-text')
  await page.getByRole('button', { name: 'Back to our text' }).click()
  await expect(page.getByText('This is our text.')).toBeVisible()

  await page.getByRole('link', { name: 'Signing', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'In use now' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Files and replies', exact: true }).click()
  await expect(page.getByText('No virus scanner is connected')).toBeVisible()
  await expect(page.getByText(INBOUND_MAIL.INBOUND_MAIL_DOMAIN, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Test file storage' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'File storage works' })).toBeVisible()
  await page.getByRole('button', { name: 'Test the address for replies' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The address for replies works' })).toBeVisible()
  await checkAndPicture(page, 'configurations-services')
})
