import type { Said } from '../../../messages/message.ts'
import type { IssuableVersion } from '../../certificate-templates/index.ts'
import type { GraduationDeps } from '../deps.ts'
import type { Ceremony } from '../store/events.ts'
import { type CertificateMarks, type PrintedPerson, printedValues, sheetOf } from './printed-values.ts'

/** Sheets that are drawn at once. */
const AT_ONCE = 250

/** What does not fit or cannot be drawn on the sheet of each person, in their order. */
export async function checkSheets(
  deps: GraduationDeps,
  version: IssuableVersion,
  event: Ceremony,
  people: readonly PrintedPerson[],
  marks: CertificateMarks,
): Promise<readonly (readonly Said[])[]> {
  const printer = await deps.sheetPrinter(version)
  const faults: (readonly Said[])[] = []
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const sheets = await Promise.all(
      people.slice(from, from + AT_ONCE).map(async (person) => {
        const values = await printedValues(deps, version.language, event, person, marks)
        return sheetOf(deps, values, marks.code)
      }),
    )
    faults.push(...(await printer.checkPeople(sheets)))
  }
  return faults
}
