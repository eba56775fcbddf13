import type { CertificatesDeps, OfferDeps } from './deps.ts'
import { createOffer } from './offer.ts'

export type Certificates = ReturnType<typeof createCertificates>

/** What is asked of the certificates desk, from the request to the hand it is laid in: `deps` is for its use cases. */
export const createCertificates = (deps: CertificatesDeps): { readonly deps: OfferDeps } => ({
  deps: { ...deps, offer: createOffer(deps) },
})
