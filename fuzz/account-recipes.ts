import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { createAuthority } from '../server/test/certificate-authority.ts'
import { createStaff, PASSWORD } from '../server/test/factories.ts'
import type { Recipe } from './recipe.ts'
import type { FuzzWorld } from './requests.ts'

/** A new account with a second factor; answers its recovery codes. */
async function withSecondFactor({ call, database }: FuzzWorld) {
  const { token, email } = await createStaff(database, 'support')
  const { secret = '' } =
    (await call<{ secret: string }>('POST', '/auth/account/second-factor', { token, body: {} })) ?? {}
  const code = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '') || 'AAAA') }).generate()
  const { recovery_codes: codes = [] } =
    (await call<{ recovery_codes: string[] }>('POST', '/auth/account/second-factor/confirm', {
      token,
      body: { code },
    })) ?? {}
  return { token, email, codes }
}

const current = async ({ database }: FuzzWorld): Promise<string | null> => {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from signing_identities order by id desc limit 1`.execute(database.db)
  return rows[0]?.fingerprint ?? null
}

let brought = 0

/** Signing in, and the institution's signing key. */
export const accountRecipes: Readonly<Record<string, Recipe>> = {
  async login({ database }) {
    const { email } = await createStaff(database, 'support')
    return { body: { email, password: PASSWORD } }
  },
  async changePassword({ database }) {
    const { token } = await createStaff(database, 'support')
    return { token, body: { current_password: PASSWORD, password: 'a longer pass phrase of nobody' } }
  },
  async confirmPassword({ database }) {
    const { token } = await createStaff(database, 'support')
    return { token, body: { password: PASSWORD } }
  },
  async confirmSecondFactor({ call, database }) {
    const { token } = await createStaff(database, 'support')
    const { secret = '' } =
      (await call<{ secret: string }>('POST', '/auth/account/second-factor', { token, body: {} })) ?? {}
    return {
      token,
      body: { code: new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '') || 'AAAA') }).generate() },
    }
  },
  async turnOffSecondFactor(world) {
    const { token, codes } = await withSecondFactor(world)
    return { token, body: { code: codes[0] ?? '' } }
  },
  async signInWithCode(world) {
    const { email, codes } = await withSecondFactor(world)
    const { random } = world
    const reply = await fetch(`${world.base}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.9.${random.below(256)}.${random.below(256)}`,
      },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const text = await reply.text()
    const challenge = /"challenge":"([^"]+)"/.exec(text)?.[1] ?? ''
    return { body: { challenge, code: codes[0] ?? '' } }
  },
  async confirmPasswordReset(world) {
    const { email } = await createStaff(world.database, 'support')
    await world.call('POST', '/auth/password-reset', { body: { email } })
    for (let tries = 0; tries < 20; tries += 1) {
      const { rows } = await sql<{ text: string }>`
        select text from mails where to_address = ${email} order by id desc limit 1`.execute(
        world.database.db,
      )
      const token =
        /token=([\w.-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? /([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1]
      if (token) return { body: { token, password: 'a longer pass phrase of nobody' } }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return {}
  },
  async verifyEmailCode(world) {
    const email = `code${world.random.below(1_000_000)}@mail.example`
    const { challenge = '' } =
      (await world.call<{ challenge: string }>('POST', '/messages/codes', { body: { email } })) ?? {}
    for (let tries = 0; tries < 20; tries += 1) {
      const { rows } = await sql<{ text: string }>`
        select text from mails where to_address = ${email} order by id desc limit 1`.execute(
        world.database.db,
      )
      const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0]
      if (code) return { body: { challenge, code } }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return { body: { challenge, code: '123456' } }
  },
  rotateSigningIdentity: async (world) => ({ body: { replaces: await current(world) } }),
  async bringSigningIdentity(world) {
    const authority = createAuthority()
    brought += 1
    const name = `Registrar ${brought}`
    authority.issue({ name, key: 'ec:P-256' })
    const certificates =
      authority.text(`${name}.pem`) + authority.text('Issuing.pem') + authority.text('Root.pem')
    const private_key = authority.text(`${name}.key`)
    rmSync(authority.folder, { recursive: true, force: true })
    return { body: { kind: 'pem', replaces: await current(world), certificates, private_key } }
  },
}
