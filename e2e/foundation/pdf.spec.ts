import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CHROMIUM, SWITCHES } from '../support/chromium.ts'
import { waitForHydration } from '../support/page.ts'
import { inspectPdf } from '../support/pdf.ts'
import { expect, type Portal, test } from '../support/test.ts'

// The headless shell cannot show PDF files.
test.use({ launchOptions: { executablePath: CHROMIUM, args: SWITCHES } })

type Json = { status: string; data: Record<string, unknown> }

async function post(portal: Portal, path: string, body: object, token?: string): Promise<Json['data']> {
  const reply = await fetch(`${portal.baseURL}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  const json = (await reply.json()) as Json
  expect(json.status, `${path} ${JSON.stringify(json)}`).toBe('success')
  return json.data
}

/** A paid application, and the address of its receipt: a PDF that the portal made and stored. */
async function paidReceipt(portal: Portal): Promise<{ address: string; token: string }> {
  const offer = (await (await fetch(`${portal.baseURL}/api/application-data`)).json()) as {
    data: { application_types: { id: number; code: string }[] }
  }
  const submitted = await post(portal, '/applications', {
    application_type_id: offer.data.application_types.find(({ code }) => code === 'transcript')?.id,
    email: 'reader@example.com',
    surname: 'Adéyẹmí',
    first_name: 'Ọmọlará',
    programme: 'B.Sc. Computer Science',
    consent: true,
    consent_name: 'Ọmọlará Adéyẹmí',
    copies: [
      {
        id: randomUUID(),
        type: 'student_copy',
        purpose: 'personal_use',
        format: 'soft_copy',
        delivery_method: 'email',
        recipient: { kind: 'self', name: 'Ọmọlará Adéyẹmí', email: 'reader@example.com' },
      },
    ],
  })
  const token = String(submitted['token'])
  const { total } = submitted['invoice'] as { total: number }
  const about = { tracking_id: submitted['tracking_id'], amount: total, provider: 'platinum' }
  const started = await post(portal, '/payments', about, token)
  const pressed = await fetch(String(started['checkout_url']), {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  expect(pressed.status).toBeLessThan(400)
  const reference = String(started['reference'])
  await post(portal, `/payments/${reference}/verify`, {})
  return { address: `${portal.baseURL}/api/payments/${reference}/receipt`, token }
}

/** Waits for Chromium's PDF viewer, which is a frame of an extension. */
async function viewerOf(page: Page): Promise<void> {
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension://')))
    .toBe(true)
}

test('a PDF that is shown in the browser carries strict headers, and Chromium shows it', async ({
  page,
  portal,
  noise,
}) => {
  // For an address that is not an HTML page Chromium requests /favicon.ico.
  noise.expect(/favicon\.ico/)
  const { address, token } = await paidReceipt(portal)
  const authorization = `Bearer ${token}`
  const sent = Object.fromEntries((await fetch(address, { headers: { authorization } })).headers)
  expect(sent).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename=".+\.pdf"$/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
  })

  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.url()))
  await page.setExtraHTTPHeaders({ authorization })
  const reply = await page.goto(address)
  expect(reply?.status()).toBe(200)
  await viewerOf(page)
  expect(downloads).toEqual([])
  // Of our policy Chromium's viewer keeps only the directive about framing.
  expect(reply?.headers()['content-security-policy']).toBe("frame-ancestors 'none'")
})

test('a PDF that a page of ours has fetched opens in a tab of its own', async ({ page, portal }) => {
  const { address, token } = await paidReceipt(portal)
  await page.goto('/')
  await waitForHydration(page)
  const opening = page.context().waitForEvent('page')
  // Does what `openFile` of the web app does, under the content policy of its pages.
  const bytes = await page.evaluate(
    async ([url, bearer]) => {
      const file = await (await fetch(url, { headers: { authorization: `Bearer ${bearer}` } })).blob()
      window.open(URL.createObjectURL(file), '_blank')
      return [...new Uint8Array(await file.arrayBuffer())]
    },
    [address, token] as const,
  )
  await viewerOf(await opening)
  expect(inspectPdf(Buffer.from(bytes)).text).toContain('Ọmọlará')
})
