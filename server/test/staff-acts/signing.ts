import {
  bringSigningIdentity,
  listSigningIdentities,
  rotateSigningIdentity,
} from '@testamur/contract/signing'
import { createAuthority } from '../certificate-authority.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

const inForce = async ({ server, staff }: ActWorld) =>
  (await server.call(listSigningIdentities, { token: staff.token })).data[0]?.fingerprint ?? null

/** Acts on signing certificates. Last of all, because a new certificate is valid by the machine's clock, not the test's. */
export const signingActs: readonly Act[] = [
  defineAct(rotateSigningIdentity, 'changed', 'signing_identity:', async (world) => {
    const body = { replaces: await inForce(world) }
    await world.server.call(rotateSigningIdentity, { token: world.colleague.token, body })
    return { body: { replaces: await inForce(world) } }
  }),
  defineAct(bringSigningIdentity, 'changed', 'signing_identity:', async (world) => {
    const authority = createAuthority()
    try {
      authority.issue({ name: 'University of Acts' })
      return {
        body: {
          kind: 'pem' as const,
          replaces: await inForce(world),
          certificates: ['University of Acts', 'Issuing', 'Root']
            .map((one) => authority.text(`${one}.pem`))
            .join(''),
          private_key: authority.text('University of Acts.key'),
        },
      }
    } finally {
      authority.remove()
    }
  }),
]
