export const documentsMake = {
  copy: 'This copy',
  previewOpened: 'A preview of the transcript was opened.',
  applicationNotApproved: 'This application is not approved yet. Approve it first, then produce its copies.',
  copyHeld: 'This copy is held. Take it up again first.',
  copyHasLeft:
    'This copy has been printed, sent or closed already, so its document stays as it is. Start a re-issue instead.',
  copyChangedMeanwhile: 'Somebody else changed this copy. Check it again, then decide.',
  rowsRefused:
    'The record is incomplete: an import refused {count, plural, one {a row} other {# rows}} ({rows}). Import the corrected {count, plural, one {row} other {rows}}, or ask an approver to explain why the record is complete without {count, plural, one {it} other {them}}.',
  refusedRow: '{course} in {session}, line {line} of {file}',
  refusedStudentRow: 'the student record, line {line} of {file}',
  missingExplainedByRecommender:
    'The rows that an import refused were explained only by the officer who recommended this application. Somebody else must explain them too.',
  explainedByRecommender:
    'The difference between the record and its results was explained only by the officer who recommended this application. Somebody else must explain it too.',
  gradesNotCounted:
    'The record holds grades that its grading scale “{scale}” cannot count: {grades}. Correct them, or add them to the scale.',
  classOfDegree: 'class of degree',
  unitsRegistered: 'units registered',
  unitsEarned: 'units earned',
  qualityPoints: 'quality points',
  pointsDiffer: 'points of {course} in {session}: {recorded} on record, {computed} from the results',
  gradeDiffers: 'grade of {course} in {session}: {recorded} on record, {computed} by its score',
  figureDiffers: '{figure}: {recorded} on record, {computed} from the results',
  recordAndResultsDiffer:
    'The record and its results do not agree ({differences}). Correct the record, or ask an approver to explain the difference.',
  documentSignedAgain:
    'Document {number} was {source, select, uploaded {uploaded} other {generated}} and signed; it replaces {replaced}.',
  documentSigned: 'Document {number} was {source, select, uploaded {uploaded} other {generated}} and signed.',
  graduandWithoutRecord: 'The student record of this graduand no longer exists.',
  graduandHasDocument: 'Someone else has issued this document. Check the list again, then decide.',
  revokedBefore: 'Somebody else revoked this document meanwhile.',
  classSinceApproval:
    'The approved list says “{approved}”, and the record says “{recorded}”. Correct the record, or take the list back.',
  cgpaSinceApproval:
    'The approved list says a CGPA of {approved}, and the results say {computed}. Correct the results, or reverse the approval of the list.',
  noRecordMatched:
    'No student record is matched to this application. Match it first, or upload a prepared PDF.',
  namedRecordBlocked:
    'This application names {matric_number}, and no document may be issued from that student record as it is. Correct the record, ask an approver to explain it, or correct the matric number if it is somebody else’s.',
  matchedRecordGone: 'The matched student record is gone. Match another one, or upload a prepared PDF.',
  certificateNotFromResults:
    'A certificate is not made from results. Record the number of the signed one, or upload a prepared PDF.',
  notProducedByItself: 'This student copy couldn’t be produced automatically. {why}',
  copyTravelsByEmail: 'This copy goes by email, so there is nothing to put in an envelope.',
  copyHasNoDocument: 'This copy has no document yet. Generate or upload it first.',
  signatureReason: '{title} {number} - {code}',
  studentCopyOfTranscript: 'Student copy of a transcript',
  enclosure: '{title} {number}, {pages, plural, one {# page} other {# pages}}',
  copyNotToPrint: "This copy isn't waiting to be printed.",
  sentToPrinter: 'Opened for printing.',
  trialFailed: 'The document could not be drawn. Try to generate it, or ask those who run the portal.',
} as const
