import type { Received } from '@testamur/contract/endpoint'
import type { GraduatePage, nameProxyAsGraduate } from '@testamur/contract/graduation/graduation-links'
import type { Requester } from '../../../core/actor.ts'
import { linkToken } from '../../../platform/link-tokens.ts'
import { queueMail } from '../../../platform/mail/mailer.ts'
import { giveProxyPass, takeProxyPass } from '../collection/name-proxy.ts'
import type { GraduationDeps } from '../deps.ts'
import { findOpened, readGraduatePage } from './graduate-page.ts'
import { proxyMail } from './mails.ts'

/** Each sends an email. */
const NAMINGS = { points: 10, perSeconds: 86_400 }

/** The graduate names who collects. The code goes to the graduate's own inbox, and never to the proxy. */
export async function nameOwnProxy(
  deps: GraduationDeps,
  token: string,
  proxy: Received<typeof nameProxyAsGraduate>['body'],
  by: Requester,
): Promise<GraduatePage> {
  const { link, graduand, event } = await findOpened(deps, token, by)
  await deps.limiter.consume('graduation.proxy', String(link.id), NAMINGS)
  const { secrets, publicUrl } = deps
  const institution = await deps.institution()
  const now = deps.clock.now()
  await deps.database.inTransaction(async (tx) => {
    const code = await giveProxyPass(tx, { secrets, now }, graduand.id, proxy, by)
    await queueMail(tx, {
      kind: 'certificate',
      to: link.email,
      secrets: [code],
      ...proxyMail(institution, {
        name: graduand.certificate_name,
        ceremony: event.title,
        proxy,
        code,
        url: `${publicUrl}/graduation/${linkToken(secrets, link, 'graduation.link')}`,
      }),
    })
  })
  return readGraduatePage(deps, token, by)
}

export async function endOwnProxy(deps: GraduationDeps, token: string, by: Requester): Promise<GraduatePage> {
  const { graduand } = await findOpened(deps, token, by)
  const now = deps.clock.now()
  await deps.database.inTransaction((tx) => takeProxyPass(tx, graduand.id, now, by))
  return readGraduatePage(deps, token, by)
}
