import {
  ceremonyTemplateKinds,
  type MergeValues,
} from '@testamur/contract/certificate-templates/design-rules'
import { messageOf, type Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { verificationUrl } from '../../platform/pdf/qr.ts'
import type { CertificateTemplatesDeps } from './deps.ts'
import { drawSheets, type SheetsWanted } from './draw-sheets.ts'
import { findFaults } from './issue/find-faults.ts'
import type { IssuableVersion } from './issue/find-version.ts'
import { readSheetContent } from './issue/sheet-printer.ts'
import { listTemplates } from './read-templates.ts'

/** What other modules may do with templates. */
export type CertificateTemplates = {
  /** Whether the certificates of a ceremony can be made from it: an active template of degree certificates or diplomas. */
  readonly isForCeremonies: (id: number) => Promise<boolean>
  /** What does not fit or cannot be drawn, for each person in the order given. */
  readonly tryPeople: (
    version: IssuableVersion,
    people: readonly MergeValues[],
  ) => Promise<readonly (readonly Said[])[]>
  /** The sheet of one person as SVG, marked as a proof. */
  readonly drawProof: (version: IssuableVersion, person: MergeValues) => Promise<Uint8Array>
}

/** Sheets that are drawn at once. */
const AT_ONCE = 50
/** Stands for the number and the code that a certificate gets when it is issued. */
const NO_CODE = '0000-0000-00000'

export function createCertificateTemplates(deps: CertificateTemplatesDeps): CertificateTemplates {
  async function sheetsOf(
    version: IssuableVersion,
    people: readonly MergeValues[],
  ): Promise<Omit<SheetsWanted, 'as'>> {
    const content = await readSheetContent(deps, version)
    const address = verificationUrl(deps.publicUrl, NO_CODE)
    const title = say(messageOf('certificateTemplates.proof'), version.language)
    const given = { institution: content.institution, number: '0000', code: NO_CODE, address }
    return {
      ...content,
      title,
      at: deps.clock.now().toISOString(),
      sheets: people.map((values) => ({ values: { ...values, ...given }, url: address })),
      proof: title.toUpperCase(),
    }
  }

  return {
    async isForCeremonies(id) {
      const found = (await listTemplates(deps)).find((template) => template.id === id)
      return found !== undefined && found.active && ceremonyTemplateKinds.includes(found.kind)
    },
    async tryPeople(version, people) {
      const faults: (readonly Said[])[] = []
      for (let from = 0; from < people.length; from += AT_ONCE) {
        const { sheets, ...wanted } = await sheetsOf(version, people.slice(from, from + AT_ONCE))
        faults.push(...(await findFaults(deps.pdf, sheets, { ...wanted, as: 'press' })))
      }
      return faults
    },
    drawProof: async (version, person) =>
      (await drawSheets(deps.pdf, { ...(await sheetsOf(version, [person])), as: 'picture' })).bytes,
  }
}
