import { email as emailField, line } from '@testamur/contract/fields'
import { PASSWORD_LENGTH } from '@testamur/contract/identity/account'
import { readFlags } from '../../core/flags.ts'
import { randomToken } from '../../core/ids.ts'
import type { Database } from '../../db/client.ts'
import { say } from '../../messages/say.ts'
import { recordAudit } from '../audit/index.ts'
import { isWeakPassword, WEAK_PASSWORD } from './check-password.ts'
import type { Identity } from './service.ts'

export type CreateAdminDeps = {
  readonly database: Database
  readonly identity: Pick<Identity, 'createUser' | 'hashPassword'>
  readonly institutionNames: () => Promise<readonly string[]>
  readonly print: (text: string) => void
  /** The first line of standard input; when it is empty, a password is made. */
  readonly readPassword: () => Promise<string>
}

/** `create-admin --email … --name …`: a new administrator, or a new password for one. @returns the exit code. */
export async function createAdminCommand(deps: CreateAdminDeps, args: readonly string[]): Promise<number> {
  const { database, identity, print } = deps
  const flags = readFlags(args, ['email', 'name'])
  const address = emailField.safeParse(flags?.email)
  const name = line(120).safeParse(flags?.name)
  if (!address.success || !name.success) {
    print('Usage: npm start -- create-admin --email name@example.edu --name "Full Name"')
    return 2
  }
  const typed = await deps.readPassword()
  if (typed !== '' && (typed.length < PASSWORD_LENGTH.least || typed.length > PASSWORD_LENGTH.most)) {
    print(
      `Use a password of ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters, or leave it empty to have one made.`,
    )
    return 2
  }
  const names = [name.data, address.data, ...(await deps.institutionNames())]
  if (typed !== '' && isWeakPassword(typed, names)) {
    print(`${say(WEAK_PASSWORD, 'en')}. Or leave it empty to have one made.`)
    return 2
  }
  const password = typed === '' ? randomToken(15) : typed
  const password_hash = await identity.hashPassword(password)
  const { created } = await database.inTransaction(async (tx) => {
    const account = { name: name.data, email: address.data, roles: ['administrator'] as const }
    const user = await identity.createUser(tx, { ...account, password_hash })
    await recordAudit(tx, {
      actor: { kind: 'system', name: 'create-admin' },
      action: user.created ? 'user.create' : 'user.reset',
      subject: `user:${user.id}`,
      after: account,
    })
    return user
  })
  print(created ? `Created the administrator ${address.data}.` : `Gave ${address.data} a new password.`)
  if (typed === '') print(`Password: ${password}`)
  return 0
}
