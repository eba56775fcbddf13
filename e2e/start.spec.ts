import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expectAccessible, waitForHydration } from './support/page.ts'
import { freePort, startServer } from './support/server.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const START = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))

test('the first page comes from the server, wakes up, and says nothing on the console', async ({
  page,
  portal,
}) => {
  const answer = await page.request.get('/')
  expect(await answer.text()).toContain('<h1')
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  expect(page.url()).toBe(`${portal.baseURL}/`)
})

test('the demo administrator is let into the back office, a stranger is sent to the sign-in page', async ({
  page,
  otherPage,
  portal,
}) => {
  await portal.staffLogin(page)
  await page.goto('/admin/overview')
  await expect(page).toHaveURL(/\/admin\/overview$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const stranger = await otherPage()
  await stranger.goto('/admin/overview')
  await expect(stranger).toHaveURL(/\/login$/)
})

test('a command that does not exist is answered with those that do, before anything is built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [START, 'reconsile'], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(
    /^There is no command reconsile\. Did you mean reconcile\? The commands are: accept-key, audit, backup, .*, ticket\.\n$/,
  )
})

/** Of the embedded database; a second one is refused with a sentence. */
async function expectNoSecondServer(folder: string): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, [START], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()) },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(folder)
  expect(stderr).not.toMatch(/^\s+at /m)
}

test('a folder has one server, and one that was killed starts again with what it had acknowledged', async ({
  portal: { mails },
}) => {
  const settings = { SMTP_URL: mails.url, DEMO: 'empty', DEMO_PASSWORD }
  const first = await startServer({ settings })
  const signIn = () =>
    fetch(`${first.baseURL}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', password: DEMO_PASSWORD }),
    })
  const { data } = (await (await signIn()).json()) as { data: { token: string } }
  await expectNoSecondServer(first.dataDir)
  await first.kill()

  const second = await startServer({
    settings,
    dataDir: first.dataDir,
    port: Number(new URL(first.baseURL).port),
  })
  const whoAmI = async () =>
    (await fetch(`${first.baseURL}/api/auth/user`, { headers: { authorization: `Bearer ${data.token}` } }))
      .status
  // On a busy machine the server sheds load (503) while it warms up.
  await expect.poll(whoAmI).toBe(200)
  expect(await second.stop()).toBe(0)
  second.remove()
})
