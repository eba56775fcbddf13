import type { Page } from '@playwright/test'
import { api } from '../money/desk.ts'
import { readInFrench, readTexts } from '../support/french.ts'
import { waitForHydration } from '../support/page.ts'
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

const STAFF = [
  '/admin/overview',
  '/admin/applications',
  '/admin/certificate-applications',
  '/admin/messages',
  '/admin/compose-message',
  '/admin/payment-types',
  '/admin/application-types',
  '/admin/application-types?type=new',
  '/admin/transcript-rates',
  '/admin/transcript-rates?tab=delivery',
  '/admin/transcript-rates?tab=purposes',
  '/admin/manage-regions',
  '/admin/manage-regions?region=1',
  '/admin/courier-agents',
  '/admin/courier-agents?courier=1',
  '/admin/configurations',
  ...[
    'institution',
    'look',
    'formats',
    'office',
    'programmes',
    'programmes&programme=1',
    'grading',
    'grading&scale=1',
    'policies',
    'recipients',
    'mail',
    'mail&mail=refund&language=fr',
    'texts',
    'providers',
    'records',
    'services',
    'signing',
    'words',
  ].map((section) => `/admin/configurations?section=${section}`),
  '/admin/payments',
  '/admin/payments?tab=decide',
  '/admin/payments?tab=refunds',
  '/admin/payments?tab=settlements',
  '/admin/payments?tab=close',
  '/admin/standalone-payments',
  '/admin/print-desk',
  '/admin/bulk-runs',
  '/admin/students',
  '/admin/students/1',
  '/admin/students/1?tab=results',
  '/admin/students/1?tab=applications',
  '/admin/students/1?tab=disclosures',
  '/admin/students/imports',
  '/admin/disclosures',
  '/admin/privacy',
  '/admin/mails',
  '/admin/jobs',
  '/admin/users',
  '/admin/users?user=1',
  '/admin/users?tab=roles',
  '/admin/audit',
  '/admin/account',
]

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
