import type { Identity } from '../src/modules/identity/index.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import type { DemoFacts, DemoPassword } from '../src/platform/terminal/screen.ts'
import { accounts } from './accounts.ts'

const LENGTH = 12

/** The password of the demo's accounts where none is set: the same at each start, so that each start can show it. */
export const makeDemoPassword = (secrets: Pick<Secrets, 'sign'>): string =>
  secrets.sign('password', 'demo accounts').slice(0, LENGTH)

type Deps = {
  readonly identity: Pick<Identity, 'passwordFits'>
  readonly secrets: Pick<Secrets, 'sign'>
  /** DEMO_PASSWORD. */
  readonly set: string | null
}

/** The sign-ins of the demo institution and the password that fits. */
export async function findDemoSignIns({ identity, secrets, set }: Deps): Promise<DemoFacts> {
  const [administrator] = accounts
  const fits = async (password: string) =>
    administrator !== undefined && (await identity.passwordFits(administrator.email, password))
  const made = makeDemoPassword(secrets)
  let password: DemoPassword = 'unknown'
  if (set !== null && (await fits(set))) password = 'setting'
  else if (await fits(made)) password = { text: made }
  return { accounts, password }
}
