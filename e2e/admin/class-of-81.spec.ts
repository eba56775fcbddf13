import type { Page } from '@playwright/test'
import { api, open } from '../money/desk.ts'
import { checkAndPicture as check } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'
import { handOutTheRest, LISTED, listed, prepareClass, SENATE } from './registry-class.ts'

const CEREMONY = 'Convocation of the class of 81'
const HELD = listed('LAW/2020/0163')
const RENAMED = listed('CVE/2020/0349')
const REISSUED = listed('ENG/2021/0377')
const REVOKED = listed('AGR/2020/0392')
const BY_PROXY = listed('ACC/2021/0322')
const WITHOUT_EMAIL = listed('NUR/2020/0375')
/** The first ten on the approved list, which is in the order of the matric numbers, who are left without the proxy's graduate. */
const OFFLINE = [
  'ACC/2021/0022',
  'ACC/2021/0529',
  'ACC/2021/0628',
  'ACC/2021/0949',
  'ACC/2021/1362',
  'ACC/2021/1747',
  'ACC/2021/2102',
  'ACC/2021/2204',
  'ACC/2021/2426',
  'ACC/2021/2462',
]

/** At the top of the page, where the header covers nothing. */
async function checkAndPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await check(page, `class-of-81-${name}`)
}

/** Every step has a search with the same name. */
async function goToStep(page: Page, name: string): Promise<void> {
  const step = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name })
  await step.click()
  await expect(step).toHaveAttribute('aria-current', 'page')
}

const stepAddress = (event: number, step: string) => `/admin/graduate-certificate?event=${event}&step=${step}`

const ROWS = '&per_page=100'

async function readAndClearList(page: Page): Promise<void> {
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'senate.csv', mimeType: 'text/csv', buffer: Buffer.from(SENATE) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 81 graduands' }).click({ timeout: 60_000 })
  await expect(page.getByText('The list is imported')).toBeVisible({ timeout: 60_000 })
  await goToStep(page, 'Clearance')
  await page.getByRole('button', { name: 'Mark all without holds as cleared' }).click()
  await expect(page.getByText('One graduand isn’t cleared because a desk holds the record')).toBeVisible()
  await expect(page.getByText('Library: Two books').first()).toBeAttached()
  await goToStep(page, 'Names')
}

async function rename(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Name or matric number' })
  await search.fill(RENAMED.matric)
  await search.press('Enter')
  await page.getByRole('button', { name: `Open: ${RENAMED.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'The name on the certificate' })
  await dialog.getByLabel('Name to print').fill('Ada Effiong-Bassey')
  await dialog.getByLabel('Reason').fill('Marriage certificate seen')
  await dialog.getByRole('button', { name: 'Decide the name' }).click()
  await expect(page.getByRole('link', { name: 'Ada Effiong-Bassey' })).toBeVisible()
}

/** One person freezes the list, another approves it. */
async function approveList(page: Page, approver: Page, event: number): Promise<void> {
  await goToStep(page, 'Approval')
  await page.getByRole('button', { name: 'Put 80 graduands before the senate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze the list' }).click()
  await expect(page.getByRole('heading', { name: 'List 1' })).toBeVisible()
  await open(approver, stepAddress(event, 'approval'))
  await approver.getByRole('button', { name: 'Approve' }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(approver.getByText('Approved', { exact: true })).toBeVisible()
}

/** Two who are ticked, and then everybody else. */
async function issue(page: Page, event: number): Promise<void> {
  await open(page, `${stepAddress(event, 'certificates')}&list=people`)
  for (const { name } of LISTED.slice(0, 2))
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await checkAndPicture(page, 'choose')
  await page.getByRole('button', { name: 'Issue certificates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue certificates' })
  await expect(dialog.getByText('This can be done for 2 people')).toBeVisible()
  await dialog.getByLabel('Series').selectOption(CEREMONY)
  await dialog.getByRole('button', { name: 'Issue 2 certificates' }).click()
  await expect(page.getByText('2 of 2 issued')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Issue 78 certificates' }).click()
  await dialog.getByLabel('Series').selectOption(CEREMONY)
  await expect(dialog.getByText('This can be done for 78 people')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Issue 78 certificates' }).click()
  await expect(page.getByText('78 of 78 issued')).toBeVisible({ timeout: 90_000 })
}

type Certificate = { readonly serial: string; readonly verification_code: string; readonly state: string }

const certificatesOf = (portal: Portal, token: string, event: number, { matric }: { matric: string }) =>
  api<Certificate[]>(portal, `/graduation-certificates?event_id=${event}&search=${matric}`, { token })

async function openCertificate(page: Page, event: number, serial: string): Promise<void> {
  await open(page, `${stepAddress(event, 'certificates')}&search=${serial}`)
  await page.getByRole('button', { name: `Open: ${serial}` }).click()
}

async function reissue(page: Page, event: number, serial: string): Promise<void> {
  await openCertificate(page, event, serial)
  await page.getByRole('button', { name: 'Reissue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reissue' })
  await dialog.getByLabel('Name to print').fill('Fatima García López')
  await dialog.getByLabel('Series').selectOption(CEREMONY)
  await dialog.getByLabel('Reason').fill('The second surname was missing')
  await dialog.getByRole('button', { name: 'Reissue' }).click()
  await expect(page.getByText('1 of 1 reissued')).toBeVisible({ timeout: 60_000 })
}

async function revoke(approver: Page, registrar: Page, event: number, serial: string): Promise<void> {
  await openCertificate(approver, event, serial)
  await approver.getByRole('button', { name: 'Ask to revoke' }).click()
  await approver.getByLabel('Reason').fill('The thesis was withdrawn')
  await approver.getByRole('button', { name: 'Ask to revoke' }).click()
  await expect(approver.getByRole('cell', { name: 'Revocation to confirm' })).toBeVisible()
  await openCertificate(registrar, event, serial)
  await registrar.getByRole('button', { name: 'Revoke', exact: true }).click()
  await registrar.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(registrar.getByRole('cell', { name: 'Revoked', exact: true })).toBeVisible()
}

/** Everybody on the screen of copies is chosen, and their certificates are released. */
async function release(page: Page, event: number): Promise<void> {
  await open(page, `/admin/graduate-copy?event=${event}`)
  await page.getByRole('checkbox', { name: `Select ${LISTED[0]?.name}` }).check()
  await page.getByRole('button', { name: 'Select all 80' }).click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Release to graduates' })
  await dialog.getByRole('checkbox', { name: 'Student copies' }).uncheck()
  await expect(dialog.getByText('This can be done for 79 people')).toBeVisible()
  await expect(dialog.getByText('One person has no email address')).toBeVisible()
  await expect(dialog.getByText('One person is left out')).toBeVisible()
  await checkAndPicture(page, 'release')
  await dialog.getByRole('button', { name: 'Release to 79 people' }).click()
  await expect(page.getByText('79 of 80 released', { exact: true })).toBeVisible({ timeout: 90_000 })
}

/** The graduate opens the link behind the mailbox's code, and names who collects. */
async function nameProxy(graduate: Page, portal: Portal, email: string): Promise<string> {
  const { links } = await portal.mails.waitFor(email, /^Your documents for/)
  await open(graduate, links.find((link) => link.includes('/graduation/')) ?? '')
  await graduate.getByRole('button', { name: /Send a code/ }).click()
  const code = /\b\d{6}\b/.exec((await portal.mails.waitFor(email, /^Your code/)).text)?.[0] ?? ''
  await graduate.getByLabel('Code from the email').fill(code)
  await graduate.getByRole('button', { name: 'Open', exact: true }).click()
  await graduate.getByRole('button', { name: 'Name a person' }).click()
  await graduate.getByRole('button', { name: 'Save and email me the code' }).click()
  await expect(graduate.getByText('Choose an ID').first()).toBeVisible()
  await graduate.getByLabel('Full name').fill('Tọ́pẹ́ Kẹ́hìndé')
  await graduate.getByLabel('ID they will show').selectOption('Passport')
  await graduate.getByLabel('Number of the ID').fill('B7654321')
  await checkAndPicture(graduate, 'proxy-form')
  await graduate.getByRole('button', { name: 'Save and email me the code' }).click()
  await expect(graduate.getByRole('button', { name: 'Withdraw this permission' })).toBeVisible()
  await checkAndPicture(graduate, 'proxy')
  const mail = await portal.mails.waitFor(email, /^Tọ́pẹ́ Kẹ́hìndé can collect/)
  const pass = /PASS-[\w-]+/.exec(mail.text)?.[0] ?? ''
  await expect(graduate.getByText(pass)).toBeVisible()
  return pass
}

async function find(page: Page, typed: string): Promise<void> {
  const field = page.getByLabel('Scan a pass, or find a person')
  await field.fill(typed)
  await field.press('Enter')
}

async function handOut(page: Page, kind: string, number: string): Promise<void> {
  await page.getByLabel('ID shown').selectOption(kind)
  await page.getByLabel('ID number').fill(number)
  await page.getByRole('button', { name: 'Hand out the certificate' }).click()
  await expect(page.getByText('Certificate handed out').first()).toBeVisible()
  await page.getByRole('button', { name: 'Next person' }).click()
}

async function handOutTenOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Work offline' }).click()
  const take = page.getByRole('dialog', { name: 'Work offline' })
  await take.getByLabel('Which part').selectOption('People I choose')
  await take.getByLabel('Find people').fill(OFFLINE[0] ?? '')
  await expect(take.getByRole('checkbox')).toHaveCount(1)
  await take.getByRole('checkbox').check()
  await expect(take.getByText('One person chosen')).toBeVisible()
  await checkAndPicture(page, 'take-people')
  await take.getByLabel('Which part').selectOption('The first on the list')
  await take.getByLabel('How many people').fill('10')
  await take.getByLabel('Name of this device').fill('Tablet 1')
  await take.getByRole('button', { name: 'Take this part' }).click()
  await expect(page.getByText('0 of 10 collected')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  for (const [index, matric] of OFFLINE.entries()) {
    await page.getByRole('button', { name: matric }).click()
    await handOut(page, 'National ID card', `N${1_000_000 + index}`)
  }
  await expect(page.getByText('10 to send')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Return this part' }).click()
}

test('a class of 81 goes from the senate list to the certificates in their hands', async ({
  page,
  portal,
  otherPage,
  noise,
}) => {
  test.setTimeout(300_000)
  const { event, emails } = await prepareClass(portal, {
    title: CEREMONY,
    withoutEmail: WITHOUT_EMAIL.matric,
    held: HELD.matric,
  })
  const token = await portal.staffToken('admin')
  await portal.staffLogin(page, 'officer')
  const approver = await otherPage()
  await portal.staffLogin(approver, 'approver')
  const registrar = await otherPage()
  await portal.staffLogin(registrar, 'admin')

  await open(page, `${stepAddress(event, 'list')}${ROWS}`)
  await readAndClearList(page)
  await rename(page)
  await approveList(page, approver, event)
  await issue(page, event)
  const serialOf = async (person: { matric: string }) =>
    (await certificatesOf(portal, token, event, person))[0]?.serial ?? ''
  await reissue(registrar, event, await serialOf(REISSUED))
  await revoke(approver, registrar, event, await serialOf(REVOKED))
  await release(page, event)

  const graduate = await otherPage()
  const pass = await nameProxy(graduate, portal, emails.get(BY_PROXY.matric) ?? '')

  const desk = await otherPage()
  await desk.setViewportSize({ width: 360, height: 740 })
  await portal.staffLogin(desk, 'dispatch')
  await open(desk, `/admin/collection-desk?event=${event}`)
  await find(desk, pass)
  await expect(desk.getByRole('heading', { name: 'Tọ́pẹ́ Kẹ́hìndé' })).toBeVisible()
  await expect(desk.getByText('Passport B7654321')).toBeVisible()
  await checkAndPicture(desk, 'desk-proxy')
  await handOut(desk, 'Passport', 'B7654321')
  await find(desk, WITHOUT_EMAIL.matric)
  await expect(desk.getByText('No email', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: WITHOUT_EMAIL.matric }).click()
  await expect(desk.getByText(/No email, so no pass/)).toBeVisible()
  await checkAndPicture(desk, 'desk-without-email')
  await handOut(desk, 'National ID card', 'N7654321')
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await handOutTenOffline(desk)
  // 81, without one who is not cleared, one whose certificate is revoked, and the 12 who have collected.
  expect(await handOutTheRest(portal, event)).toBe(67)

  await open(page, stepAddress(event, 'collection'))
  const counts = page.getByRole('main').locator('dl').first()
  await expect(counts).toContainText('Collected79')
  await expect(counts).toContainText('To collect0')
  await checkAndPicture(page, 'collected')
  await open(page, `${stepAddress(event, 'list')}${ROWS}`)
  await expect(page.getByText('81 graduands')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Collected', exact: true })).toHaveCount(79)
  await expect(page.getByRole('cell', { name: 'Not cleared', exact: true })).toHaveCount(1)
  await expect(page.getByRole('cell', { name: 'Certificate voided', exact: true })).toHaveCount(1)
  await open(page, `${stepAddress(event, 'certificates')}${ROWS}`)
  await expect(page.getByText('81 certificates')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Valid', exact: true })).toHaveCount(79)
  await expect(page.getByRole('cell', { name: 'Replaced', exact: true })).toHaveCount(1)
  await expect(page.getByRole('cell', { name: 'Revoked', exact: true })).toHaveCount(1)

  const statesOf = async (person: { matric: string }) => {
    const codes = (await certificatesOf(portal, token, event, person)).map(
      ({ verification_code }) => verification_code,
    )
    const verdicts = codes.map((code) => api<{ state: string }>(portal, `/verify/${code}`))
    return (await Promise.all(verdicts)).map(({ state }) => state)
  }
  expect(await statesOf(RENAMED)).toEqual(['valid'])
  expect(await statesOf(REISSUED)).toEqual(['superseded', 'valid'])
  expect(await statesOf(REVOKED)).toEqual(['revoked'])
})
