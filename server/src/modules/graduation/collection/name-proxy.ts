import type { Received } from '@testamur/contract/endpoint'
import type { nameProxy as NameProxy } from '@testamur/contract/graduation/collection'
import type { nameProxyAsGraduate } from '@testamur/contract/graduation/graduation-links'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { findGraduand, lockGraduand, wasErased } from '../store/graduands.ts'
import { leaseOfPerson } from '../store/leases.ts'
import { endProxyPass, insertProxyPass } from '../store/passes.ts'
import { proxyNews } from './mails.ts'
import { makePass, passCodeOf } from './passes.ts'
import { onDevice, type PersonView } from './person-view.ts'
import { readPerson } from './read-collection.ts'
import { prepareToTell } from './tell-graduate.ts'

/** As staff name a proxy, or as the graduate does. */
type ProxyDetails = Received<typeof NameProxy>['body'] | Received<typeof nameProxyAsGraduate>['body']

const NOTHING = { phone: null, relationship: null, id_kind: null, id_number: null } as const

/** Names the person who may collect besides the graduate; an earlier one ends. @returns the code for the proxy. */
export async function giveProxyPass(
  tx: Tx,
  { secrets, now }: { readonly secrets: GraduationDeps['secrets']; readonly now: Date },
  graduandId: number,
  proxy: ProxyDetails,
  by: Requester,
): Promise<string> {
  await lockForProxy(tx, graduandId, now, by)
  await endProxyPass(tx, graduandId, now)
  const pass = makePass(secrets, graduandId, 'proxy')
  const staff = by.actor.kind === 'staff' ? by.actor : null
  const named = { named_by: staff?.id ?? null, named_by_name: staff?.name ?? null }
  await insertProxyPass(tx, { ...pass, ...NOTHING, ...proxy, ...named }, now)
  // The name is kept with the pass, where it can be erased.
  await recordAudit(tx, { ...by, action: 'graduand.name_proxy', subject: `graduand:${graduandId}` })
  return passCodeOf(secrets, pass)
}

/** The code of the proxy works no more. @throws Failure not_found, refused */
export async function takeProxyPass(tx: Tx, graduandId: number, now: Date, by: Requester): Promise<void> {
  await lockForProxy(tx, graduandId, now, by)
  if (!(await endProxyPass(tx, graduandId, now))) throw refused(messageOf('collection.noProxy'))
  await recordAudit(tx, { ...by, action: 'graduand.end_proxy', subject: `graduand:${graduandId}` })
}

/** A device that is offline would not hear of it. @throws Failure not_found, refused */
async function lockForProxy(tx: Tx, graduandId: number, now: Date, { actor }: Requester): Promise<void> {
  const graduand = await lockGraduand(tx, graduandId)
  if (graduand === null) throw notFound(messageOf('graduation.thisGraduand'))
  if (wasErased(graduand)) throw refused(messageOf('collection.erased'))
  if (graduand.state === 'collected') throw refused(messageOf('collection.collectedAlready'))
  if (graduand.state !== 'released') throw refused(messageOf('collection.notReleased'))
  const lease = await leaseOfPerson(tx, graduandId, now)
  if (lease === null) return
  throw refused(
    actor.kind === 'staff'
      ? onDevice(lease.holder_name, lease.device)
      : messageOf('graduationLinks.proxyNotNow'),
  )
}

export async function nameProxy(
  deps: GraduationDeps,
  id: number,
  proxy: Received<typeof NameProxy>['body'],
  by: Requester<StaffActor>,
): Promise<{ readonly person: PersonView; readonly code: string }> {
  const { secrets } = deps
  const now = deps.clock.now()
  const tell = await prepareToTell(deps)
  const code = await deps.database.inTransaction(async (tx) => {
    const given = await giveProxyPass(tx, { secrets, now }, id, proxy, by)
    const graduand = await findGraduand(tx, id)
    // The code is given to whoever asked for it at the desk; the email says that it was done.
    if (graduand !== null) await tell(tx, graduand, proxyNews(proxy.name))
    return given
  })
  return { person: await readPerson(deps, id), code }
}

export async function endProxy(
  deps: GraduationDeps,
  id: number,
  by: Requester<StaffActor>,
): Promise<PersonView> {
  const now = deps.clock.now()
  await deps.database.inTransaction((tx) => takeProxyPass(tx, id, now, by))
  return readPerson(deps, id)
}
