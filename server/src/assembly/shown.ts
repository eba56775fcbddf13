import { getApplicationData } from '@testamur/contract/applications/application-data'
import type { Answer } from '@testamur/contract/endpoint'
import { getInstitution, type Institution } from '@testamur/contract/institution/institution'
import { languages } from '@testamur/contract/languages'
import { getServiceBoard, type ServiceBoard } from '@testamur/contract/service-board'
import { prepareAnswer } from '../http/prepared.ts'
import type { PageData } from '../http/print-pages.ts'
import { createSpeaker } from '../http/speak.ts'
import { noWords, type OwnWordsSource } from '../platform/own-words/index.ts'
import type { Reference } from '../platform/reference.ts'

type Shown = {
  readonly reference: Pick<Reference, 'onChange'>
  readonly ownWords: OwnWordsSource
  readonly institution: () => Promise<Institution>
  readonly applicationData: () => Promise<Answer<typeof getApplicationData>>
  readonly board: { startDay(): Promise<void>; readBoard(): Promise<ServiceBoard> }
}

/**
 * The answers that every visit begins with, in each language: serialised once for the API, and printed into the
 * pages.
 */
export function prepareShown({ reference, ownWords, institution, applicationData, board }: Shown) {
  const answer = async () => ({ data: await institution() })
  const counts = async () => ({ data: await board.readBoard() })
  const prepared = {
    institution: prepareAnswer(getInstitution, answer, ownWords),
    applicationData: prepareAnswer(getApplicationData, applicationData, ownWords),
    board: prepareAnswer(getServiceBoard, counts, ownWords),
  }
  const all = Object.values(prepared)
  reference.onChange(['own-words'], () => {
    for (const one of all) one.invalidate()
  })
  const sayInstitution = createSpeaker(getInstitution)
  const sayData = createSpeaker(getApplicationData)
  const sayBoard = createSpeaker(getServiceBoard)

  async function printed(): Promise<PageData> {
    await board.startDay()
    const answers = await Promise.all(all.flatMap((one) => languages.map((language) => one.get(language))))
    const [here, offered, counted] = await Promise.all([answer(), applicationData(), counts()])
    const words = new Map(
      await Promise.all(languages.map(async (one) => [one, await ownWords(one)] as const)),
    )
    return {
      version: answers.map(({ bytes }) => bytes.etag).join(' '),
      languages: here.data.languages,
      shownIn(language) {
        const own = words.get(language) ?? noWords
        return {
          institution: sayInstitution(here, language, own).data,
          applicationData: sayData(offered, language, own).data,
          serviceBoard: sayBoard(counted, language, own).data,
        }
      },
    }
  }

  return { prepared, printed }
}
