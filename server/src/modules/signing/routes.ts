import * as contract from '@testamur/contract/signing'
import type { RequestContext } from '../../http/context.ts'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import type { UploadedIdentity } from '../../platform/pdf/brought-identity.ts'
import type { Signing } from './service.ts'

const by = ({ actor, ip }: RequestContext) => ({ actor, ip })
const REPLACED = messageOf('signing.signedWithNewCertificate')

export const signingRoutes = (signing: Signing): Route[] => [
  route(contract.listSigningCertificates, async () => ({ data: await signing.certificates() })),
  route(contract.listSigningIdentities, async () => ({ data: await signing.identities() })),
  route(contract.rotateSigningIdentity, async ({ body, context }) => ({
    message: REPLACED,
    data: await signing.rotate(body, by(context)),
  })),
  route(contract.checkSigningFiles, async ({ body }) => ({ data: await signing.check(filesOf(body)) })),
  route(contract.bringSigningIdentity, async ({ body, context }) => ({
    message: REPLACED,
    data: await signing.bring(body, filesOf(body), by(context)),
  })),
]

type Body = Parameters<Parameters<typeof route<typeof contract.checkSigningFiles>>[1]>[0]['body']

function filesOf(body: Body): UploadedIdentity {
  if (body.kind === 'p12') {
    const archive = new Uint8Array(Buffer.from(body.archive, 'base64'))
    return { kind: 'p12', archive, password: body.password }
  }
  const { certificates, private_key, passphrase } = body
  return { kind: 'pem', certificates, privateKey: private_key, passphrase }
}
