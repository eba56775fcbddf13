import type { CertificatesDeps, OfferDeps } from './deps.ts'
import { createOffer } from './offer.ts'

export type Certificates = ReturnType<typeof createCertificates>

/** Certificates, from the application to the handover. `deps` is for its use cases. */
export const createCertificates = (deps: CertificatesDeps): { readonly deps: OfferDeps } => ({
  deps: { ...deps, offer: createOffer(deps) },
})
