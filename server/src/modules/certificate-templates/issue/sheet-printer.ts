import { refused } from '../../../core/failure.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import type { PressPart } from '../../../platform/pdf/join-sheets.ts'
import type { CertificateTemplatesDeps } from '../deps.ts'
import { drawSheets, marginsOf, type Sheet, type SheetsWanted } from '../draw-sheets.ts'
import { readPictures } from '../read-pictures.ts'
import { findFaults } from './find-faults.ts'
import type { IssuableVersion } from './find-version.ts'

type Deps = Pick<CertificateTemplatesDeps, 'database' | 'pdf' | 'institution' | 'logo'>

/** What the file says of itself; `test`: each page has a mark across it and is worth nothing. */
export type SheetFile = { readonly title: string; readonly at: Date; readonly test: boolean }

/** Draws documents from one version for any number of people. */
export type SheetPrinter = {
  /** What is wrong with the page of each person, in their order. An empty list: it can be issued. */
  checkPeople(people: readonly Sheet[]): Promise<readonly (readonly Said[])[]>
  /**
   * A part of a file for a press, with a page for each person in their order; `joinSheets` makes the file of its parts.
   * @throws Failure refused when something is wrong with a page
   */
  drawForPress(
    people: readonly Sheet[],
    file: SheetFile & Pick<SheetsWanted, 'bleed' | 'cropMarks'>,
  ): Promise<PressPart>
  /**
   * A document for one person, ready to be signed: PDF/A with tags.
   * @throws Failure refused when something is wrong with its page
   */
  drawDocument(person: Sheet, file: SheetFile): Promise<Uint8Array>
}

/** What every sheet of a version has, with its pictures. */
export async function readSheetContent(
  deps: Pick<Deps, 'database' | 'institution' | 'logo'>,
  { design, language }: Pick<IssuableVersion, 'design' | 'language'>,
): Promise<Omit<SheetsWanted, 'sheets' | 'title' | 'at' | 'proof' | 'as'>> {
  const institution = await deps.institution()
  return {
    design,
    language,
    pictures: await readPictures(deps.database.db, design),
    seal: await deps.logo(institution.logo_url),
    institution: institution.name,
    bleed: false,
    cropMarks: false,
  }
}

/** Reads the pictures of a version once. What is changed later does not change what the printer draws. */
export async function createSheetPrinter(deps: Deps, version: IssuableVersion): Promise<SheetPrinter> {
  const content = await readSheetContent(deps, version)
  const drawn = async (wanted: SheetsWanted): Promise<Uint8Array> => {
    const { bytes, faults } = await drawSheets(deps.pdf, wanted)
    const [fault] = faults
    if (fault !== undefined) throw refused(fault.message)
    return bytes
  }
  const described = ({ title, at, test }: SheetFile) => ({
    title,
    at: at.toISOString(),
    proof: test ? say(messageOf('certificateTemplates.testSheet'), version.language).toUpperCase() : null,
  })
  return {
    checkPeople: (people) =>
      findFaults(deps.pdf, people, {
        ...content,
        ...described({ title: content.institution, at: new Date(0), test: false }),
        as: 'press',
      }),
    async drawForPress(sheets, { bleed, cropMarks, ...file }) {
      const wanted = { ...content, ...described(file), sheets, bleed, cropMarks, as: 'press' } as const
      return { pdf: await drawn(wanted), margins: marginsOf(wanted) }
    },
    drawDocument: (person, file) =>
      drawn({ ...content, ...described(file), sheets: [person], as: 'document' }),
  }
}
