import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Mailbox, startMailbox } from '../support/mailbox.ts'
import { createNoise } from '../support/noise.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { type Server, startServer } from '../support/server.ts'

const CREATE_ADMIN = fileURLToPath(new URL('../../server/dist/create-admin.js', import.meta.url))
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#1F3A6E"/></svg>'

const head = { name: 'Títí Head', email: 'titi.head@lakeside.example' }
const PASSWORD = 'seven quiet green lanterns'
const colleagues = [
  { name: 'Ada Officer', email: 'ada.officer@lakeside.example', roles: ['Records officer', 'Dispatch'] },
  { name: 'Ben Approver', email: 'ben.approver@lakeside.example', roles: ['Approver', 'Administrator'] },
] as const
const graduate = { matric: 'LAK/2018/0001', surname: 'Balógun', email: 'sade.balogun@alumni.example' }

const STUDENTS = `matric_number,surname,first_name,email,programme_code,year_of_entry,graduation_session,date_of_award,class_of_degree,cgpa,status
${graduate.matric},${graduate.surname},Sadé,${graduate.email},GEO,2018,2018/2019,2019-11-25,First Class Honours,5.00,graduated
`
const RESULTS = `matric_number,session,semester,course_code,course_title,units,score,grade
${graduate.matric},2018/2019,1,GEO101,Introduction to Maps,3,75,A
${graduate.matric},2018/2019,2,GEO102,Rivers and Lakes,3,81,A
`

/** The only step of an installation on the command line. */
async function createAdministrator({ dataDir }: Server): Promise<string> {
  const made = promisify(execFile)(
    process.execPath,
    [CREATE_ADMIN, '--email', head.email, '--name', head.name],
    { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: '0' } },
  )
  made.child.stdin?.end()
  const { stdout } = await made
  return /Password: (\S.*)/.exec(stdout)?.[1] ?? ''
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/overview$/)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = async (page: Page, said: string | RegExp) => {
  await button(page, 'Save').click()
  await expect(page.getByText(said).first()).toBeVisible()
}

async function savePrice(page: Page): Promise<void> {
  await button(page, 'Save price').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** From the checklist to a part that it reports as missing. */
async function fromChecklist(page: Page, step: string): Promise<void> {
  await page.goto('/admin/configurations?section=go_live')
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: step, exact: true })
    .last()
    .click()
  await waitForHydration(page)
}

/** The public pages say to staff what is missing, and to nobody else. */
async function expectPublicNotice(admin: Page, applicant: Page): Promise<void> {
  await admin.goto('/')
  await expect(admin.getByText('Applicants can’t use everything here yet')).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Prices of copies' })).toBeVisible()
  await checkAndPicture(admin, 'go-live-public')
  await applicant.goto('/')
  await waitForHydration(applicant)
  await expect(applicant.getByText('Applicants can’t use everything here yet')).toHaveCount(0)
}

async function setIdentity(page: Page): Promise<void> {
  await fromChecklist(page, 'Name')
  await page.getByLabel('Full name').fill('Lakeside University')
  await page.getByLabel('Acronym').fill('LAKE')
  await page.getByLabel('Name', { exact: true }).fill('Dr Grace Ebo')
  await save(page, 'Institution saved')
  await fromChecklist(page, 'Currency and time zone')
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('NGN')
  await save(page, 'Institution saved')
  await fromChecklist(page, 'Logos')
  for (const name of ['Logo', 'Text logo'])
    await page
      .getByLabel(name, { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
  await expect(page.getByText('Picture ready. Save to use it.')).toHaveCount(2)
  await save(page, 'Institution saved')
  await fromChecklist(page, 'Office')
  await page.getByLabel('Name of the office').fill('Academic Registry')
  await page.getByLabel('Address', { exact: true }).fill('1 Shore Road, Lakeside')
  await page.getByLabel('Email address').fill('registry@lakeside.example')
  await page.getByLabel('Phone number').fill('+234 1 555 0100')
  await page.getByLabel('Opening hours').fill('Monday to Friday, 8:00 to 16:00')
  await save(page, 'Institution saved')
}

async function importFile(page: Page, kind: string, text: string): Promise<void> {
  await page.goto('/admin/students/imports')
  await waitForHydration(page)
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await button(page, 'Continue').click()
  await button(page, 'Check the file').click()
  await page.getByRole('button', { name: /^Import (one row|\d+ rows)/ }).click()
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible()
}

async function setRecords(page: Page): Promise<void> {
  await fromChecklist(page, 'Programmes')
  await page.getByRole('link', { name: 'Add a programme' }).first().click()
  for (const [field, value] of [
    ['Name', 'B.Sc. Geography'],
    ['Code', 'GEO'],
    ['Award', 'B.Sc.'],
    ['Faculty', 'Science'],
    ['Department', 'Geography'],
  ] as const)
    await page.getByLabel(field, { exact: true }).fill(value)
  await button(page, 'Save programme').click()
  await expect(page.getByRole('link', { name: 'B.Sc. Geography' })).toBeVisible()
  await importFile(page, 'Students', STUDENTS)
  await importFile(page, 'Results', RESULTS)
}

async function setOffer(page: Page): Promise<void> {
  await page.goto('/admin/transcript-rates')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Add a purpose' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Further studies')
  await page.getByLabel('Code', { exact: true }).fill('further_studies')
  await button(page, 'Save').click()
  await expect(page.getByRole('table').getByText('Further studies').first()).toBeVisible()
  await page.getByRole('link', { name: 'Formats' }).click()
  await page.getByRole('link', { name: 'Add a format' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Hard Copy')
  await page.getByRole('radio', { name: /^On paper/ }).check()
  await button(page, 'Save').click()
  await expect(page.getByRole('table').getByText('Hard Copy').first()).toBeVisible()

  await fromChecklist(page, 'Application types')
  await page.getByRole('link', { name: 'Add an application type' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Transcript')
  await page.getByLabel('Code', { exact: true }).fill('transcript')
  for (const choice of ['Further studies', 'Hard Copy'])
    await page.getByRole('checkbox', { name: choice }).check()
  await button(page, 'Save').click()
  await expect(page.getByRole('table').getByRole('link', { name: 'Transcript' })).toBeVisible()

  await fromChecklist(page, 'Prices of copies')
  for (const type of ['Student copy', 'Official copy']) {
    await page.getByRole('link', { name: `Further studies, ${type}, Hard Copy: no price. Add one` }).click()
    await page.getByLabel('Hard Copy (NGN)').fill('5,000')
    await savePrice(page)
  }
}

async function setDelivery(page: Page): Promise<void> {
  await fromChecklist(page, 'Regions')
  await page.getByRole('link', { name: 'Add a region' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('The whole world')
  await page.getByRole('checkbox', { name: /^Everywhere that no other region covers/ }).check()
  await button(page, 'Save').click()
  await expect(page.getByRole('row').getByRole('link', { name: 'The whole world' })).toBeVisible()

  await fromChecklist(page, 'Couriers')
  await page.getByRole('link', { name: 'Add a courier' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Swift Wings')
  await page.getByLabel('Code', { exact: true }).fill('swift')
  await page.getByRole('radio', { name: 'Both' }).check()
  await page.getByRole('radio', { name: 'In parts' }).check()
  await page.getByLabel('Part 1', { exact: true }).selectOption('This text')
  await page.getByLabel('Text of part 1').fill('SW')
  await page.getByLabel('Part 2: how many, at least').selectOption('6')
  await expect(page.getByLabel('Example waybill')).toHaveValue('SW123456')
  await button(page, 'Save').click()
  await expect(page.getByRole('link', { name: 'Swift Wings' })).toBeVisible()

  await page.goto('/admin/transcript-rates?tab=delivery')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Add a delivery rate' }).first().click()
  await page.getByLabel('Region').selectOption({ label: 'The whole world' })
  await page.getByLabel('Courier').selectOption({ label: 'Swift Wings' })
  await page.getByLabel('Price (NGN)').fill('12,000')
  await savePrice(page)
}

/** Staff are invited by email, and set their passwords themselves. */
async function inviteColleagues(page: Page, mails: Mailbox, newPage: () => Promise<Page>): Promise<Page[]> {
  const pages: Page[] = []
  for (const { name, email, roles } of colleagues) {
    await page.goto('/admin/users?user=new')
    await waitForHydration(page)
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email').fill(email)
    for (const role of roles) await page.getByRole('checkbox', { name: role }).check()
    await button(page, 'Send the invitation').click()
    const invitation = await mails.waitFor(email, /Your account/)
    const theirs = await newPage()
    await theirs.goto(invitation.links.find((link) => link.includes('#reset=')) ?? '')
    await waitForHydration(theirs)
    await theirs.getByLabel('New password').fill(PASSWORD)
    await button(theirs, 'Set the password').click()
    await expect(theirs.getByRole('heading', { name: 'Staff sign in' })).toBeVisible()
    await signIn(theirs, email, PASSWORD)
    pages.push(theirs)
  }
  return pages
}

/** Applies and pays, from Home to the receipt. @returns the tracking ID. */
async function request(page: Page): Promise<string> {
  await page.goto('/')
  await waitForHydration(page)
  await expect(page).toHaveTitle(/Lakeside University/)
  await page.getByRole('link', { name: 'Start an application' }).first().click()
  await page.getByRole('link', { name: 'Start this application' }).click()
  await page.getByLabel('Email address').fill(graduate.email)
  await page.getByLabel('Matric number').fill(graduate.matric.toLowerCase())
  await button(page, 'Save and continue').click()
  await expect(page.getByText('We found your record')).toContainText('B.Sc. Geography')
  await page.getByRole('radio', { name: /Official copy/ }).check()
  await page.getByLabel('What is it for?').selectOption({ label: 'Further studies' })
  await page.getByRole('radio', { name: /Hard Copy/ }).check()
  await page.getByLabel('Who receives it?').selectOption('institution')
  await page.getByLabel('Name of the institution or person').fill('University of Glenmore')
  await page.getByLabel('Country').selectOption('CA')
  await page.getByLabel('Street address').fill('2 Carlton Street')
  await page.getByLabel('Town or city').fill('Toronto')
  await page.getByLabel('Postcode').fill('M5B 1J3')
  await page.getByLabel('Recipient’s phone number').fill('+1 416 972 0070')
  await page.getByRole('group', { name: 'Courier' }).getByRole('radio').first().check()
  await button(page, 'Save this copy').click()
  await button(page, 'Save and continue').click()
  await page.getByLabel('I have read this').check()
  await page.getByLabel('Sign with your full name').fill('Sadé Balógun')
  await button(page, 'Submit and go to payment').click()
  const modal = page.getByRole('dialog', { name: 'Transcript Application Submitted...' })
  await expect(modal).toBeVisible()
  const trackingId = /TST(-[0-9A-Z]{4}){4}/.exec(await modal.innerText())?.[0] ?? ''
  // There is only one payment method, so there is nothing to choose.
  await modal.getByRole('link', { name: 'Continue to payment' }).click()
  await page.waitForURL(/\/sandbox\//)
  await page.getByRole('button', { name: 'Pay' }).first().click()
  await page.waitForURL(/\/payment-confirmation/)
  await expect(page.getByRole('heading', { name: /Payment received/ })).toBeVisible()
  return trackingId
}

/** Reviewed by one person, approved by another, signed, printed, handed to the courier and delivered. */
async function fulfil(officer: Page, approver: Page): Promise<void> {
  await officer.goto('/admin/applications')
  await officer.getByRole('link', { name: new RegExp(graduate.surname) }).click()
  await button(officer, 'Start review').click()
  await expect(officer.getByText('Being checked').first()).toBeVisible()
  await expect(officer.getByRole('checkbox').first()).toBeVisible()
  for (const item of await officer.getByRole('checkbox').all()) await item.check()
  await officer.getByRole('button', { name: /^Recommend/ }).click()
  await expect(officer.getByText('awaiting sign-off').first()).toBeVisible()

  await approver.goto(officer.url())
  await approver.getByRole('button', { name: /^Approve/ }).click()
  await expect(approver.getByText('Being produced').first()).toBeVisible()

  await officer.reload()
  await officer
    .getByRole('button', { name: /^Generate and sign/ })
    .first()
    .click()
  await expect(officer.getByText('Signed', { exact: true }).first()).toBeVisible()
  await button(officer, 'Mark as printed').first().click()
  await button(officer, 'Dispatch').first().click()
  const dialog = officer.getByRole('dialog')
  await dialog.getByLabel('Waybill').fill('SW000001')
  await button(officer, 'Confirm').click()
  await expect(officer.getByText('With the courier').first()).toBeVisible()
  await button(officer, 'Mark as delivered').first().click()
  await expect(officer.getByText('Delivered', { exact: true }).first()).toBeVisible()
}

test('a new institution goes from nothing to its first delivered copy, on the screens alone', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const mails = await startMailbox()
  const server = await startServer({ settings: { DEMO: '0', SMTP_URL: mails.url } })
  const noise = createNoise()
  const contexts: BrowserContext[] = []
  const newPage = async () => {
    const context = await browser.newContext({ baseURL: server.baseURL })
    contexts.push(context)
    noise.watch(context)
    return context.newPage()
  }
  try {
    const admin = await newPage()
    await signIn(admin, head.email, await createAdministrator(server))
    await expect(admin.getByRole('heading', { name: 'Set up your portal' })).toBeVisible()
    await expectPublicNotice(admin, await newPage())
    await setIdentity(admin)
    await setRecords(admin)
    await setOffer(admin)
    await setDelivery(admin)
    await fromChecklist(admin, 'Email')
    await admin.getByLabel('Send a test email to').fill(head.email)
    await button(admin, 'Send test email').click()
    await mails.waitFor(head.email, /Test email/)
    await fromChecklist(admin, 'Signing certificate')
    await button(admin, 'Make a certificate').click()
    await admin.getByRole('dialog').getByRole('button').last().click()
    await expect(admin.getByRole('dialog')).toBeHidden()
    const [officer, approver] = await inviteColleagues(admin, mails, newPage)
    if (officer === undefined || approver === undefined) throw new Error('Nobody was invited')
    await admin.goto('/admin/configurations?section=go_live')
    // The rest is not done on a screen: keys of a payment provider, backups, and a host name of its own.
    await expect(admin.getByText('3 steps left')).toBeVisible()
    await checkAndPicture(admin, 'go-live-nearly')

    const applicant = await newPage()
    const trackingId = await request(applicant)
    await fulfil(officer, approver)
    await mails.waitFor(graduate.email, /A copy is on its way/)
    await applicant.goto(`/track#${trackingId}`)
    await applicant.reload()
    await expect(applicant.getByText('Delivered', { exact: true }).first()).toBeVisible()
    expect(noise.heard(), 'the console of the browser').toEqual([])
  } finally {
    for (const context of contexts) await context.close()
    await server.stop()
    await mails.close()
    server.remove()
  }
})
