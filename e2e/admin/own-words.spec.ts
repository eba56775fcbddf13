import { open } from '../money/desk.ts'
import { expectFrench, readInFrench } from '../support/french.ts'
import { checkAndPicture, waitForHydration } from '../support/page.ts'
import { expect, type Portal, test } from '../support/test.ts'

const SECTION = '/admin/configurations?section=words'
/** Used by no other test. */
const HOURS = 'Monday to Friday, 8:00 to 16:00'
const REGION = 'Asia and the Middle East'

type Text = { words: string; fr: string }

async function ask(portal: Portal, texts?: readonly Text[]): Promise<Text[]> {
  const known = texts === undefined ? [] : await ask(portal)
  const words = texts?.map((text) => ({
    ...text,
    seen: known.find((one) => one.words === text.words)?.fr ?? '',
  }))
  const reply = await fetch(`${portal.baseURL}/api/own-words`, {
    method: words === undefined ? 'GET' : 'PUT',
    headers: {
      authorization: `Bearer ${await portal.staffToken('admin')}`,
      'content-type': 'application/json',
    },
    ...(words !== undefined && { body: JSON.stringify({ words }) }),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { data: Text[] }).data
}

let before: Text[] = []
test.beforeEach(async ({ portal }) => {
  before = (await ask(portal)).map(({ words, fr }) => ({ words, fr }))
})
// Other tests of this portal read these texts, too.
test.afterEach(({ portal }) => ask(portal, before))

test('an administrator gives texts their French, and readers of French see them at once', async ({
  page,
  portal,
  otherPage,
}) => {
  const unsaid = before.filter(({ fr }) => fr === '').map(({ words }) => ({ words, fr: words }))
  await ask(portal, [...unsaid, { words: HOURS, fr: '' }, { words: REGION, fr: '' }])
  await portal.staffLogin(page, 'admin')
  await open(page, SECTION)
  await expect(page.getByText(/^2 of \d+ texts have no French yet$/)).toBeVisible()
  await checkAndPicture(page, 'own-words')

  await page.getByLabel('Only those without French').check()
  const region = page.getByLabel(REGION)
  const hours = page.getByLabel(HOURS)
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await region.fill('Asie et Proche-Orient')
  await expect(page.getByText('1 text changed')).toBeVisible()
  await hours.fill('En semaine, de 8 h à 16 h')
  await checkAndPicture(page, 'own-words-typed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Every text has French')).toBeVisible()
  await checkAndPicture(page, 'own-words-none-left')

  // The server renders the page in French, and the page's own code does not change it.
  const reader = await otherPage()
  await readInFrench(reader, portal)
  const printed = await (await reader.request.get('/')).text()
  expect(printed).toContain('Service des dossiers universitaires')
  expect(printed).toContain('En semaine, de 8 h à 16 h')
  await reader.goto('/')
  const footer = reader.getByRole('contentinfo')
  await waitForHydration(reader)
  await expect(footer).toContainText('En semaine, de 8 h à 16 h')
  await expect(reader.getByText('Asie et Proche-Orient').first()).toBeAttached()
  await expectFrench(reader)
  await checkAndPicture(reader, 'own-words-home')

  await page.getByRole('button', { name: 'Show all texts' }).click()
  await expect(region).toHaveValue('Asie et Proche-Orient')
  await region.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^1 of \d+ texts has no French yet$/)).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(REGION).first()).toBeAttached()

  // From where a text is set there is a way to its French.
  await open(page, '/admin/configurations?section=office')
  await page.getByRole('link', { name: 'French for “Academic Records Office”' }).click()
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expect(hours).toBeVisible()

  // Staff without the permission to change settings can read them.
  const officer = await otherPage()
  await portal.staffLogin(officer, 'officer')
  await open(officer, SECTION)
  await expect(officer.getByLabel(HOURS)).toBeDisabled()
  await expect(officer.getByText('An administrator can change them')).toBeVisible()
})
