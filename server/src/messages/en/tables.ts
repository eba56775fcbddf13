export const tables = {
  fileCannotReadText: 'The file cannot be read as text. Export it as CSV or XLSX and send it again.',
  workbookLarger60MbWhenOpen: 'The workbook is larger than 60 MB when it is open. Send it in parts.',
  workbookCannotOpened:
    'The workbook cannot be opened. Export it anew, or save it as CSV, and send it again.',
} as const
