import type { Message, Param, Said } from '@testamur/contract/message'
import { type Code, messageOf } from './message.ts'
import { isList } from './say.ts'

/** Messages that tell what a student record holds or lacks, or which office has a hold on it. */
export const recordCodes: readonly Code[] = [
  'applicationsDesk.whyComplete',
  'applicationsDesk.whyHeld',
  'applicationsDesk.whyIncomplete',
  'applicationsDesk.whyRecordDiffers',
  'applicationsDesk.whyRowsRefused',
  'applicationsIntake.recordOnHold',
  'applicationsWaits.offices',
  'applicationsWaits.recordIncomplete',
  'certificateEndings.missingValues',
  'documentsMake.cgpaSinceApproval',
  'documentsMake.classSinceApproval',
  'documentsMake.explainedByRecommender',
  'documentsMake.figureDiffers',
  'documentsMake.gradeDiffers',
  'documentsMake.gradesNotCounted',
  'documentsMake.missingExplainedByRecommender',
  'documentsMake.pointsDiffer',
  'documentsMake.recordAndResultsDiffer',
  'documentsMake.refusedRow',
  'documentsMake.refusedStudentRow',
  'documentsMake.rowsRefused',
  'graduationCopies.held',
  'students.recordNotComplete',
]

const ofRecords: ReadonlySet<string> = new Set(recordCodes)

const recordNeedsAttention = messageOf('students.recordNeedsAttention')

/** A text for staff without access to student records: a general sentence stands for what it says of a record. */
export function withoutRecord<S extends Said>(said: S): S | Message {
  if (typeof said === 'string') return said
  const { code, params }: Message = said
  if (ofRecords.has(code)) return recordNeedsAttention
  if (params === undefined) return said
  return {
    code,
    params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, cleared(param)])),
  }
}

function cleared(param: Param): Param {
  if (typeof param === 'string' || typeof param === 'number') return param
  if (isList(param)) return clearedList(param)
  if ('code' in param) return withoutRecord(param)
  if ('either' in param) return { either: clearedList(param.either) }
  if ('sentences' in param) return { sentences: clearedList(param.sentences) }
  if ('lines' in param) return { lines: clearedList(param.lines) }
  return param
}

/** The general sentence is said once. */
const clearedList = (params: readonly Param[]): readonly Param[] =>
  params
    .map(cleared)
    .filter((param, index, all) => param !== recordNeedsAttention || all.indexOf(param) === index)
