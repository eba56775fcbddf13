import { invalid, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { qrPath } from '../../platform/pdf/qr.ts'
import { recordAudit } from '../audit/index.ts'
import { type AccountDeps, type Holder, limits } from './account-deps.ts'
import { checkCode, nameSealedSecret, recoveryHash } from './check-code.ts'
import { queueFactorOff, queueFactorOn } from './mails.ts'
import {
  confirmFactor,
  findSecondFactor,
  putSecondFactor,
  removeSecondFactor,
} from './store/second-factors.ts'
import { openForEverything } from './store/sessions.ts'
import { requiresSecondFactor } from './store/sign-in-policy.ts'
import { emailOf } from './store/users.ts'
import { factorUri, findStep, groupCode, isRecoveryCode, newRecoveryCodes, newSecret } from './totp.ts'

const wrongCode = () => invalid({ code: [messageOf('identity.wrongCode')] })

const subjectOf = ({ actor }: Holder) => `user:${actor.id}`

/** Creates a secret for the app. Sign-in asks for no code until a first one has shown that the app has the secret. */
export async function beginFactor(
  { database, clock, limiter, secrets, institutionBrand }: AccountDeps,
  { actor }: Holder,
) {
  await limiter.consume('second-factor', String(actor.id), limits.codes)
  const secret = newSecret()
  const sealed_secret = secrets.seal(secret, nameSealedSecret(actor.id))
  const put = await putSecondFactor(database.db, { user_id: actor.id, sealed_secret, now: clock.now() })
  if (!put) throw refused(messageOf('identity.secondFactorOnAlready'))
  const [{ name }, email] = await Promise.all([institutionBrand(), emailOf(database.db, actor.id)])
  const uri = factorUri(secret, name, email)
  return { secret, uri, qr: qrPath(uri) }
}

/** @returns the recovery codes, which cannot be read again later. */
export async function confirmFactorWith(
  { database, clock, limiter, secrets, institutionBrand }: AccountDeps,
  holder: Holder,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const { actor, ip, language } = holder
  await limiter.consume('second-factor', String(actor.id), limits.codes)
  const begun = await findSecondFactor(database.db, actor.id)
  if (begun === null || begun.confirmed_at !== null)
    throw refused(messageOf('identity.noSecondFactorToConfirm'))
  const now = clock.now()
  const step = isRecoveryCode(code)
    ? null
    : findStep(secrets.open(begun.sealed_secret, nameSealedSecret(actor.id)), code, now)
  if (step === null) throw wrongCode()
  const codes = newRecoveryCodes()
  const brand = await institutionBrand()
  await database.inTransaction(async (tx) => {
    const factor = { user_id: actor.id, sealed_secret: begun.sealed_secret, step, now }
    const hashes = codes.map((one) => recoveryHash(actor.id, one))
    if (!(await confirmFactor(tx, factor, hashes)))
      throw refused(messageOf('identity.secondFactorChangedMeanwhile'))
    await openForEverything(tx, actor.id)
    await queueFactorOn(tx, brand, { ...actor, email: await emailOf(tx, actor.id), language })
    await recordAudit(tx, { actor, ip, action: 'user.second_factor_on', subject: subjectOf(holder) })
  })
  await limiter.forgive('second-factor', String(actor.id))
  return { recovery_codes: codes.map(groupCode) }
}

export async function turnOffFactor(deps: AccountDeps, holder: Holder, code: string): Promise<void> {
  const { database, limiter, institutionBrand } = deps
  const { actor, ip, language } = holder
  await limiter.consume('second-factor', String(actor.id), limits.codes)
  if (await requiresSecondFactor(database.db, actor.roles))
    throw refused(messageOf('identity.roleDemandsFactor'))
  const brand = await institutionBrand()
  const right = await database.inTransaction(async (tx) => {
    if (!(await checkCode(tx, deps, actor.id, code))) return false
    if (!(await removeSecondFactor(tx, actor.id))) return false
    await queueFactorOff(tx, brand, { ...actor, email: await emailOf(tx, actor.id), language })
    await recordAudit(tx, { actor, ip, action: 'user.second_factor_off', subject: subjectOf(holder) })
    return true
  })
  if (!right) throw wrongCode()
  await limiter.forgive('second-factor', String(actor.id))
}
