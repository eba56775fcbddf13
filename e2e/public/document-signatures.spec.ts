import { api } from '../money/desk.ts'
import { expectAccessible, takeScreenshot, waitForHydration } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

type Identity = { fingerprint: string }

test('anybody finds the certificates that sign, earlier ones too, and a way to check them', async ({
  page,
  portal,
}) => {
  const token = await portal.staffToken()
  const replace = async () => {
    const [current] = await api<Identity[]>(portal, '/signing-identities', { token })
    const body = { replaces: current?.fingerprint ?? null }
    return api<Identity>(portal, '/signing-identities/rotate', { token, body })
  }
  const earlier = await replace()
  const current = await replace()
  const shown = ({ fingerprint }: Identity) => (fingerprint.toUpperCase().match(/../g) ?? []).join(' ')

  await page.goto('/verify')
  await waitForHydration(page)
  await expect(page.getByRole('main').getByText(shown(current))).toBeVisible()
  await page
    .getByRole('link', { name: 'How our documents are signed, and how to check a signature yourself' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'How our documents are signed' })).toBeVisible()
  await expect(page.getByText(shown(current))).toBeVisible()
  await expect(page.getByText(shown(earlier))).toBeVisible()
  await expectAccessible(page)
  await takeScreenshot(page, 'document-signatures')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the certificate' }).first().click(),
  ])
  expect(download.suggestedFilename()).toBe(`${current.fingerprint}.pem`)
})
