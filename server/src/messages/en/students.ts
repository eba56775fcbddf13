export const students = {
  studentNotFound: 'Student not found',
  unknownColumns:
    'The file has columns that are not known here: {unknown}. Leave them out or rename them. Known columns: {known}.',
  columnTwice: 'The file has the column {column} twice. Leave one out.',
  missingColumns:
    'The file lacks the {count, plural, one {column} other {columns}} {missing}. Add them to its first line.',
  thisRecord: 'This student record',
  nothingToExplain: 'The record and its results agree: there is nothing to explain.',
  differencesChangedMeanwhile:
    'The differences have changed in the meantime. Look at them again, then explain.',
  thisImport: 'This import',
  heldForThisReasonAlready: 'This desk holds the record back for this reason already. Give another reason.',
  tooManyHolds: 'There are {count} holds on this record already. Lift one that is cleared first.',
  holdLiftedMeanwhile: 'This hold was lifted in the meantime. Look at the record again.',
  holdPlaced: 'The hold was placed.',
  holdLifted: 'The hold was lifted.',
  explanationSaved: 'Explanation saved',
  importBegun: 'The import has begun. You may leave this page; it goes on.',
  fileEmpty: 'The file is empty. Its first line must name the columns.',
} as const
