export const students = {
  studentNotFound: 'Student not found',
  unknownColumns:
    'The file has {count, plural, one {a column that is} other {columns that are}} not known here: {unknown}{more, plural, =0 {} other { and # more}}. Leave {count, plural, one {it} other {them}} out or rename {count, plural, one {it} other {them}}. Known columns: {known}.',
  columnTwice: 'The file has the column {column} twice. Leave one out.',
  missingColumns:
    'The file lacks the {count, plural, one {column} other {columns}} {missing}. Add them to its first line.',
  gapResults: 'results',
  gapSessions: 'results for {sessions}',
  gapGraduationSession: 'session of graduation',
  gapDateOfAward: 'date of award',
  gapClassOfDegree: 'class of degree',
  recordNotComplete:
    'The record is not complete. Missing: {gaps}. Complete the record, or upload a prepared PDF.',
  missingResultsChangedMeanwhile:
    'The missing rows have changed in the meantime. Look at them again, then explain.',
  recordNeedsAttention:
    'The student record needs attention. Staff with access to student records can see why.',
  thisRecord: 'This student record',
  nothingToExplain: 'The record and its results agree: there is nothing to explain.',
  differencesChangedMeanwhile:
    'The differences have changed in the meantime. Look at them again, then explain.',
  thisImport: 'This import',
  heldForThisReasonAlready: 'This desk holds the record back for this reason already. Give another reason.',
  tooManyHolds: 'There are {count} holds on this record already. Lift one that is cleared first.',
  holdLiftedMeanwhile: 'This hold was lifted in the meantime. Look at the record again.',
  recordCorrected: 'The record was corrected. Its documents are compared with it now.',
  nothingCorrected: 'Nothing is different from the record. Change what is wrong, then save.',
  holdPlaced: 'The hold was placed.',
  holdLifted: 'The hold was lifted.',
  explanationSaved: 'Explanation saved',
  importBegun: 'The import has begun. You may leave this page; it goes on.',
  importBeginsWhenClean:
    'The file is being checked. If no row is refused, it is imported; otherwise nothing is changed until you decide.',
  importBegunAlready: 'This import has already begun. Load the page again.',
  columnsOfAnotherFile: 'The file has other columns than these. Load the page again.',
  importNotRehearsed: 'Check the file first, then import it.',
  importOvertaken:
    'Another file has come in since you checked this one, or is coming in now. Once it is in, check this one again.',
  importRefusedMeanwhile:
    'Line {line} is refused, although the preview found no fault: records, programmes or grading scales have changed since. {problem} {count, plural, =0 {Nothing was imported.} one {One row had come in before and stays.} other {# rows had come in before and stay.}} Import the file again to see a new preview.',
  importHasRefusals:
    '{count, plural, one {One row has} other {# rows have}} a fault. Correct the file, or choose to import the other rows.',
  importEnded: 'This import has already ended.',
  importKept: 'File received. Nothing has been imported yet.',
  importStopped: 'Import stopped. What had already come in stays.',
  programmeFurtherUp: 'An earlier line has the programme {code} already. Keep one of the two.',
  programmeSavedSincePreview:
    'Somebody has changed {code} since the preview, and this row would overwrite what they saved.',
  fileEmpty: 'The file is empty. Its first line must name the columns.',
  cellTooLong: 'Use at most {max} characters.',
  cellControlCharacters: 'It holds invisible control characters. Type it again.',
  cellNotPrinted:
    'Our documents cannot print {signs}. Write this in Latin, Greek, Cyrillic, Arabic or Devanagari letters.',
  cellGarbled: 'Its letters are garbled. Save the file as UTF-8 and send it again.',
  nameMissing: 'This line has neither a surname nor a first name.',
  surnameEmpty:
    'The surname is empty, but the record of {matric_number} has one. Fill it in. If the person has only one name, enter that name as the surname.',
  cellNoName: '“{name}” is not a name: letters, digits, spaces, hyphens, apostrophes and the signs . & ·',
  cellNoClass: '“{text}” is not a class of degree. A class begins with a letter or a digit.',
  cellNoMatricNumber: '“{text}” is not a matric number like CSC/2015/0042.',
  cellShortenedNumber:
    'A spreadsheet shortened this matric number to “{text}”. Format the column as text, enter all digits and send the file again.',
  cellNoEmail: '“{text}” is not an email address.',
  cellNoPhone: '“{text}” is not a phone number like +2348057464050.',
  cellNoDate: '“{text}” is not a date. Write year, month and day, like 1990-05-19.',
  cellNoDayOfCalendar: '{text} is not a day of the calendar in the years 1900 to 2999.',
  cellNoProgrammeCode: '“{text}” is not a programme code. Use letters, digits and . / _ - without spaces',
  cellNoYear: '“{text}” is not a year like 2015.',
  cellYearOutOfRange: '“{text}” is not a year from {first} to {last}.',
  cellSessionOutOfRange: '“{text}” is not a session from {first} to {last}.',
  cellNoSession: '“{text}” is not a session like 2018/2019.',
  cellNoAverage: '“{text}” is not an average from 0.00 to {most}.',
  cellNoNumber: '“{text}” is not a number from 0 to {most} with at most two decimals.',
  cellNoneOf: '“{text}” is none of: {choices}.',
  linesJoined:
    'Lines {from} to {to} were read as one row, probably because of a stray quotation mark. Remove it, or the line break within the cell, and send the file again.',
  lineCells: 'This line has {cells, plural, one {# cell} other {# cells}} instead of {columns}.',
  cellFormulaFailed:
    'The formula of this cell failed: {text}. Enter the value itself and send the file again.',
  cellFormulaWithoutResult:
    'This cell has a formula without its result. Open the file in a spreadsheet program and save it.',
  cellTruthValue:
    'A spreadsheet made the value “{text}” of this cell. Format the column as text, enter the name and send the file again.',
  cellNoDaySerial:
    'A spreadsheet has the number {text} in this cell, which it shows as a date, but no day has that number. Enter the date.',
  cellNumberTooLong:
    'The number {text} is too long for a spreadsheet, so its last digits may be wrong. Format the column as text and enter it again.',
  cellEmpty: 'This cell is empty.',
  cellNoSemester: '“{text}” is none of: First, Second, Third.',
  cellNoCourseCode: '“{text}” is not a course code like CSC 101.',
  cellNoScore:
    '“{text}” is not a score from 0 to 100 with at most two decimals. Leave the cell empty if only the grade is known. For an absent student write ABS, with the grade.',
  cellNoGrade: '“{text}” is not a grade like A or B+.',
  absentYetGraded:
    'Marked absent, yet graded {grade} with {points, plural, one {{points} point} other {{points} points}}. Put one of them right.',
  absentYetPassed: 'Marked absent, yet graded {grade}. Put one of them right.',
  gradeNotOfScore:
    'The grade is {grade}, but the score is {score} for {course_code}: on “{name}”, the scale of {matric_number}, {grade} is for scores from {from} to {to}. Put one of them right.',
  absentWithoutGrade:
    'Marked absent, but without a grade. Enter the grade that the scale has for an absent student, like AB.',
  neitherGradeNorScore: 'This row has neither a grade nor a score.',
  bornAfterEntry: 'Born {born}, yet entered in {entry}.',
  graduatedBeforeEntry: 'Graduated in {graduated}, yet entered in {entry}.',
  holdIncomplete: 'A hold needs its desk and how it is cleared: the student is told.',
  graduationSessionMissing: 'A graduate needs a graduation session.',
  awardWithoutGraduation: 'The status is {status}, yet there is a date of award.',
  bornInFuture: 'Born {born}, a day that is still to come.',
  bornLongBeforeEntry: 'Born {born}, more than {most} years before the entry in {entry}.',
  awardedFarAhead: 'Awarded {awarded}, more than a year from now.',
  awardedBeforeSession: 'Awarded {awarded}, before the session {graduated} began.',
  noStudent: 'There is no student {matric_number}. Import the students first.',
  enteredAfterSession: '{matric_number} entered in {year_of_entry}, after this session.',
  resultOnLine: 'Line {twin} has this result already. Keep one of the two.',
  resultFurtherUp: 'An earlier line has this result already. Keep one of the two.',
  noProgramme: 'There is no programme {programme_code}. Add it first, or mend the code.',
  studentOnLine: 'Line {twin} has {matric_number} already. Keep one of the two.',
  studentFurtherUp: 'An earlier line has {matric_number} already. Keep one of the two.',
  scoreMissing: '{matric_number} is graded by scores, and this row has none. Enter the score.',
  pointsAboveScale:
    '{points, plural, one {{points} point for {course_code} is} other {{points} points for {course_code} are}} more than “{name}” has, the scale of {matric_number}: {most}.',
  pointsNotOfScale:
    'The points of {course_code} are {points}, but on “{name}”, the scale of {matric_number}, {grade} has {expected}. The row is not refused, but no document can be issued until someone corrects or explains this.',
  failedWithPoints:
    '{matric_number} failed {course_code}: the grade {grade} earns no points, yet there are {points}.',
  scoreWithoutGrade:
    'The score {score} gives no grade on “{name}”, the scale of {matric_number}. Enter the grade.',
  gradeUnknown: '“{grade}” is not a grade of “{name}”, the scale of {matric_number}. It knows: {marks}.',
  averageAboveScale: '{cgpa} is more than the highest average of “{name}”, the scale of {matric}: {most}.',
  importGivenUp:
    'The server could not finish this. Send the file again, or have its job run again: what came in stays, nothing comes in twice.',
  refusalsKept:
    '{most, plural, one {Only the first row is} other {Only the first # rows are}} listed. {count, plural, one {# row was} other {# rows were}} refused in all.',
  rowsUnread:
    'The import was stopped: {count, plural, one {# row was} other {# rows were}} not read, and the records keep what they had. Import the file again to bring in the rest.',
  refusalLine: 'Line',
  refusalColumn: 'Column',
  refusalProblem: 'Problem',
  thisProgramme: 'This programme',
  programmeAdded: 'Programme added',
  programmeSaved: 'Programme saved',
  programmeSwitchedOff:
    '{name} is no longer offered. {students, plural, =0 {No student record has it} one {# student record keeps it} other {# student records keep it}}{grading_scales, plural, =0 {.} one {, and # grading scale is for it.} other {, and # grading scales are for it.}}',
  programmeCodeTaken: 'Another programme has the code {code}. Give this one another code.',
} as const
