// PostgreSQL alone is enough: it is about files in a folder.

import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/harness.ts'
import { testContent } from '../../../test/mail-content.ts'
import { queueMail } from './mailer.ts'

test('without a mail server mails are kept in the embedded mailbox', async () => {
  const server = await createTestServer({ routes: () => [] })
  await server.database.inTransaction((tx) =>
    queueMail(tx, { name: null, to: 'ada@example.org', subject: 'Code', content: testContent('123456') }),
  )
  await server.runJobs()
  expect(await server.mails()).toMatchObject([
    { state: 'stored', text: expect.stringContaining('123456'), sent_at: server.clock.now() },
  ])
  await server.close()
})
