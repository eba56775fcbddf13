import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/harness.ts'
import { queueMail } from './mailer.ts'

test('without a mail server mails are kept in the embedded mailbox', async () => {
  const server = await createTestServer({ routes: () => [] })
  await server.database.inTransaction((tx) =>
    queueMail(tx, { to: 'ada@example.org', subject: 'Code', text: '123456', html: '<p>123456</p>' }),
  )
  await server.runJobs()
  expect(await server.mails()).toMatchObject([
    { state: 'stored', text: '123456', sent_at: server.clock.now() },
  ])
  await server.close()
})
