import type { Page } from '@playwright/test'
import { graduandSteps } from '../../contract/src/graduation/graduand-states.ts'
import { api, open } from '../money/desk.ts'
import { expectFrench, readInFrench } from '../support/french.ts'
import { checkInBothLights } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'
import { createClassToCollect, createListedClass } from './class-to-collect.ts'

const SURNAMES = ['Adékúnlé', 'Ọlábísí', 'Nwáchukwu']
const personOf = (first: string, number: number) => ({
  first,
  surname: SURNAMES[number % 3] ?? '',
  matric: `CSC/2018/${9801 + number}`,
})
const RELEASED = ['Morẹ́nikẹ́', 'Tèmítọ́pẹ́', 'Chukwuemeka'].map(personOf)
const LISTED = ['Folákẹ́', 'Ìyábọ̀', 'Nnamdi'].map((first, index) => personOf(first, index + 3))
const emailOf = ({ matric }: (typeof LISTED)[number]) => `${matric.slice(-4)}.collect@example.com`

/** The name of the series and of the template. */
const SERIES = 'To collect'

/** French and readable by light and in the dark, and nothing hangs out at the sides of a telephone. */
async function checkLook(page: Page, name: string, written: readonly string[]): Promise<void> {
  await expect(page.locator('main h1')).not.toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectFrench(page, written)
  await checkInBothLights(page, `french-${name}`)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang, `${name} at 360`).toBe(0)
  if (size) await page.setViewportSize(size)
}

/** Every text in an answer, such as the words of a template, which may be in any language. */
async function textsOf(answer: Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  JSON.stringify(await answer, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}

async function openMailed(page: Page, portal: Portal, email: string, subject: RegExp): Promise<void> {
  const { links } = await portal.mails.waitFor(email, subject)
  await open(page, links.find((link) => link.includes('/graduation/')) ?? '')
}

test('the way from the senate list to the graduate is in French, by light and in the dark', async ({
  page,
  portal,
  otherPage,
}) => {
  test.setTimeout(300_000)
  const token = await portal.staffToken('admin')
  const released = await createClassToCollect(portal, 'Promotion Awólọ́wọ̀', RELEASED, { prefix: 'AWO' })
  const listed = await createListedClass(portal, 'Promotion Achebe', LISTED)
  await api(portal, `/graduation-events/${listed}/name-requests`, { token, body: { graduands: null } })
  const events = await api<{ title: string }[]>(portal, '/graduation-events', { token })
  const templates = await api<{ id: number; name: string }[]>(portal, '/certificate-templates', { token })
  // Ceremonies and templates of other tests have English names.
  const written = [SERIES, ...events.map(({ title }) => title), ...templates.map(({ name }) => name)]
  const look = (shown: Page, name: string) => checkLook(shown, name, written)
  await readInFrench(page, portal)
  await portal.staffLogin(page, 'admin')

  await open(page, '/admin/graduate-certificate')
  await look(page, 'ceremonies')
  for (const step of graduandSteps)
    for (const [state, event] of Object.entries({ listed, released })) {
      await open(page, `/admin/graduate-certificate?event=${event}&step=${step}`)
      await look(page, `${step}-${state}`)
    }
  for (const series of ['all', 'new']) {
    await open(page, `/admin/graduate-certificate?series=${series}`)
    await look(page, `series-${series}`)
  }
  await open(page, '/admin/graduate-copy')
  await look(page, 'copies-ceremonies')
  await open(page, `/admin/graduate-copy?event=${released}`)
  await look(page, 'copies')
  await open(page, '/admin/collection-desk')
  await look(page, 'desk-ceremonies')
  await open(page, `/admin/collection-desk?event=${released}`)
  await look(page, 'desk')
  await page.getByRole('button', { name: 'Chukwuemeka' }).click()
  await look(page, 'desk-person')
  await open(page, '/admin/certificate-templates')
  await look(page, 'templates')
  const [template] = templates
  await open(page, `/admin/certificate-templates?template=${template?.id}`)
  const design = await textsOf(api(portal, `/certificate-templates/${template?.id}/versions/1`, { token }))
  const drawn = [...written, ...design, ...design.map((text) => `Texte : ${text}`)]
  await checkLook(page, 'template', drawn)
  await open(page, `/admin/certificate-templates?template=${template?.id}&settings=1`)
  await checkLook(page, 'template-settings', drawn)

  const graduate = await otherPage()
  await readInFrench(graduate, portal)
  const [asked = LISTED[0]] = LISTED
  const [mailed = RELEASED[0]] = RELEASED
  if (asked === undefined || mailed === undefined) throw new Error('Nobody graduates')
  await openMailed(graduate, portal, emailOf(asked), /Check the name on your certificate/)
  await look(graduate, 'name')
  await graduate.getByRole('button', { name: 'Il y a une erreur' }).click()
  await look(graduate, 'name-wrong')
  await openMailed(graduate, portal, emailOf(mailed), /^Your documents for/)
  await look(graduate, 'graduate-locked')
  await graduate.getByRole('button', { name: /Envoyer un code/ }).click()
  const { text } = await portal.mails.waitFor(emailOf(mailed), /code/)
  await graduate.getByLabel('Code reçu par courriel').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await graduate.getByRole('button', { name: 'Ouvrir', exact: true }).click()
  await expect(graduate.getByRole('heading', { name: /Morẹ́nikẹ́/ })).toBeVisible()
  await look(graduate, 'graduate-open')
})
