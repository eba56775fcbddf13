// PostgreSQL alone is enough: it is about who reads which mail; operations.test.ts sends the same SQL.

import { askPasswordReset } from '@testamur/contract/identity/account'
import { login } from '@testamur/contract/identity/identity'
import { listMails } from '@testamur/contract/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { testContent } from '../../../test/mail-content.ts'
import { leaveOutResults } from '../../../test/without-results.ts'
import { queueMail } from '../../platform/mail/mailer.ts'

const PASSWORD = 'a lantern over the harbour'

let demo: TestServer
beforeAll(async () => {
  demo = await createTestServer({ settings: { DEMO: 'empty', DEMO_PASSWORD: PASSWORD } })
  await demo.runtime.prepare()
  await leaveOutResults(demo.database)
})
afterAll(() => demo.close())

async function mailsTo(search: string, reader: 'admin' | 'auditor'): Promise<string[]> {
  const signIn = { email: `${reader}@demo.example`, password: PASSWORD, remember: false }
  const { token } = (await demo.call(login, { body: signIn })).data
  const { data } = await demo.call(listMails, { query: { search }, token })
  return data.map((mail) => mail.text)
}

test('the administrator of the demo reads the codes of applicants, and nobody else does', async () => {
  const content = testContent('Your code is 482913.')
  await queueMail(demo.database.db, {
    name: null,
    to: 'ada@example.org',
    subject: 'Your code',
    content,
    secrets: ['482913'],
  })
  await demo.runJobs()
  expect(await mailsTo('ada@', 'admin')).toEqual([expect.stringContaining('Your code is 482913.')])
  expect(await mailsTo('ada@', 'auditor')).toEqual([expect.stringContaining('Your code is ••••••.')])
})

test.each(['admin', 'auditor'] as const)(
  'the link that sets a password of staff is shown to nobody, not to its own account either: %s',
  async (reader) => {
    await demo.call(askPasswordReset, { body: { email: 'admin@demo.example' } })
    await demo.runJobs()
    const texts = await mailsTo('admin@demo.example', reader)
    expect(texts[0]).toContain('/login#reset=••••••')
    expect(texts.join('\n')).not.toMatch(/reset=[\w-]{6}/)
  },
)
