import type { Page } from '@playwright/test'
import { api } from '../money/desk.ts'
import { readInFrench, readTexts } from '../support/french.ts'
import { waitForHydration } from '../support/page.ts'
import { furtherAddresses, menuAddresses, tabAddresses } from '../support/staff-addresses.ts'
import { expect, type Portal, test } from '../support/test.ts'
import { keepReplies } from './replies.ts'

// The portal speaks a made-up language here, with an accent on each letter: a text without accents is not in the
// catalogues. server/test/pseudo does the same for everything that the server says.
test.use({ disguised: true })

const PUBLIC = [
  '/',
  '/track',
  '/start-application',
  '/apply',
  '/student-copy',
  '/official-copy',
  '/certificate-application',
  '/other-payments',
  '/ongoing-application',
  '/messages',
  '/auth/tertiary-user',
  '/payment-confirmation',
  '/verify',
  '/verify/ABCD-EFGH-JKLM',
  '/document-signatures',
  '/d/no-such-link',
  '/c/no-such-link',
  '/graduation/name/no-such-link',
  '/nowhere',
  '/login',
]

const STAFF = [...menuAddresses, ...tabAddresses, ...furtherAddresses]

test('no page has a word of English', async ({ page, portal, noise }) => {
  noise.expect(/status of 4(01|04|22)/)
  await readInFrench(page, portal)
  const replies = keepReplies(page)
  const { tracking_id } = await ask(portal)
  const found = new Map<string, string>()
  const look = async (where: string) => {
    await settle(page)
    const words = await readTexts(page)
    for (const text of await replies.findEnglish(words)) if (!found.has(text)) found.set(text, where)
  }
  for (const path of [...PUBLIC, `/track#${tracking_id}`, `/track/${tracking_id}/messages`]) {
    await open(page, path)
    await look(path)
    await leaveEmpty(page)
    await look(`${path}, sent empty`)
  }
  await portal.staffLogin(page)
  const [row] = await api<{ id: number }[]>(portal, `/applications?search=${tracking_id}`, {
    token: await portal.staffToken(),
  })
  for (const path of [...STAFF, `/admin/applications/${row?.id}`]) {
    await portal.forgetAttempts()
    await open(page, path)
    await look(path)
  }
  expect([...found].map(([text, where]) => `${where}: ${text}`)).toEqual([])
})

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  const known = path !== '/nowhere'
  // A wrong address here would only look at the page that says so.
  expect(answer?.status(), path).toBe(known ? 200 : 404)
  await waitForHydration(page)
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1')).not.toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Submits every form empty, so that it lists what is missing. */
async function leaveEmpty(page: Page): Promise<void> {
  for (const button of await page.locator('main form button[type=submit]').all())
    if (await button.isVisible()) await button.click()
}

/** An application that is not paid yet. */
async function ask(portal: Portal): Promise<{ tracking_id: string }> {
  const { application_types } = await api<{ application_types: { id: number; code: string }[] }>(
    portal,
    '/application-data',
  )
  return api(portal, '/applications', {
    body: {
      email: 'aissatou.diallo@example.com',
      surname: 'Diallo',
      first_name: 'Aïssatou',
      programme: 'B.Sc. Accounting',
      consent: true,
      consent_name: 'Aïssatou Diallo',
      application_type_id: application_types.find(({ code }) => code === 'transcript')?.id,
      copies: [
        {
          id: crypto.randomUUID(),
          type: 'official_copy',
          purpose: 'further_studies',
          format: 'soft_copy',
          delivery_method: 'email',
          recipient: {
            kind: 'institution',
            name: 'Université de Montréal',
            country: 'CA',
            email: 'admission@umontreal.example',
          },
        },
      ],
    },
  })
}
