export const tables = {
  fileCannotReadText: 'The file cannot be read as text. Export it as CSV or XLSX and send it again.',
  workbookLarger60MbWhenOpen: 'The workbook is larger than 60 MB when it is open. Send it in parts.',
  workbookCannotOpened: 'We can’t open the workbook. Export it again, or save it as CSV, and send it again.',
  tooManySheets:
    'The workbook has more than {most} sheets. Save the sheet with the table as a file of its own and send that.',
  severalSheets:
    'The workbook has rows on more than one sheet: {sheets}. Keep one sheet only, or save each as a file of its own, and send it again.',
  onlySheetHidden:
    'The rows of the workbook are on the hidden sheet “{text}”. Unhide it, check its rows, and send the file again.',
  hiddenSheet: '“{text}” (hidden)',
  mergedCells:
    'The cells {range} of the workbook are merged, so only the first row has their value. Unmerge them, fill in every row, and send the file again.',
  tooManyColumns:
    'The table has more than {most} columns. Delete the columns that you don’t need, also empty ones on the right, and send it again.',
  tooManyCells:
    'The table is too large to read at once: {rows} rows with up to {columns} columns. Delete empty rows and columns, or send it in parts.',
  tooMuchText:
    'The table has more text than can be read at once. Delete the columns that you don’t need, or send it in parts.',
  lineTooLong:
    'Row {line} has more than {most} letters. Shorten its texts, or delete the columns that you don’t need, and send it again.',
  fileTakesTooMuch: 'The file takes too long to read. Save it as UTF-8 CSV with commas and send it again.',
  busy: 'The portal is busy right now and couldn’t read the whole file. Send it again in a minute.',
} as const
