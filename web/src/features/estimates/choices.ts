import type { ApplicationData, ApplicationType } from '@testamur/contract/applications/application-data'
import type { CopyType } from '@testamur/contract/applications/statuses'

/** What was chosen of a copy; a part is empty until somebody chooses it. */
export type Chosen = { purpose: string; copy: CopyType; format: string; regionId: string }

export const nothingChosen: Chosen = { purpose: '', copy: 'official_copy', format: '', regionId: '' }

/** What decides the cost and the time. */
export type Choices = Chosen & {
  type: ApplicationType
  /** Whether it is sent by courier or collected. */
  paper: boolean
}

/** The choices within a type: the first that it offers, where what was chosen is not among them. */
export function choicesOf(data: ApplicationData, type: ApplicationType, chosen: Chosen): Choices {
  const { purposes, formats } = offersOf(data, type)
  const purpose = purposes.find(({ code }) => code === chosen.purpose) ?? purposes[0]
  const format = formats.find(({ key }) => key === chosen.format) ?? formats[0]
  return {
    type,
    purpose: purpose?.code ?? '',
    copy: type.types.includes(chosen.copy) ? chosen.copy : (type.types[0] ?? chosen.copy),
    format: format?.key ?? '',
    regionId: chosen.regionId,
    paper: format?.channel === 'paper',
  }
}

/** The purposes and formats of a type, with their names. */
export const offersOf = (data: ApplicationData, type: ApplicationType) => ({
  purposes: data.purposes.filter(({ code }) => type.purposes.includes(code)),
  formats: data.formats.filter(({ key }) => type.formats.includes(key)),
})
