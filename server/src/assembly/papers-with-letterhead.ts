import { join } from 'node:path'
import { serverFolder } from '../core/folders.ts'
import type { CertificatesDeps } from '../modules/certificates/index.ts'
import * as documentsModule from '../modules/documents/index.ts'
import { drawablePicture, type InstitutionService } from '../modules/institution/index.ts'
import type { PaymentsDeps } from '../modules/payments/index.ts'
import type { Signing } from '../modules/signing/index.ts'
import type { OwnWordsSource } from '../platform/own-words/index.ts'
import type { PdfEngine } from '../platform/pdf/engine.ts'
import { logoReader } from './logo.ts'

type Deps = {
  readonly pdf: PdfEngine
  readonly signing: Pick<Signing, 'signIfPossible'>
  readonly institution: Pick<InstitutionService, 'current' | 'picture' | 'policies'>
  readonly ownWords: OwnWordsSource
  readonly publicUrl: string
}

type Papers = Pick<PaymentsDeps, 'renderReceipt'> &
  Pick<CertificatesDeps, 'drawProof' | 'renderPass'> & {
    /** A logo in the form that documents can draw; `null` when this site does not serve it. */
    readonly logo: (url: string) => Promise<string | null>
    /** The registrar's signature as SVG text; `null` when the institution has no picture of it. */
    readonly signature: () => Promise<string | null>
  }

/** Lets other modules have documents drawn, under the institution's letterhead as it is at that moment. */
export function createPapersWithLetterhead({ pdf, signing, institution, ownWords, publicUrl }: Deps): Papers {
  const shippedLogo = logoReader(join(serverFolder, 'assets'))
  const logo = async (url: string) => (await drawablePicture(institution, url)) ?? (await shippedLogo(url))
  const letterheadNow = async () => {
    const settings = await institution.current()
    return documentsModule.letterhead(
      settings,
      await logo(settings.logo_url),
      await ownWords(settings.document_language),
    )
  }
  return {
    logo,
    signature: async () => drawablePicture(institution, (await institution.policies()).signature_url),
    async renderReceipt({ verificationCode, ...receipt }) {
      const letterhead = await letterheadNow()
      const unsigned = await documentsModule.renderReceipt(pdf, {
        ...receipt,
        letterhead,
        verification: { code: verificationCode, publicUrl },
      })
      return signing.signIfPossible(unsigned, documentsModule.titleOfReceipt(receipt, letterhead))
    },
    drawProof: async (proof) =>
      documentsModule.drawCertificateProof(pdf, { letterhead: await letterheadNow(), ...proof }),
    async renderPass(pass) {
      const letterhead = await letterheadNow()
      const unsigned = await documentsModule.renderCollectionPass(pdf, {
        letterhead,
        hours: (await institution.current()).office.hours,
        ...pass,
      })
      return signing.signIfPossible(unsigned, documentsModule.titleOfPass(letterhead))
    },
  }
}
