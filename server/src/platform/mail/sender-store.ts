import type { Db, Tx } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'

/** Who emails come from and where answers go, as the institution says it; empty where it does not. */
export type MailSender = Row<'mail_sender', 'name' | 'address' | 'reply_to' | 'version'>

const COLUMNS = ['name', 'address', 'reply_to', 'version'] as const

export const readMailSender = (db: Db | Tx): Promise<MailSender> =>
  db.selectFrom('mail_sender').select(COLUMNS).executeTakeFirstOrThrow()

export const lockMailSender = (tx: Tx): Promise<MailSender> =>
  tx.selectFrom('mail_sender').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()

export async function saveMailSender(
  tx: Tx,
  sender: Omit<MailSender, 'version'>,
  by: Row<'mail_sender', 'updated_at' | 'updated_by'>,
): Promise<MailSender> {
  return tx
    .updateTable('mail_sender')
    .set(({ eb }) => ({ ...sender, ...by, version: eb('version', '+', 1) }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The sender as a mail program writes it; `setting` is what the server is set to. */
export function senderOf(
  { name, address }: Pick<MailSender, 'name' | 'address'>,
  setting: string,
): string | { name: string; address: string } {
  return address === '' ? setting : { name, address }
}
